import { beforeEach, expect, test, vi } from 'vitest'
import { aSeller, aSession } from '../testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone } from '../testing/fakeBackEnd.ts'
import { writeCookie } from './cookies.ts'
import * as leave from './loadScreen.ts'
import { refetchSession, useSession } from './sessionStore.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { storeTokens } from './tokens.ts'
import { changeUser, resetUser } from './userStore.ts'

freshBrowser()
beforeEach(() => {
  vi.spyOn(leave, 'loadScreen').mockImplementation(() => {})
  resetUser()
  changeUser(aSeller())
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  writeCookie('csrftoken', 'csrf-1')
  useSession.setState({ data: null, status: 'authenticated' })
})

const unsent = 'mawrid.signOutUnsent'
const csrf = { 'GET /api/auth/csrf': json({ csrfToken: 'auth' }) }
const ended = { ...csrf, 'POST /api/auth/signout': json({ url: 'http://localhost/auth/login' }) }
const loggedOut = { 'POST /api/v1/seller/logout/': json({ detail: 'ok' }) }
const session = { 'GET /api/auth/session': json({}) }

const gone = { 'POST /api/v1/seller/logout/': networkGone(), 'GET /api/auth/csrf': networkGone() }

test('S-17: a sign-out that reached the server leaves nothing to send', async () => {
  fakeBackEnd({ ...ended, ...loggedOut })
  await signOut()
  expect(localStorage.getItem(unsent)).toBeNull()
})

test('S-16, S-17: one that the network lost is sent before the server’s cookie is used again', async () => {
  fakeBackEnd(gone)
  await signOut()
  expect(localStorage.getItem(unsent)).toBe('true')

  const backEnd = fakeBackEnd({ ...ended, ...session })
  expect(await refetchSession()).toBe('unauthenticated')
  expect(backEnd.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/auth/csrf',
    'POST /api/auth/signout',
    'GET /api/auth/session',
  ])
  expect(localStorage.getItem(unsent)).toBeNull()
})

test('S-17: while it cannot be sent, the session is not read, and it stays pending', async () => {
  fakeBackEnd(gone)
  await signOut()
  const backEnd = fakeBackEnd({ ...gone, ...session })
  expect(await refetchSession()).toBe('unauthenticated')
  expect(backEnd.requests('GET /api/auth/session')).toEqual([])
  expect(localStorage.getItem(unsent)).toBe('true')
})

test('S-08: without a pending sign-out only the session is requested', async () => {
  const backEnd = fakeBackEnd({ ...ended, ...session })
  await refetchSession()
  expect(backEnd.seen.map(({ path }) => path)).toEqual(['/api/auth/session'])
})

test('S-17: signing in again replaces it, and the new session stays', async () => {
  fakeBackEnd(gone)
  await signOut()
  const backEnd = fakeBackEnd({
    ...ended,
    'GET /api/auth/providers': json({ credentials: { id: 'credentials', name: 'Email', type: 'credentials' } }),
    'POST /api/auth/callback/credentials': json({ url: 'http://localhost/dashboard' }),
    'GET /api/auth/session': json(aSession()),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-2' }),
  })
  await signIn({ email: 'sara@palm.example', password: 'Mawrid#2026' }, '/dashboard')
  expect(backEnd.requests('POST /api/auth/signout')).toEqual([])
  expect(localStorage.getItem(unsent)).toBeNull()
})
