import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { colleagues } from '#features/team/shared/testing/colleagues.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { formatsFor } from '#ui/format/formats.ts'
import { aDealRow } from '../testing/aDeal.ts'
import { DealListScreen } from './DealListScreen.tsx'
import { dealColumns, dealSheet } from './dealColumns.tsx'

freshBrowser()

const counts = {
  all: 3,
  needs_you: 2,
  to_ship: 0,
  by_status: {
    new: { count: 2, total: '2400.00', overdue: 0 },
    offered: { count: 1, total: '45200.00', overdue: 0 },
  },
}

function answers(address: string, results = [aDealRow()]) {
  const page = { count: results.length, count_is_exact: true, next: null, previous: null, results }
  return { 'GET /api/v1/deals/counts/': json(counts), [`GET /api/v1/deals/${address}`]: json(page) }
}

const show = (at: string) =>
  showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <DealListScreen />
    </QueryClientProvider>,
    { at },
  )

const newest = '?page=1&page_size=20&ordering=respond_by&status=new'
const waiting = '?page=1&page_size=20&ordering=respond_by&needs_you=true'

test('R-09: the list opens on the new deals, and every status is a tab with its count', async () => {
  fakeBackEnd(answers(newest, [aDealRow({ unread_messages: 2 })]))
  await show('/apps/deals/list')
  const row = await screen.findByRole('link', { name: /Ball valves for the new line/ })
  expect(row.getAttribute('href')).toBe(`/apps/deals/${aDealRow().id}`)
  expect(row.textContent).toContain('2 unread messages')
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^New2/)
  expect(screen.getByRole('tab', { name: /^Awaiting your reply/ }).textContent).toBe('Awaiting your reply2')
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Quoted/ }).textContent).toBe('Quoted1'))
})

test('R-09: a tab shows the number of its deals, without an amount that only some of them have', async () => {
  fakeBackEnd(answers('?page=1&page_size=20&ordering=-requested_at&status=offered'))
  await show('/apps/deals/list?tab=offered')
  const tab = await screen.findByRole('tab', { selected: true })
  await waitFor(() => expect(tab.textContent).toBe('Quoted1'))
})

test('R-09: on a phone the deals of one status show their deadline, others their status', () => {
  const shown = (tab: string) =>
    dealColumns(i18next.t, formatsFor('en'), { tab, colleagues: colleagues() }).find(
      ({ onCard }) => onCard === 'status',
    )?.id
  expect(['new', 'countered', 'needs_you', 'all'].map(shown)).toEqual(['deadline', 'deadline', 'status', 'status'])
})

test('an exported list calls a quote without a subject one in the language of its reader', () => {
  const untitled = aDealRow({ subject: 'عرض سعر' })
  const texts = dealSheet(i18next.t, 'en', colleagues()).map(({ value }) => value(untitled))
  expect(texts).toContain('Quote')
  expect(texts).not.toContain('عرض سعر')
})

test('R-09: a quote that ends tomorrow and an overdue reply say so in words', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10)
  const anHourAgo = new Date(Date.now() - 3_700_000).toISOString()
  const late = aDealRow({ respond_by: anHourAgo })
  const ending = aDealRow({ id: '0199a000-0000-7000-8000-0000000000d2', status: 'offered', valid_until: tomorrow })
  fakeBackEnd(answers(waiting, [late, { ...ending, respond_by: null }]))
  await show('/apps/deals/list?tab=needs_you')
  const rows = await screen.findAllByRole('row')
  expect(within(rows[1] ?? document.body).getAllByText('1 hour overdue')[0]).toBeTruthy()
  expect(within(rows[2] ?? document.body).getByText('Expires tomorrow')).toBeTruthy()
})

test('R-09: an accepted deal shows until when its change or dispute awaits the reply', async () => {
  const anHourAgo = new Date(Date.now() - 3_700_000).toISOString()
  fakeBackEnd(answers(waiting, [aDealRow({ status: 'accepted', respond_by: null, answer_by: anHourAgo })]))
  await show('/apps/deals/list?tab=needs_you')
  const [, row] = await screen.findAllByRole('row')
  expect(within(row ?? document.body).getAllByText('1 hour overdue')[0]).toBeTruthy()
})

test('R-09: quotes are sorted by their last day, all else by the reply deadline', async () => {
  const offered = aDealRow({ status: 'offered', respond_by: null, valid_until: '2026-12-31' })
  fakeBackEnd(answers('?page=1&page_size=20&ordering=valid_until&status=offered', [offered]))
  await show('/apps/deals/list?tab=offered&sort=valid_until')
  const deadline = await screen.findByRole('columnheader', { name: 'Deadline' })
  expect(deadline.getAttribute('aria-sort')).toBe('ascending')
  expect(screen.queryByRole('columnheader', { name: 'Valid until' })).toBeNull()
})

test('R-09: without new deals the list says so, not that there are no deals', async () => {
  fakeBackEnd(answers(newest, []))
  await show('/apps/deals/list')
  expect(await screen.findByText('No new deals')).toBeTruthy()
})
