import { beforeEach, expect, test, vi } from 'vitest'
import { clearCookies, readCookie, writeCookie } from '../session/cookies.ts'
import * as leave from '../session/loadScreen.ts'
import { newTokensLock } from '../session/refresh.ts'
import { signedInAgain, useSignInAgain } from '../session/signInAgain.ts'
import { accessToken, refreshToken, storeTokens } from '../session/tokens.ts'
import { changeUser, resetUser, useUser } from '../session/userStore.ts'
import { aSeller } from '../testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone, problem, type Seen } from '../testing/fakeBackEnd.ts'
import { request } from './request.ts'
import { withSession } from './withSession.ts'

freshBrowser()
const left = vi.fn()

beforeEach(() => {
  left.mockReset()
  vi.spyOn(leave, 'loadScreen').mockImplementation(left)
  resetUser()
  changeUser(aSeller())
  storeTokens({ access: 'old', refresh: 'family.1.mac' })
})

const refresh = 'POST /api/v1/token/refresh/'
const read = () => withSession((access) => request({ path: '/api/v1/deals/', accessToken: access }))
/** Answers requests with the new token. */
const deals = ({ headers }: Seen) =>
  headers.get('authorization') === 'Bearer new' ? json({ count: 1 }) : problem(401, 'token_expired')

test('S-18: a 401 causes one refresh, shared by all requests in flight, and each is retried once', async () => {
  const backEnd = fakeBackEnd({
    'GET /api/v1/deals/': deals,
    [refresh]: json({ access: 'new', refresh: 'family.2.mac' }),
  })
  expect(await Promise.all([read(), read(), read()])).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }])
  expect(backEnd.requests(refresh)).toHaveLength(1)
  expect(backEnd.requests('GET /api/v1/deals/')).toHaveLength(6)
  expect(backEnd.requests(refresh)[0]?.body).toBe('{"refresh":"family.1.mac"}')
})

test('S-18: the new access token is stored in the cookie and the state', async () => {
  fakeBackEnd({ 'GET /api/v1/deals/': deals, [refresh]: json({ access: 'new', refresh: 'family.2.mac' }) })
  await read()
  expect(readCookie('accessToken')).toBe('new')
  expect(useUser.getState().user).toMatchObject({ token: 'new', refresh_token: 'family.2.mac' })
})

test('O-12: a back end that answers only `access` leaves the refresh token as it is', async () => {
  fakeBackEnd({ 'GET /api/v1/deals/': deals, [refresh]: json({ access: 'new' }) })
  await read()
  expect(refreshToken()).toBe('family.1.mac')
})

test('S-18: a request refused again after the refresh fails, without a second refresh', async () => {
  const backEnd = fakeBackEnd({
    'GET /api/v1/deals/': () => problem(401, 'token_expired'),
    [refresh]: json({ access: 'new' }),
  })
  await expect(read()).rejects.toMatchObject({ status: 401 })
  expect(backEnd.requests('GET /api/v1/deals/')).toHaveLength(2)
  expect(backEnd.requests(refresh)).toHaveLength(1)
})

test('a token that another tab has refreshed meanwhile is used without a request', async () => {
  const backEnd = fakeBackEnd({
    'GET /api/v1/deals/': (seen) => {
      if (seen.headers.get('authorization') === 'Bearer old') writeCookie('accessToken', 'new')
      return deals(seen)
    },
  })
  expect(await read()).toEqual({ count: 1 })
  expect(backEnd.requests(refresh)).toHaveLength(0)
})

test('a request that is refused while another tab receives new tokens waits for them', async () => {
  const received = Promise.withResolvers<void>()
  const waiting = Promise.withResolvers<void>()
  const hold = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => unknown
    if (name !== newTokensLock) return Promise.resolve(work())
    waiting.resolve()
    return received.promise.then(work)
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request: hold } }))
  fakeBackEnd({ 'GET /api/v1/deals/': deals, [refresh]: problem(401, 'refresh_invalid') })
  const reading = read()
  await waiting.promise
  storeTokens({ access: 'new', refresh: 'another.0.mac' })
  received.resolve()
  expect(await reading).toEqual({ count: 1 })
  expect([left.mock.calls, refreshToken()]).toEqual([[], 'another.0.mac'])
})

test('S-19: a refused refresh dispatches a sign-out, which stores the return address', async () => {
  window.history.pushState({}, '', '/apps/deals/list?page=2')
  const backEnd = fakeBackEnd({ 'GET /api/v1/deals/': deals, [refresh]: problem(401, 'refresh_reused') })
  await expect(read()).rejects.toMatchObject({ code: 'signed_out' })
  expect(backEnd.requests('POST /api/v1/dashboard/logout/')).toHaveLength(1)
  expect(left).toHaveBeenCalledExactlyOnceWith('/auth/login?logout=forced')
  expect(useUser.getState().user.id).toBe('')
})

test('S-19: without a refresh token the sign-out is dispatched at once', async () => {
  clearCookies()
  changeUser({ token: 'old', refresh_token: '' })
  const backEnd = fakeBackEnd({ 'GET /api/v1/deals/': deals })
  await expect(read()).rejects.toMatchObject({ code: 'signed_out' })
  expect(backEnd.requests(refresh)).toHaveLength(0)
  expect(left).toHaveBeenCalledWith(expect.stringContaining('logout=forced'))
})

test.each([
  ['a lost network', networkGone()],
  ['a busy server', problem(503, 'service_unavailable')],
  ['too many tries', problem(429, 'rate_limited')],
])('%s during the refresh fails the request and keeps the session', async (_what, answer) => {
  fakeBackEnd({ 'GET /api/v1/deals/': deals, [refresh]: answer })
  await expect(read()).rejects.toMatchObject({ name: 'Failure' })
  expect(left).not.toHaveBeenCalled()
  expect(refreshToken()).toBe('family.1.mac')
})

test('S-20: the refresh token is read from the cookie, else from the user', () => {
  expect(refreshToken()).toBe('family.1.mac')
  writeCookie('refreshToken', 'from the cookie')
  expect(refreshToken()).toBe('from the cookie')
  clearCookies()
  expect([refreshToken(), accessToken()]).toEqual(['family.1.mac', 'old'])
})

test('a session lost over unsaved input asks to sign in in a dialog, and waiting requests go on', async () => {
  document.body.innerHTML = '<form data-unsaved></form>'
  fakeBackEnd({ 'GET /api/v1/deals/': deals, [refresh]: problem(401, 'refresh_invalid') })
  const outcome = read()
  await vi.waitFor(() => expect(useSignInAgain.getState().isOpen).toBe(true))
  storeTokens({ access: 'new', refresh: 'other.1.mac' })
  signedInAgain()
  expect(await outcome).toEqual({ count: 1 })
  expect(left).not.toHaveBeenCalled()
})

test('a CSRF token of an earlier session is fetched anew, and the request retried once', async () => {
  const backEnd = fakeBackEnd({
    'POST /api/v1/addresses/': ({ headers }) =>
      headers.get('x-csrftoken') === 'right' ? json({}, 201) : problem(403, 'csrf_failed'),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'right' }),
  })
  await withSession((access) => request({ path: '/api/v1/addresses/', method: 'POST', body: {}, accessToken: access }))
  expect(backEnd.requests('POST /api/v1/addresses/')).toHaveLength(2)
})
