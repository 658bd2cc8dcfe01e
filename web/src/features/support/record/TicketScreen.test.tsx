import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { aTicket, ticketId } from '../testing/aTicket.ts'
import { TicketRecord } from './TicketScreen.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const path = `/api/v1/support/tickets/${ticketId}`
const message = { id: ticketId, files: [], at: '2026-03-01T09:00:00.000Z', value: null }

async function show(ticket: Ticket, answers: Parameters<typeof fakeBackEnd>[0] = {}) {
  const backEnd = fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    ...answers,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = await showInApp(
    <QueryClientProvider client={queries}>
      <TicketRecord ticket={ticket} />
    </QueryClientProvider>,
  )
  return { ...shown, ...backEnd }
}

test('O-06: a question of the staff is marked in the conversation, and the button to answer focuses the reply', async () => {
  const { user } = await show(
    aTicket({
      status: 'waiting_for_seller',
      solution_due: null,
      lapses_at: '2026-03-08T09:00:00.000Z',
      messages: [
        { ...message, side: 'system', author: 'Noura', author_id: null, body: '', action: 'prioritise', value: 'high' },
        {
          ...message,
          id: `${ticketId.slice(0, -1)}2`,
          side: 'agent',
          author: 'Noura',
          author_id: null,
          body: 'Which deal?',
          action: 'ask',
        },
      ],
    }),
  )
  const log = within(screen.getByRole('log'))
  expect(log.getByText('Which deal?').closest('article')?.textContent).toContain('Question for you')
  expect(screen.getByRole('log').textContent).toContain('Noura set the priority to High')
  Element.prototype.scrollIntoView ??= () => {}
  await user.click(screen.getByRole('button', { name: 'Reply' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your reply' }))
})

test('O-06: a solved ticket is closed by its rating, which is required', async () => {
  const ticket = aTicket({
    status: 'resolved',
    solution_due: null,
    messages: [
      {
        ...message,
        side: 'agent',
        author: 'Noura',
        author_id: null,
        body: 'Use the newest browser',
        action: 'resolve',
      },
    ],
    lapses_at: '2026-03-08T09:00:00.000Z',
    allowed_actions: ['confirm', 'reopen'],
  })
  const { user, requests } = await show(ticket, {
    [`POST ${path}/confirm/`]: json(aTicket({ status: 'closed', rating: 3 })),
  })
  expect(screen.getByText('Use the newest browser').closest('article')?.textContent).toContain('Solution')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Yes, it’s resolved' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send and close' }))
  expect(await dialog.findByText('Choose the rating')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '3 stars' }))
  await user.click(dialog.getByRole('button', { name: 'Send and close' }))
  await waitFor(() => expect(requests(`POST ${path}/confirm/`)).toHaveLength(1))
  expect(JSON.parse(requests(`POST ${path}/confirm/`)[0]?.body ?? '')).toEqual({ version: 1, rating: 3, note: null })
})

test('O-06: actions that the state does not allow are not offered', async () => {
  const { user } = await show(aTicket({ status: 'in_progress', allowed_actions: ['reply', 'solved_myself'] }))
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const offered = screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent)
  expect(offered).toEqual(['I solved it myself', 'Print'])
})
