import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { loadScreen } from '#platform/session/loadScreen.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aCompany, aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { NoticesScreen } from './NoticesScreen.tsx'

vi.mock('#platform/session/loadScreen.ts', () => ({ loadScreen: vi.fn() }))

freshBrowser()
beforeEach(() => {
  resetUser()
  changeUser(aSeller({ lang: 'en', company: aCompany() }))
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const uuid = (number: number) => `0199a000-0000-7000-8000-0000000000${number}`
const own = { id: aCompany().id, name: 'Najd Packaging' }
const other = { id: uuid(90), name: 'Palm Foods' }

function aGroup(more: object = {}, notice: object = {}) {
  return {
    record_id: uuid(10),
    path: `/apps/deals/${uuid(10)}`,
    company: own,
    at: '2026-11-20T09:00:00.000Z',
    notices: [
      {
        id: uuid(20),
        kind: 'deal_message',
        count: 3,
        values: { number: 'DL-7', buyer_ar: 'السدرة', buyer_en: 'Cedar' },
        state: 'unread',
        at: '2026-11-20T09:00:00.000Z',
        remind_at: null,
        ...notice,
      },
    ],
    ...more,
  }
}

async function show(groups: object[], shown: 'open' | 'done' = 'open') {
  const backEnd = fakeBackEnd({
    'GET /api/v1/notices/count/': json({ unread: 1, paths: [] }),
    [`GET /api/v1/notices/?show=${shown}`]: json({ results: groups, next: null }),
    'POST /api/v1/notices/move/': json({ ids: [uuid(20)] }),
    'POST /api/v1/notices/read-all/': json({ ids: [uuid(20)] }),
  })
  const at = shown === 'open' ? '/apps/notices' : `/apps/notices?show=${shown}`
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <NoticesScreen />
    </QueryClientProvider>,
    { at },
  )
  const moves = () => backEnd.requests('POST /api/v1/notices/move/').map(({ body }) => JSON.parse(body))
  return { user, moves, requests: backEnd.requests }
}

test('a record is a link with what happened and how often', async () => {
  await show([aGroup()])
  const link = await screen.findByRole('link', { name: /DL-7 · Cedar/ })
  expect(link.getAttribute('href')).toBe(`/apps/deals/${uuid(10)}`)
  const row = within(link.closest('li') as HTMLElement)
  expect(row.getByText('The buyer sent a message')).toBeTruthy()
  expect(row.getByText('3 times')).toBeTruthy()
})

test('done is undone from the toast', async () => {
  const { user, moves } = await show([aGroup()])
  await user.click(await screen.findByRole('button', { name: 'Mark as done: DL-7 · Cedar' }))
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() =>
    expect(moves()).toEqual([
      { ids: [uuid(20)], action: 'finish' },
      { ids: [uuid(20)], action: 'reopen' },
    ]),
  )
})

test('a reminder is chosen from the menu', async () => {
  const { user, moves } = await show([aGroup()])
  await user.click(await screen.findByRole('button', { name: 'More actions for DL-7 · Cedar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow at 8:00', hidden: true }))
  await waitFor(() => expect(moves()).toEqual([{ ids: [uuid(20)], action: 'remind', remind: 'tomorrow' }]))
})

test('a record of another company is opened in it, and the companies are named', async () => {
  const elsewhere = aGroup({ record_id: uuid(11), path: `/apps/deals/${uuid(11)}`, company: other }, { id: uuid(21) })
  const { user } = await show([aGroup(), elsewhere])
  expect(await screen.findByText('Palm Foods')).toBeTruthy()
  expect(screen.getByText('Najd Packaging')).toBeTruthy()
  const [, link] = screen.getAllByRole('link', { name: /DL-7/ })
  await user.click(link as HTMLElement)
  await waitFor(() => expect(loadScreen).toHaveBeenCalledWith(`/apps/deals/${uuid(11)}`))
  expect(sessionStorage.getItem('mawrid.company')).toBe(other.id)
})

test('the address chooses what is shown, and nothing is said in words of that choice', async () => {
  await show([], 'done')
  expect(await screen.findByText('Nothing marked as done')).toBeTruthy()
})

test('all are marked as read at once', async () => {
  const { user, requests } = await show([aGroup()])
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(requests('POST /api/v1/notices/read-all/')).toHaveLength(1))
})
