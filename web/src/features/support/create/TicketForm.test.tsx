// @vitest-environment jsdom
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { TicketForm } from './TicketForm.tsx'
import { blankTicket } from './ticketValues.ts'
import { topicIn } from './topic.ts'

freshBrowser()
beforeEach(() => useSession.setState({ status: 'authenticated' }))

const times = { first_answer: '2026-03-01T08:00:00.000Z', solution: '2026-03-02T08:00:00.000Z' }

function aCategory(code: string, name: string, last: string): OfferedCategory {
  return {
    id: `0199a000-0000-7000-8000-0000000000${last}`,
    code,
    name_ar: name,
    name_en: name,
    icon: 'tag',
    first_answer_minutes: 120,
    solution_minutes: 540,
    questions: [],
    promised: { low: times, normal: times, high: times, urgent: times },
  }
}

const [deals, invoices] = [aCategory('deals', 'Deals', 'c1'), aCategory('invoices', 'Invoices', 'c2')]

async function showForm(category = '') {
  fakeBackEnd({})
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TicketForm start={blankTicket({ category, related: null })} topic={topicIn({})} categories={[deals, invoices]} />
    </QueryClientProvider>,
  )
  return { user, subject: screen.getByRole('textbox', { name: /^Subject/ }) }
}

const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ checked, value }) => checked && value.includes('-'))?.value

test('R-12: the question comes first and proposes its category, which follows it', async () => {
  const { user, subject } = await showForm()
  expect(chosen()).toBeUndefined()
  const [first] = screen.getAllByRole('textbox')
  expect(first).toBe(subject)
  await user.type(subject, 'The buyer')
  expect(chosen()).toBe(deals.id)
  expect(screen.getByText('Suggested from your question. You can change it.')).toBeTruthy()
  await user.clear(subject)
  await user.type(subject, 'VAT on an invoice')
  expect(chosen()).toBe(invoices.id)
})

test('R-12: a category that was chosen by hand stays, also if it is the proposed one', async () => {
  const { user, subject } = await showForm()
  await user.type(subject, 'The buyer')
  await user.click(screen.getByRole('radio', { name: /^Invoices/ }))
  await user.click(screen.getByRole('radio', { name: /^Deals/ }))
  expect(screen.queryByText('Suggested from your question. You can change it.')).toBeNull()
  await user.clear(subject)
  await user.type(subject, 'VAT on an invoice')
  expect(chosen()).toBe(deals.id)
})

test('R-12: the category of the address stays', async () => {
  const { user, subject } = await showForm(deals.id)
  await user.type(subject, 'VAT on an invoice')
  expect(chosen()).toBe(deals.id)
})
