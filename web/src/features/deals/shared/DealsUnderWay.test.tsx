// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { aDealRow } from '../testing/aDeal.ts'
import DealsUnderWay from './DealsUnderWay.tsx'

freshBrowser()

const address = '/api/v1/deals/under-way/?ordering=requested_at&page='
const page = (results: readonly object[], count: number, next: string | null) =>
  json({ count, count_is_exact: true, next, previous: null, results })

const show = () =>
  showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <DealsUnderWay />
    </QueryClientProvider>,
  )

test('O-03: accepted deals are counted and linked, however many there are', async () => {
  const other = aDealRow({ id: '0199a000-0000-7000-8000-0000000000d9', subject: 'Paper sacks', status: 'accepted' })
  fakeBackEnd({
    [`GET ${address}1`]: page([aDealRow({ status: 'accepted' })], 21, `${address}2`),
    [`GET ${address}2`]: page([other], 21, null),
  })
  await show()
  expect(await screen.findByRole('heading', { name: '21 deals in progress' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Ball valves/ }).getAttribute('href')).toBe(`/apps/deals/${aDealRow().id}`)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('link', { name: /Paper sacks/ })).getAttribute('href')).toBe(
    `/apps/deals/${other.id}`,
  )
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
