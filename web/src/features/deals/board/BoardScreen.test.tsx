import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { clearToasts } from '#ui/overlays/toasts.ts'
import { aDeal, aDealRow, dealId } from '../testing/aDeal.ts'
import { BoardScreen } from './BoardScreen.tsx'

freshBrowser()

beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})
afterEach(clearToasts)

const page = (results: readonly unknown[]) =>
  json({ count: results.length, count_is_exact: true, next: null, previous: null, results })
const readPath = `GET /api/v1/deals/${dealId}/`

/** A board with one new deal. The answers after a change are given by `answers`. */
async function showBoard(row = aDealRow(), answers: Parameters<typeof fakeBackEnd>[0] = {}) {
  const counts = {
    all: 1,
    needs_you: 1,
    to_ship: 0,
    by_status: { [row.status]: { count: 1, total: '1200.00', overdue: 0 } },
  }
  const backEnd = fakeBackEnd({
    'GET /api/v1/deals/counts/': json(counts),
    [`GET /api/v1/deals/?status=${row.status}&ordering=respond_by&page=1`]: page([row]),
    [`GET /api/v1/deals/?status=${row.status}&ordering=-updated_at&page=1`]: page([row]),
    [readPath]: json(aDeal(row)),
    ...answers,
  })
  const shown = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <BoardScreen />
    </QueryClientProvider>,
    { at: '/apps/deals/board' },
  )
  const link = await screen.findByRole('link', { name: row.subject })
  return { ...shown, backEnd, card: link.closest('li') ?? document.body }
}

const column = (name: string) => screen.getByRole('region', { name })

/** jsdom has no `DataTransfer`. */
const dataTransfer = () => ({ setData: vi.fn(), effectAllowed: 'all', dropEffect: 'none' })

/** Whether the place accepts what is dragged over it. */
function accepts(place: HTMLElement): boolean {
  const over = createEvent.dragOver(place, { dataTransfer: dataTransfer() })
  fireEvent(place, over)
  return over.defaultPrevented
}

function drag(card: HTMLElement, target: HTMLElement) {
  fireEvent.dragStart(card, { dataTransfer: dataTransfer() })
  fireEvent.drop(target, { dataTransfer: dataTransfer() })
}

test('R-09: only the columns that an allowed action leads to accept a dragged card, and say which action it is', async () => {
  const { card } = await showBoard()
  expect(card.draggable).toBe(true)
  expect(accepts(column('Quoted'))).toBe(false)
  fireEvent.dragStart(card, { dataTransfer: dataTransfer() })

  expect(accepts(column('Quoted'))).toBe(true)
  expect(within(column('Quoted')).getByText('Create quote')).toBeTruthy()
  expect(accepts(column('Awaiting buyer'))).toBe(true)
  expect(accepts(screen.getByRole('button', { name: /^Lost/ }))).toBe(true)
  for (const name of ['New', 'Counter-offer', 'Accepted', 'Completed']) expect(accepts(column(name))).toBe(false)

  fireEvent.dragEnd(card)
  expect(accepts(column('Quoted'))).toBe(false)
})

test('R-09: a card without a possible move cannot be dragged', async () => {
  const { card } = await showBoard(aDealRow({ status: 'countered', allowed_actions: [] }))
  expect(card.draggable).toBe(false)
})

test('R-09: a drop opens the dialog of the action, and the card stays until the server has answered', async () => {
  const path = `POST /api/v1/deals/${dealId}/ask-info/`
  const { user, card, backEnd } = await showBoard(aDealRow(), { [path]: problem(409, 'wrong_state') })
  drag(card, column('Awaiting buyer'))
  const dialog = await screen.findByRole('dialog')
  expect(backEnd.requests(path)).toHaveLength(0)
  await user.type(within(dialog).getByRole('textbox'), 'Which size?')
  await user.click(within(dialog).getByRole('button', { name: 'Ask for details' }))

  expect(await within(dialog).findByText(/The status has changed/)).toBeTruthy()
  expect(within(column('New')).getByText('Ball valves for the new line')).toBeTruthy()
})

test('R-09: the card moves after the server has done the action', async () => {
  const movedRow = aDealRow({ status: 'info_requested', respond_by: null, version: 2 })
  let isMoved = false
  const rows = (status: string) => page((status === 'new') === isMoved ? [] : [isMoved ? movedRow : aDealRow()])
  const { user, card } = await showBoard(aDealRow(), {
    'GET /api/v1/deals/counts/': () =>
      json({
        ...{ all: 1, needs_you: 1, to_ship: 0 },
        by_status: { [isMoved ? 'info_requested' : 'new']: { count: 1, total: '1200.00', overdue: 0 } },
      }),
    'GET /api/v1/deals/?status=new&ordering=respond_by&page=1': () => rows('new'),
    'GET /api/v1/deals/?status=info_requested&ordering=-updated_at&page=1': () => rows('info_requested'),
    [`POST /api/v1/deals/${dealId}/ask-info/`]: () => {
      isMoved = true
      return json(aDeal(movedRow))
    },
  })
  await user.click(within(card).getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Awaiting buyer/, hidden: true }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Which size?')
  await user.click(within(dialog).getByRole('button', { name: 'Ask for details' }))

  const moved = await within(column('Awaiting buyer')).findByRole('link', { name: 'Ball valves for the new line' })
  expect(within(column('New')).queryByRole('link')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(moved))
})

test('R-09: a quote is written on its own screen', async () => {
  const { card, history, backEnd } = await showBoard()
  drag(card, column('Quoted'))
  await waitFor(() => expect(history.location.pathname).toBe(`/apps/deals/${dealId}/offer`))
  expect(backEnd.requests(readPath)).toHaveLength(0)
})

test('R-09: a deal with unread messages is decided on its own screen, where they are read', async () => {
  const { card, history, backEnd } = await showBoard(aDealRow({ unread_messages: 1 }))
  drag(card, column('Awaiting buyer'))
  await waitFor(() => expect(history.location.href).toBe(`/apps/deals/${dealId}?do=ask_info`))
  expect(backEnd.requests(readPath)).toHaveLength(0)
})

test('R-09: if the deal has changed meanwhile, the reason is shown and nothing opens', async () => {
  const { card } = await showBoard(aDealRow(), {
    [readPath]: json(aDeal({ status: 'withdrawn', allowed_actions: [] })),
  })
  drag(card, column('Awaiting buyer'))
  expect(await screen.findByText(/The status has changed/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R-09: a card that disappears while it is dragged ends the drag', async () => {
  const { card } = await showBoard()
  fireEvent.dragStart(card, { dataTransfer: dataTransfer() })
  expect(accepts(column('Quoted'))).toBe(true)
  fireEvent.mouseMove(document, { buttons: 0 })
  expect(accepts(column('Quoted'))).toBe(false)
})

test('R-09: a change that the buyer proposed shows on the card of its accepted deal until when to reply, and counts as overdue after it', async () => {
  const changed = { status: 'accepted', respond_by: null, answer_by: '2020-01-01T00:00:00.000Z' } as const
  const { card } = await showBoard(aDealRow({ ...changed, allowed_actions: [] }))
  expect(within(card).getByText('Reply due')).toBeTruthy()
  expect(within(column('Accepted')).getByText('1 overdue')).toBeTruthy()
})
