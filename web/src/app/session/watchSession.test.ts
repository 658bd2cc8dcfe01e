import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCookie } from '#platform/session/cookies.ts'
import * as leave from '#platform/session/loadScreen.ts'
import { sessionKey, useSession } from '#platform/session/sessionStore.ts'
import { useSignInAgain } from '#platform/session/signInAgain.ts'
import { signOut } from '#platform/session/signOut.ts'
import { refreshToken, storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser, useUser } from '#platform/session/userStore.ts'
import { aSeller, aSession } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone } from '#platform/testing/fakeBackEnd.ts'
import { confirmSession, watchSession } from './watchSession.ts'

freshBrowser()
const left = vi.fn()
const session = 'GET /api/auth/session'
const csrf = { 'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }) }
let stop = () => {}

beforeEach(() => {
  left.mockReset()
  vi.spyOn(leave, 'loadScreen').mockImplementation(left)
  useSignInAgain.setState({ isOpen: false })
  resetUser()
  changeUser(aSeller())
  storeTokens({ access: 'access-9', refresh: 'family.9.mac' })
  useSession.setState({ data: aSession(), status: 'authenticated' })
  stop = watchSession()
})
afterEach(() => stop())

test('S-09: the session is read again when the window gets the focus', async () => {
  const backEnd = fakeBackEnd({ ...csrf, [session]: json(aSession({ first_name: 'Noura' })) })
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(useUser.getState().user.first_name).toBe('Noura'))
  expect(backEnd.requests(session)).toHaveLength(1)
})

test('tokens refreshed since the sign-in are not overwritten by the session’s older ones', async () => {
  fakeBackEnd({ ...csrf, [session]: json(aSession({ first_name: 'Noura' })) })
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(useUser.getState().user.first_name).toBe('Noura'))
  expect(refreshToken()).toBe('family.9.mac')
})

test('S-09, X-02: signed out in another tab, this one goes to the login and stores its address', async () => {
  fakeBackEnd({ [session]: json({}) })
  window.history.pushState({}, '', '/apps/invoice/list')
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  await vi.waitFor(() => expect(left).toHaveBeenCalled())
  expect(left).toHaveBeenCalledExactlyOnceWith('/auth/login?error=SessionRequired&callbackUrl=%2Fapps%2Finvoice%2Flist')
  expect(document.cookie).toBe('')
})

test('S-16: a session read while this tab signs out does not lead to another screen than the sign-out', async () => {
  writeCookie('csrftoken', 'csrf-1')
  const answered = Promise.withResolvers<Response>()
  const atServer = Promise.withResolvers<Response>()
  const backEnd = fakeBackEnd({
    [session]: () => answered.promise,
    'POST /api/v1/seller/logout/': json({ detail: 'ok' }),
    'GET /api/auth/csrf': json({ csrfToken: 'auth' }),
    'POST /api/auth/signout': () => atServer.promise,
  })
  const confirmed = confirmSession()
  const signedOut = signOut()
  await vi.waitFor(() => expect(backEnd.requests('POST /api/auth/signout')).toHaveLength(1))
  answered.resolve(json({}))
  await confirmed
  expect(left).not.toHaveBeenCalled()
  const confirmedLate = confirmSession()
  atServer.resolve(json({ url: 'http://localhost/auth/login' }))
  await Promise.all([signedOut, confirmedLate])
  expect(left).toHaveBeenCalledExactlyOnceWith('/auth/login?logout=success')
})

test('S-09: when another seller signs in in another tab, this one shows nothing of the first', async () => {
  const other = { ...aSession({ id: '0199a000-0000-7000-8000-00000000000f' }) }
  fakeBackEnd({ ...csrf, [session]: json(other) })
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/dashboard'))
})

test('changes of other storage keys do not read the session', () => {
  const backEnd = fakeBackEnd({ [session]: json({}) })
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(backEnd.seen).toEqual([])
})

test('S-09: polling repeats, and is off by default', async () => {
  vi.useFakeTimers()
  const backEnd = fakeBackEnd({ ...csrf, [session]: () => json(aSession()) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(backEnd.requests(session)).toHaveLength(0)
  stop()
  document.head.innerHTML = '<meta name="mawrid-session-poll" content="10">'
  stop = watchSession()
  document.head.innerHTML = ''
  await vi.advanceTimersByTimeAsync(30_000)
  expect(backEnd.requests(session)).toHaveLength(3)
})

test('a session that cannot be read for a moment is not lost', async () => {
  const backEnd = fakeBackEnd({ [session]: networkGone() })
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(backEnd.requests(session)).toHaveLength(1))
  expect(useSession.getState().status).toBe('authenticated')
  expect(left).not.toHaveBeenCalled()
})

test('a session lost over unsaved input leaves the page as it is, and asks to sign in', async () => {
  document.body.innerHTML = '<form data-unsaved></form>'
  fakeBackEnd({ [session]: json({}) })
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(useSignInAgain.getState().isOpen).toBe(true))
  expect(left).not.toHaveBeenCalled()
  expect(useUser.getState().user.email).toBe('sara@palm.example')
})

test('on a page that needs no session a lost one is only cleared', async () => {
  fakeBackEnd({ [session]: json({}) })
  window.history.pushState({}, '', '/apps/page/terms')
  await confirmSession()
  expect(useUser.getState().user.id).toBe('')
  expect(left).not.toHaveBeenCalled()
})

test('a seller who opens the dashboard offline is not signed out', async () => {
  useSession.setState({ data: null, status: 'loading' })
  fakeBackEnd({ [session]: networkGone() })
  await confirmSession()
  expect(useSession.getState().status).toBe('loading')
  expect(left).not.toHaveBeenCalled()
})
