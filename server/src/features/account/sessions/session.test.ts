import { accessTokenSeconds, sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { csrfHeader } from '@mawrid/contract/constants.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, password, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { startBeside, startServer, type TestServer } from '../../../../test/harness.ts'
import { sessionsEnded } from '../../../platform/events/kinds.ts'
import { users } from '../../users/tables.ts'
import { readPersonCommand, runPersonCommand } from '../privacy/personCommand.ts'
import { sessions } from '../tables.ts'
import { openSession } from './openSession.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

function refresh(token: string) {
  return server.app.inject({ method: 'POST', url: '/api/v1/token/refresh/', payload: { refresh: token } })
}

function me(access: string) {
  return server.app.inject({ url: '/api/v1/seller/me/', headers: { authorization: `Bearer ${access}` } })
}

function logout(headers: Partial<SignedInSeller['headers']>, payload: object, url = '/api/v1/seller/logout/') {
  return server.app.inject({ method: 'POST', url, headers, payload })
}

test('C-35, O-12: a refresh token is exchanged for tokens that work', async () => {
  const seller = await aSeller(server).signIn()
  const answer = await refresh(seller.refresh)
  expect(answer.statusCode).toBe(200)
  const { access, refresh: next } = answer.json()
  expect(next).not.toBe(seller.refresh)
  expect((await me(access)).json().id).toBe(seller.user.id)
  expect((await refresh(next)).statusCode).toBe(200)
})

test('C-35, O-12: a client that reads only `access` can reuse its refresh token while the next one is unused', async () => {
  const seller = await aSeller(server).signIn()
  const first = await refresh(seller.refresh)
  const second = await refresh(seller.refresh)
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json().refresh).toBe(first.json().refresh)
})

test('C-35, O-12: ten tabs that refresh at once all get the same next token', async () => {
  const seller = await aSeller(server).signIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(seller.refresh)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const nexts = new Set(answers.map((answer) => answer.json().refresh))
  expect(nexts.size).toBe(1)
  for (const next of nexts) expect((await refresh(next)).statusCode).toBe(200)
})

test('C-35, O-12: after a rotation the previous token stays valid for two minutes, since its answer may be lost', async () => {
  const seller = await aSeller(server).signIn()
  const next = (await refresh(seller.refresh)).json()
  const newest = (await refresh(next.refresh)).json()
  server.clock.forward(119_000)
  for (const lost of [seller.refresh, next.refresh]) {
    const again = await refresh(lost)
    expect([again.statusCode, again.json().refresh]).toEqual([200, newest.refresh])
  }
})

test('C-35, O-12: two holders of one token are detected within two minutes', async () => {
  const seller = await aSeller(server).signIn()
  let { refresh: shared } = (await refresh(seller.refresh)).json()
  for (let turn = 0; turn < 3; turn += 1) shared = (await refresh(shared)).json().refresh
  await refresh(shared)
  server.clock.forward(121_000)
  expect((await refresh(shared)).json().code).toBe('refresh_reused')
  expect((await me(seller.access)).statusCode).toBe(401)
})

test('C-35, O-12: an old refresh token used two minutes after its exchange ends the whole family', async () => {
  const seller = await aSeller(server).signIn()
  const next = (await refresh(seller.refresh)).json()
  const newest = (await refresh(next.refresh)).json()
  server.clock.forward(121_000)
  const reused = await refresh(seller.refresh)
  expect([reused.statusCode, reused.json().code]).toEqual([401, 'refresh_reused'])
  expect((await refresh(newest.refresh)).json().code).toBe('refresh_invalid')
  expect((await me(newest.access)).statusCode).toBe(401)
})

test('O-12: ending one session leaves the other sessions of the person active', async () => {
  const stolen = await aSeller(server).signIn()
  const other = await openSession(server.parts, stolen.user.id, { ip: '192.0.2.7', userAgent: 'another device' })
  const next = (await refresh(stolen.refresh)).json()
  await refresh(next.refresh)
  server.clock.forward(121_000)
  await refresh(stolen.refresh)
  expect((await me(other.access)).statusCode).toBe(200)
})

test.each(['not a token', '0198c2a0-0000-7000-8000-000000000001.0.c2lnbmF0dXJl'])(
  'C-35: "%s" is refused',
  async (token) => {
    const answer = await refresh(token)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'refresh_invalid'])
  },
)

test('C-35: a session that is unused for thirty days requires a new sign-in', async () => {
  const seller = await aSeller(server).signIn()
  const longAgo = new Date(server.clock.now().getTime() - sessionIdleSeconds * 1000)
  await server.parts.db.system.update(sessions).set({ lastUsedAt: longAgo }).where(eq(sessions.userId, seller.user.id))
  expect((await refresh(seller.refresh)).json().code).toBe('refresh_invalid')
})

test('S-18: an expired access token gets its own error, and a refresh restores access', async () => {
  const late = await startServer()
  const seller = await aSeller(late).signIn()
  late.clock.forward(accessTokenSeconds * 1000)
  const meLate = (access: string) =>
    late.app.inject({ url: '/api/v1/seller/me/', headers: { authorization: `Bearer ${access}` } })
  expect((await meLate(seller.access)).json().code).toBe('token_expired')
  const next = await late.app.inject({
    method: 'POST',
    url: '/api/v1/token/refresh/',
    payload: { refresh: seller.refresh },
  })
  expect((await meLate(next.json().access)).statusCode).toBe(200)
  await late.close()
})

test('C-34, O-11: a session can change data only with its CSRF token', async () => {
  const seller = await aSeller(server).signIn()
  const other = await aSeller(server).signIn()
  const { authorization } = seller.headers
  const fetched = await server.app.inject({ url: '/api/v1/seller/get_csrf/', headers: { authorization } })
  expect(fetched.json()).toEqual({ code: 200, csrfToken: expect.any(String) })
  const anonymous = await server.app.inject({ url: '/api/v1/seller/get_csrf/' })
  expect(anonymous.statusCode).toBe(200)

  const payload = { refreshToken: seller.refresh }
  const withToken = (token: string) => logout({ authorization, [csrfHeader]: token }, payload)
  for (const wrong of ['', 'wrong', other.csrf, anonymous.json().csrfToken]) {
    const answer = await withToken(wrong)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf_failed'])
  }
  expect((await logout({ [csrfHeader]: seller.csrf }, payload)).statusCode).toBe(401)
  expect((await withToken(fetched.json().csrfToken)).statusCode).toBe(200)
})

test.each([
  ['C-32', '/api/v1/seller/logout/', 'refreshToken'],
  ['C-33', '/api/v1/dashboard/logout/', 'refresh_token'],
])('%s, S-16: %s ends the session at once', async (_, url, field) => {
  const seller = await aSeller(server).signIn()
  expect((await logout(seller.headers, { [field]: seller.refresh }, url)).statusCode).toBe(200)
  expect((await me(seller.access)).json().code).toBe('unauthorized')
  expect((await refresh(seller.refresh)).json().code).toBe('refresh_invalid')
})

const newPassword = { current_password: password, password: 'Walnut-Harbour-38-Canvas' }

test.each<[how: string, end: (seller: SignedInSeller) => Promise<unknown>]>([
  ['signing out', (seller) => logout(seller.headers, { refreshToken: seller.refresh })],
  ['the reuse of a refresh token', (seller) => reuse(seller)],
  ['a new password', (seller) => callApi(server, seller, 'POST', '/api/v1/seller/password/', newPassword)],
  [
    'closing the account',
    ({ user }) => runPersonCommand(server.parts, readPersonCommand(['erase', user.id, '--by', 'Sami'])),
  ],
  ['ending the other devices', (seller) => callApi(server, seller, 'POST', '/api/v1/seller/sessions/end-others/')],
])('the event streams of a person hear at once, in every process, of sessions ended by %s', async (_how, end) => {
  const second = await startBeside(server)
  const seller = await aSeller(server).signIn()
  await openSession(server.parts, seller.user.id, { ip: '192.0.2.7', userAgent: 'another device' })
  const leaving = new AbortController()
  const stream = second.parts.events
    .follow({ userId: seller.user.id }, undefined, leaving.signal)
    [Symbol.asyncIterator]()
  expect((await stream.next()).value).toMatchObject({ kind: 'ready' })
  const received = stream.next()
  await end(seller)
  expect((await received).value).toMatchObject({ kind: sessionsEnded, userId: seller.user.id })
  leaving.abort()
  await second.close()
})

async function reuse(seller: SignedInSeller): Promise<void> {
  await refresh((await refresh(seller.refresh)).json().refresh)
  server.clock.forward(121_000)
  expect((await refresh(seller.refresh)).json().code).toBe('refresh_reused')
}

test('C-33: other properties of the payload are ignored', async () => {
  const seller = await aSeller(server).signIn()
  const payload = { reason: 'idle', tab: 3, refresh_token: seller.refresh }
  expect((await logout(seller.headers, payload, '/api/v1/dashboard/logout/')).statusCode).toBe(200)
  expect((await me(seller.access)).json().code).toBe('unauthorized')
})

test('C-32: one person cannot sign out another', async () => {
  const seller = await aSeller(server).signIn()
  const other = await aSeller(server).signIn()
  const answer = await logout(seller.headers, { refreshToken: other.refresh })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ path: 'refreshToken', code: 'invalid' }])
  expect((await me(other.access)).statusCode).toBe(200)
})

test('C-32: signing out needs the refresh token', async () => {
  const seller = await aSeller(server).signIn()
  const answer = await logout(seller.headers, {})
  expect(answer.json().errors).toMatchObject([{ path: 'refreshToken', code: 'required' }])
})

test('a blocked seller is refused at once and gets no new tokens', async () => {
  const seller = await aSeller(server).signIn()
  await server.parts.db.system.update(users).set({ blockedAt: new Date() }).where(eq(users.id, seller.user.id))
  expect((await me(seller.access)).json().code).toBe('unauthorized')
  expect((await refresh(seller.refresh)).json().code).toBe('refresh_invalid')
})

test('O-04: a company is active while it is verified, paid for, not suspended and its registration runs', async () => {
  const soon = new Date(server.clock.now().getTime() + 60_000)
  const past = new Date(server.clock.now().getTime() - 60_000)
  const isActive = async (company: object) => {
    const seller = await aSeller(server).withCompany(company).active().signIn()
    return (await me(seller.access)).json().company.is_active
  }
  expect(await isActive({ activeUntil: soon })).toBe(true)
  expect(await isActive({ activeUntil: past })).toBe(false)
  expect(await isActive({ activeUntil: null })).toBe(false)
  expect(await isActive({ isVerified: false })).toBe(false)
  expect(await isActive({ suspendedAt: past })).toBe(false)
  expect(await isActive({ expiryDate: '2020-01-01' })).toBe(false)
})
