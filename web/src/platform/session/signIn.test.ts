import { beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone, problem } from '../testing/fakeBackEnd.ts'
import { readCookie } from './cookies.ts'
import { useCsrf } from './csrf.ts'
import * as leave from './loadScreen.ts'
import { useSession } from './sessionStore.ts'
import { signIn, signInWith } from './signIn.ts'
import { resetUser, useUser } from './userStore.ts'

freshBrowser()
const left = vi.fn()
const credentials = { email: 'sara@palm.example', password: 'Mawrid#2026' }
const callback = 'POST /api/auth/callback/credentials'
const endpoints = {
  'GET /api/auth/providers': json({ credentials: { id: 'credentials', name: 'Email', type: 'credentials' } }),
  'GET /api/auth/csrf': json({ csrfToken: 'auth' }),
  'GET /api/auth/session': json(aSession()),
  'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
  [callback]: json({ url: 'http://localhost/dashboard' }),
}

beforeEach(() => {
  left.mockReset()
  vi.spyOn(leave, 'loadScreen').mockImplementation(left)
  resetUser()
  useCsrf.setState({ csrfToken: '' })
  useSession.setState({ data: null, status: 'unauthenticated' })
})

test('A-04: signing in posts a form with the CSRF token, the return address and json', async () => {
  const backEnd = fakeBackEnd(endpoints)
  await signIn(credentials, '/apps/deals/list')
  const form = new URLSearchParams(backEnd.requests(callback)[0]?.body)
  expect(Object.fromEntries(form)).toEqual({
    ...credentials,
    csrfToken: 'auth',
    callbackUrl: '/apps/deals/list',
    json: 'true',
  })
})

test('S-07, S-08, S-14: the session fills the user, the cookies and the status, and a CSRF token is fetched', async () => {
  fakeBackEnd(endpoints)
  await signIn(credentials, '/dashboard')
  await vi.waitFor(() => expect(useCsrf.getState().csrfToken).toBe('csrf-1'))
  expect(useSession.getState().status).toBe('authenticated')
  expect(useUser.getState().user).toMatchObject({
    email: 'sara@palm.example',
    token: 'access-1',
    refresh_token: 'family.1.mac',
    csrfToken: 'csrf-1',
  })
  expect(['accessToken', 'refreshToken', 'csrftoken'].map(readCookie)).toEqual(['access-1', 'family.1.mac', 'csrf-1'])
})

test('a session in the answer is opened without another request, and without waiting for its CSRF token', async () => {
  const backEnd = fakeBackEnd({
    ...endpoints,
    'GET /api/v1/seller/get_csrf/': new Promise<Response>(() => {}),
    [callback]: json({ url: 'http://localhost/dashboard', session: aSession() }),
  })
  await signIn(credentials, '/dashboard')
  expect(useSession.getState()).toMatchObject({ status: 'authenticated', data: { access: 'access-1' } })
  expect(useUser.getState().user).toMatchObject({ email: 'sara@palm.example', token: 'access-1' })
  expect(backEnd.requests('GET /api/auth/session')).toEqual([])
})

test.each([
  ['credentials_wrong', 401, 'error=CredentialsSignin&code=credentials_wrong'],
  ['account_blocked', 403, 'error=CredentialsSignin&code=account_blocked'],
  ['credentials_wrong', 401, 'error=CredentialsSignin'],
  ['csrf_failed', 403, 'error=MissingCSRF'],
  ['internal', 401, 'error=OAuthCallback'],
])('a refused sign-in is the failure %s', async (code, status, query) => {
  fakeBackEnd({ ...endpoints, [callback]: json({ url: `http://localhost/auth/login?${query}` }, status) })
  await expect(signIn(credentials, '/dashboard')).rejects.toMatchObject({ code, status })
  expect(readCookie('accessToken')).toBeUndefined()
})

test('too many attempts say how long to wait', async () => {
  const url = 'http://localhost/auth/login?error=CredentialsSignin&code=rate_limited'
  fakeBackEnd({ ...endpoints, [callback]: json({ url }, 429, { 'retry-after': '75' }) })
  await expect(signIn(credentials, '/dashboard')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 75 })
})

test('an account that waits for its activation has its user id', async () => {
  const url = 'http://localhost/auth/login?error=CredentialsSignin&code=account_not_activated&user_id=u-1'
  fakeBackEnd({ ...endpoints, [callback]: json({ url }, 403) })
  await expect(signIn(credentials, '/dashboard')).rejects.toMatchObject({
    code: 'account_not_activated',
    params: { user_id: 'u-1' },
  })
})

test('X-01: an answer with an invalid address is InvalidCallbackUrl', async () => {
  fakeBackEnd({ ...endpoints, [callback]: json({ url: 'http://' }) })
  await expect(signIn(credentials, '/dashboard')).rejects.toMatchObject({ name: 'InvalidCallbackUrl' })
})

test('X-03: an unknown provider leads to the sign-in page', async () => {
  fakeBackEnd(endpoints)
  await signInWith('nobody', {}, '/dashboard')
  expect(left).toHaveBeenCalledExactlyOnceWith('/auth/login?callbackUrl=%2Fdashboard')
})

test('a server that cannot be reached leaves the form open', async () => {
  fakeBackEnd({ ...endpoints, 'GET /api/auth/providers': networkGone() })
  await expect(signIn(credentials, '/dashboard')).rejects.toMatchObject({ code: 'offline' })
  expect(left).not.toHaveBeenCalled()
})

test('X-03, A-07: when the providers fail it leads to the error page, and the error is reported', async () => {
  const backEnd = fakeBackEnd({ ...endpoints, 'GET /api/auth/providers': problem(500, 'internal') })
  await signIn(credentials, '/dashboard')
  expect(left).toHaveBeenCalledExactlyOnceWith('/auth/error')
  expect(backEnd.requests('POST /api/auth/log')[0]?.body).toBe('level=error&code=providers_unavailable')
})
