import { defineCall } from '@mawrid/contract/call.ts'
import { dayMs } from '@mawrid/contract/values/days.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { attempt, callApi } from '../request/callApi.ts'
import { refetchSession } from '../session/sessionStore.ts'
import { forgetSession } from '../session/signOut.ts'
import { changeUser, resetUser, restoreUser, useUser } from '../session/userStore.ts'
import { aCompany, aSeller, aSession } from '../testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone, problem } from '../testing/fakeBackEnd.ts'
import { seenAtOf } from './seenAt.ts'
import { forgetReplies, openAsSeen, storeReader } from './seenReplies.ts'

freshBrowser()

const listThings = defineCall({
  id: 'things.list',
  right: 'listings.see',
  summary: 'Things',
  method: 'GET',
  path: '/api/v1/things/',
  access: 'withCompany',
  query: z.object({ page: z.optional(z.number()) }),
  reply: z.object({ results: z.array(z.object({ name: z.string() })) }),
})

const first = { results: [{ name: 'Valve' }] }
const line = 'GET /api/v1/things/'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T09:00:00Z') })
  document.documentElement.lang = 'en'
  vi.stubGlobal('caches', fakeCaches())
  forgetReplies()
  resetUser()
  changeUser(aSeller())
})
afterEach(() => vi.useRealTimers())

test('without a connection a list shows what it last showed, with its time', async () => {
  fakeBackEnd({ [line]: json(first) })
  await callApi(listThings)
  await stored()
  vi.setSystemTime(new Date('2026-03-01T15:00:00Z'))
  for (const answer of [networkGone(), new Response('', { status: 503 })]) {
    fakeBackEnd({ [line]: answer })
    const seen = await callApi(listThings)
    expect(seen).toEqual(first)
    expect(seenAtOf(seen)).toBe(Date.parse('2026-03-01T09:00:00Z'))
    expect(seenAtOf({ pages: [seen] })).toBe(Date.parse('2026-03-01T09:00:00Z'))
  }
})

test('an answer of the back end has no such time', async () => {
  fakeBackEnd({ [line]: json(first) })
  expect(seenAtOf(await callApi(listThings))).toBeUndefined()
})

test('other pages, refusals and missing records are not answered from what was seen', async () => {
  fakeBackEnd({ [line]: json(first) })
  await callApi(listThings)
  await stored()
  fakeBackEnd({ [`${line}?page=2`]: networkGone(), [line]: problem(403, 'right_missing') })
  expect(await attempt(listThings, { query: { page: 2 } })).toMatchObject({ error: { code: 'offline' } })
  expect(await attempt(listThings)).toMatchObject({ error: { code: 'right_missing' } })
})

test('another person, another company and another language see nothing of it', async () => {
  fakeBackEnd({ [line]: json(first) })
  await callApi(listThings)
  await stored()
  fakeBackEnd({ [line]: networkGone() })
  const refused = { success: false, error: { code: 'offline' } }
  changeUser({ id: '0199a000-0000-7000-8000-00000000000f' })
  expect(await attempt(listThings)).toMatchObject(refused)
  changeUser({ ...aSeller(), company: null })
  expect(await attempt(listThings)).toMatchObject(refused)
  changeUser(aSeller())
  document.documentElement.lang = 'ar'
  expect(await attempt(listThings)).toMatchObject(refused)
  document.documentElement.lang = 'en'
  expect(await attempt(listThings)).toMatchObject({ success: true })
})

test('a tab of a second company opens offline as that company, and not as the one that another tab shows', async () => {
  const cedar = aCompany({ id: '0199a000-0000-7000-8000-000000000077' })
  const choose = (choice: string) => sessionStorage.setItem('mawrid.company', choice)
  choose(cedar.id)
  changeUser(aSeller({ company: cedar }))
  fakeBackEnd({ [line]: json(first) })
  await callApi(listThings)
  const ofTab = sessionStorage.getItem('root') ?? ''
  choose('')
  changeUser({ ...aSeller(), token: 'refreshed' })
  await stored()
  const ofAll = localStorage.getItem('root') ?? ''
  const reload = async (choice: string, ofBrowser: string) => {
    resetUser()
    choose(choice)
    sessionStorage.setItem('root', ofTab)
    localStorage.setItem('root', ofBrowser)
    await restoreUser()
    expect(localStorage.getItem('root')).toBe(ofBrowser)
    return useUser.getState().user
  }
  fakeBackEnd({ [line]: networkGone() })
  expect(await reload(cedar.id, ofAll)).toMatchObject({ company: { id: cedar.id }, token: 'refreshed' })
  expect(await callApi(listThings)).toEqual(first)
  expect((await reload('', ofAll)).company?.id).toBe(aCompany().id)
  expect(await attempt(listThings)).toMatchObject({ error: { code: 'offline' } })
  // Another tab has signed the person out, or somebody else in.
  resetUser()
  const ofNobody = localStorage.getItem('root') ?? ''
  expect(await reload(cedar.id, ofNobody)).toMatchObject({ id: '', company: null })
})

test('a new tab of a company that no tab has shown last opens offline as who the person is in it', async () => {
  const cedar = aCompany({ id: '0199a000-0000-7000-8000-000000000077' })
  changeUser(aSeller({ company: cedar, rights: ['deals.see'] }))
  storeReader()
  fakeBackEnd({ [line]: json(first) })
  await callApi(listThings)
  changeUser({ ...aSeller(), token: 'refreshed' })
  await stored()
  const ofAll = localStorage.getItem('root') ?? ''
  const open = async (choice: string, ofBrowser = ofAll) => {
    resetUser()
    sessionStorage.clear()
    sessionStorage.setItem('mawrid.company', choice)
    localStorage.setItem('root', ofBrowser)
    await restoreUser()
    await openAsSeen()
    return useUser.getState().user
  }
  fakeBackEnd({ [line]: networkGone() })
  expect(await open(cedar.id)).toMatchObject({ company: { id: cedar.id }, rights: ['deals.see'], token: 'refreshed' })
  expect(await callApi(listThings)).toEqual(first)
  expect((await open('0199a000-0000-7000-8000-000000000078')).id).toBe('')
  resetUser()
  expect((await open(cedar.id, localStorage.getItem('root') ?? '')).id).toBe('')
  forgetReplies()
  expect((await open(cedar.id)).id).toBe('')
})

test('what concerns the account and its devices is not stored', async () => {
  const listDevices = { ...listThings, id: 'account.listSessions' }
  fakeBackEnd({ [line]: json(first) })
  await callApi(listDevices)
  await stored()
  fakeBackEnd({ [line]: networkGone() })
  expect(await attempt(listDevices)).toMatchObject({ error: { code: 'offline' } })
})

test('S-16: the end of a session removes it, also what is not written yet', async () => {
  fakeBackEnd({ [line]: json(first) })
  await callApi(listThings)
  forgetSession()
  await stored()
  changeUser(aSeller())
  fakeBackEnd({ [line]: networkGone() })
  expect(await attempt(listThings)).toMatchObject({ error: { code: 'offline' } })
})

test('S-16: a reply that arrives after the end of a session is not stored', async () => {
  let arrive: (answer: Response) => void = () => {}
  const backEnd = fakeBackEnd({ [line]: () => new Promise<Response>((resolve) => (arrive = resolve)) })
  const late = callApi(listThings)
  await vi.waitFor(() => expect(backEnd.seen).toHaveLength(1))
  forgetSession()
  changeUser(aSeller())
  arrive(json(first))
  expect(await late).toEqual(first)
  await stored()
  fakeBackEnd({ [line]: networkGone() })
  expect(await attempt(listThings)).toMatchObject({ error: { code: 'offline' } })
})

test('S-16: the end of a session removes what is being written', async () => {
  fakeBackEnd({ [line]: json(first) })
  await callApi(listThings)
  vi.advanceTimersByTime(1_000)
  forgetSession()
  changeUser(aSeller())
  await stored()
  fakeBackEnd({ [line]: networkGone() })
  expect(await attempt(listThings)).toMatchObject({ error: { code: 'offline' } })
})

test.each([
  ['to other warehouses', { scope: { warehouses: ['0199a000-0000-7000-8000-00000000000a'] } }],
  ['to fewer permissions', { rights: ['company.see' as const] }],
])('once the person is limited %s it is removed', async (_how, now) => {
  const before = { rights: ['company.see' as const, 'listings.see' as const], scope: { warehouses: null } }
  const sessionOf = (user: object) => ({
    'GET /api/auth/session': json(aSession({ ...before, ...user })),
    'GET /api/v1/seller/get_csrf/': json({ csrfToken: 'c' }),
  })
  changeUser(before)
  fakeBackEnd({ [line]: json(first), ...sessionOf({}) })
  await callApi(listThings)
  await stored()
  await refetchSession()
  fakeBackEnd({ [line]: networkGone(), ...sessionOf(now) })
  expect(await callApi(listThings)).toEqual(first)
  await refetchSession()
  expect(await attempt(listThings)).toMatchObject({ error: { code: 'offline' } })
})

test('after two weeks it is too old to be shown', async () => {
  fakeBackEnd({ [line]: json(first) })
  await callApi(listThings)
  await stored()
  fakeBackEnd({ [line]: networkGone() })
  vi.setSystemTime(Date.now() + 14 * dayMs - 5_000)
  expect(await attempt(listThings)).toMatchObject({ success: true })
  vi.setSystemTime(Date.now() + 5_000)
  expect(await attempt(listThings)).toMatchObject({ error: { code: 'offline' } })
})

test('only the latest 400 replies are stored', async () => {
  fakeBackEnd(Object.fromEntries(Array.from({ length: 401 }, (_, page) => [`${line}?page=${page + 1}`, json(first)])))
  for (let page = 1; page <= 401; page++) await callApi(listThings, { query: { page } })
  await stored()
  fakeBackEnd({ [`${line}?page=1`]: networkGone(), [`${line}?page=2`]: networkGone() })
  expect(await attempt(listThings, { query: { page: 1 } })).toMatchObject({ error: { code: 'offline' } })
  expect(await attempt(listThings, { query: { page: 2 } })).toMatchObject({ success: true })
})

async function stored(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1_500)
}

/** The browser's cache storage, in memory. */
function fakeCaches() {
  const storage = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const entries = storage.get(name) ?? new Map<string, Response>()
    storage.set(name, entries)
    return entries
  }
  return {
    open: async (name: string) => ({
      put: async (address: string, response: Response) => {
        open(name).delete(address)
        open(name).set(address, response)
      },
      keys: async () => [...open(name).keys()],
      delete: async (address: string) => open(name).delete(address),
    }),
    match: async (address: string, { cacheName }: { cacheName: string }) => open(cacheName).get(address)?.clone(),
    delete: async (name: string) => storage.delete(name),
  }
}
