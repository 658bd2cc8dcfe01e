import { beforeEach, expect, test, vi } from 'vitest'
import { returnAddressIn } from '#features/account/signIn/LoginScreen.tsx'
import { draftOwner, openDrafts, storeDraft } from '#ui/form/drafts.ts'
import { aSeller, aSession } from '../testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone, problem } from '../testing/fakeBackEnd.ts'
import { clearCookies, writeCookie } from './cookies.ts'
import { fetchCsrfToken, useCsrf } from './csrf.ts'
import * as leave from './loadScreen.ts'
import { freshAccessToken } from './refresh.ts'
import { refetchSession, useSession } from './sessionStore.ts'
import { endLostSession, signOut } from './signOut.ts'
import { storeTokens } from './tokens.ts'
import { changeUser, emptyUser, resetUser, useUser } from './userStore.ts'

const logged = freshBrowser()
const left = vi.fn()
const logout = 'POST /api/v1/seller/logout/'
const ends = {
  'GET /api/auth/csrf': json({ csrfToken: 'auth' }),
  'POST /api/auth/signout': json({ url: 'http://localhost/auth/login' }),
}

beforeEach(() => {
  left.mockReset()
  vi.spyOn(leave, 'loadScreen').mockImplementation(left)
  resetUser()
  useCsrf.setState({ csrfToken: '' })
  useSession.setState({ data: null, status: 'authenticated' })
  changeUser(aSeller())
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  writeCookie('csrftoken', 'csrf-1')
})

test('S-16: signing out logs out at the server, ends the session and goes to the login', async () => {
  const backEnd = fakeBackEnd({ ...ends, [logout]: json({ detail: 'ok' }) })
  await signOut()
  expect(backEnd.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    logout,
    'GET /api/auth/csrf',
    'POST /api/auth/signout',
  ])
  expect(backEnd.requests(logout)[0]?.body).toBe('{"refreshToken":"family.1.mac"}')
  expect(left).toHaveBeenCalledExactlyOnceWith('/auth/login?logout=success')
})

test('S-13, S-16: nothing of the seller stays in cookies, storage or the state', async () => {
  localStorage.setItem('accessToken', 'old')
  openDrafts(aSeller().id)
  const draft = { savedAt: Date.now(), version: 1, values: { name_ar: 'سارة' } }
  storeDraft('invoice/new', draft)
  const openedBy = draftOwner()
  localStorage.setItem('palette', '["deal/1"]')
  localStorage.setItem('recentRecords', '[{}]')
  const arranged = { columns: ['ref'], pageSize: 50 }
  const views = [{ name: 'Sara', address: 'q=Sara' }]
  localStorage.setItem('list.deals', JSON.stringify({ ...arranged, views }))
  fakeBackEnd({ ...ends, [logout]: json({ detail: 'ok' }) })
  await signOut()
  // A changed form stores its draft when the page is left.
  storeDraft('invoice/new', draft, openedBy)
  expect(document.cookie).toBe('')
  expect(Object.keys(localStorage).sort()).toEqual(['list.deals', 'root'])
  expect(JSON.parse(localStorage.getItem('list.deals') ?? '')).toEqual({ ...arranged, views: [] })
  expect(JSON.parse(localStorage.getItem('root') ?? '')).toMatchObject({ state: { user: emptyUser } })
  expect(useUser.getState().user).toEqual(emptyUser)
  expect(useSession.getState().status).toBe('unauthenticated')
})

test.each([
  ['refuses', problem(500, 'internal')],
  ['cannot be reached', networkGone()],
])('S-17: when the server %s, the client cleans up by force', async (_what, answer) => {
  fakeBackEnd({ ...ends, [logout]: answer })
  await signOut()
  expect(left).toHaveBeenCalledExactlyOnceWith('/auth/login?logout=forced')
  expect(document.cookie).toBe('')
  expect(useUser.getState().user).toEqual(emptyUser)
})

test.each([
  ['CSRF token', () => writeCookie('csrftoken', '', 0)],
  [
    'access token',
    () => {
      writeCookie('accessToken', '', 0)
      changeUser({ token: '' })
    },
  ],
  [
    'refresh token',
    () => {
      writeCookie('refreshToken', '', 0)
      changeUser({ refresh_token: '' })
    },
  ],
])('S-15: without a %s Sign Out logs that tokens are missing and does nothing', async (_which, take) => {
  take()
  const backEnd = fakeBackEnd({})
  await signOut()
  expect(backEnd.seen).toEqual([])
  expect(left).not.toHaveBeenCalled()
  expect(useUser.getState().user.id).not.toBe('')
  expect(logged.errors).toEqual([[expect.stringContaining('Required tokens are missing')]])
})

test('S-15: the CSRF token of the store counts too', async () => {
  clearCookies()
  useCsrf.setState({ csrfToken: 'csrf-1' })
  fakeBackEnd({ ...ends, [logout]: json({ detail: 'ok' }) })
  await signOut()
  expect(left).toHaveBeenCalledWith('/auth/login?logout=success')
})

test('S-16: no answer that arrives after the sign-out restores tokens', async () => {
  const late = Promise.withResolvers<void>()
  const after = (answer: Response) => async () => {
    await late.promise
    return answer
  }
  fakeBackEnd({
    ...ends,
    [logout]: json({ detail: 'ok' }),
    'GET /api/auth/session': after(json(aSession())),
    'GET /api/v1/seller/get_csrf/': after(json({ code: 200, csrfToken: 'late' })),
    'POST /api/v1/token/refresh/': after(json({ access: 'late', refresh: 'family.2.mac' })),
  })
  const answers = Promise.allSettled([refetchSession(), fetchCsrfToken(), freshAccessToken('access-1')])
  await signOut()
  late.resolve()
  await answers
  expect(document.cookie).toBe('')
  expect(useUser.getState().user).toEqual(emptyUser)
  expect(useSession.getState()).toEqual({ data: null, status: 'unauthenticated' })
  expect(left).toHaveBeenCalledExactlyOnceWith('/auth/login?logout=success')
})

test('S-16: an answer that arrives after another tab signed out restores no tokens', async () => {
  fakeBackEnd({
    'POST /api/v1/token/refresh/': () => {
      localStorage.setItem('root', JSON.stringify({ state: { user: emptyUser } }))
      clearCookies()
      return json({ access: 'late', refresh: 'family.2.mac' })
    },
  })
  await expect(freshAccessToken('access-1')).rejects.toMatchObject({ code: 'signed_out' })
  expect(document.cookie).toBe('')
  expect(left).not.toHaveBeenCalled()
})

test('S-17, S-19: the address of a lost session is stored in the tab and not in the URL', async () => {
  window.history.replaceState(null, '', '/apps/deals/list?page=2')
  fakeBackEnd({ ...ends, 'POST /api/v1/dashboard/logout/': problem(401, 'unauthorized') })
  await endLostSession()
  expect(left).toHaveBeenCalledExactlyOnceWith('/auth/login?logout=forced')
  expect(returnAddressIn('?logout=forced')).toBe('/apps/deals/list?page=2')
  expect(returnAddressIn('')).toBe('/dashboard')
})
