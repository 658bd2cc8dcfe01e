import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { aTicket } from '../testing/aTicket.ts'
import { TicketListScreen } from './TicketListScreen.tsx'

freshBrowser()

function show(tickets: readonly unknown[]) {
  const count = tickets.length
  fakeBackEnd({
    'GET /api/v1/support/counts/': json({ all: count, open: count, taken: 0, needs_you: 0, by_status: {} }),
    'GET /api/v1/support/categories/': json({ results: [] }),
    'GET /api/v1/support/tickets/?page=1&page_size=20&ordering=-updated_at&status=open': json({
      count,
      count_is_exact: true,
      next: null,
      previous: null,
      results: tickets,
    }),
  })
  return showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <TicketListScreen />
    </QueryClientProvider>,
    { at: '/apps/support/list' },
  )
}

test('R-12: without tickets the list only says what it is for, without tabs and search', async () => {
  await show([])
  expect(await screen.findByText('No tickets yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New ticket' }).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryAllByRole('tab')).toHaveLength(0))
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('R-12: with tickets it has them', async () => {
  await show([aTicket()])
  expect((await screen.findAllByRole('tab')).length).toBeGreaterThan(1)
})
