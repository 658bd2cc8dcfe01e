import { Problem } from '@mawrid/contract/problems.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authBrowser, cookieLine } from '../../../../test/authBrowser.ts'
import { aSeller, password } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** As a client that is no browser. */
function refresh(token: string): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'POST', url: '/api/v1/token/refresh/', payload: { refresh: token } })
}

async function signedInBrowser() {
  const { email } = await aSeller(server).create()
  const browser = authBrowser(server.app)
  await browser.signIn({ email, password })
  return { browser }
}

test('O-05: a session opened by an activation gets its cookie from its refresh token', async () => {
  const seller = await aSeller(server).signIn()
  const browser = authBrowser(server.app)
  const csrfToken = await browser.csrf()
  const answer = await browser.post('callback/refresh', { csrfToken, json: true, refresh: seller.refresh })
  expect(answer.statusCode).toBe(200)
  const session = (await browser.get('session')).json()
  expect(session.user.id).toBe(seller.user.id)
  expect((await browser.refresh(session.refresh)).statusCode).toBe(200)
})

test('O-12: a refresh token creates a browser session once per generation; a copy ends the session', async () => {
  const seller = await aSeller(server).signIn()
  const owner = authBrowser(server.app)
  const first = { csrfToken: await owner.csrf(), json: true, refresh: seller.refresh }
  await owner.post('callback/refresh', first)
  const { refresh: next } = (await owner.get('session')).json()
  expect(next).not.toBe(seller.refresh)

  const copier = authBrowser(server.app)
  const answer = await copier.post('callback/refresh', { csrfToken: await copier.csrf(), json: true, refresh: next })
  expect([answer.statusCode, new URL(answer.json().url).searchParams.get('code')]).toEqual([401, 'refresh_reused'])
  expect((await copier.get('session')).json()).toEqual({})
  expect((await owner.get('session')).json()).toEqual({})
})

test('O-12: an outdated refresh token at callback/refresh ends the whole session', async () => {
  const seller = await aSeller(server).signIn()
  const next = (await refresh(seller.refresh)).json()
  await refresh(next.refresh)
  server.clock.forward(121_000)
  const copier = authBrowser(server.app)
  await copier.post('callback/refresh', { csrfToken: await copier.csrf(), json: true, refresh: seller.refresh })
  const me = { url: '/api/v1/seller/me/', headers: { authorization: `Bearer ${next.access}` } }
  expect((await server.app.inject(me)).statusCode).toBe(401)
})

test('O-12: callback/refresh counts towards the refresh limit of a session', async () => {
  const seller = await aSeller(server).signIn()
  for (let exchanged = 0; exchanged < 60; exchanged += 1) await refresh(seller.refresh)
  const browser = authBrowser(server.app)
  const csrfToken = await browser.csrf()
  const answer = await browser.post('callback/refresh', { csrfToken, json: true, refresh: seller.refresh })
  expect(answer.statusCode).toBe(429)
})

test('O-13: a refresh token copied from a browser is useless without its HttpOnly cookie', async () => {
  const { browser } = await signedInBrowser()
  const { refresh: copied } = (await browser.get('session')).json()
  const elsewhere = await refresh(copied)
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([401, 'refresh_reused'])
  expect((await browser.get('session')).json()).toEqual({})
})

test('O-13: the cookie beside the refresh token is sent only to the refresh call and renewed with each refresh', async () => {
  const { email } = await aSeller(server).create()
  const browser = authBrowser(server.app)
  const bound = /; Path=\/api\/v1\/token\/refresh; Max-Age=2592000; HttpOnly; SameSite=Strict$/
  expect(cookieLine(await browser.signIn({ email, password }), 'mawrid.session-binding')).toMatch(bound)
  const answer = await browser.refresh((await browser.get('session')).json().refresh)
  expect(cookieLine(answer, 'mawrid.session-binding')).toMatch(bound)
})

test('a sign-in from a new device is announced once by every way of signing in', async () => {
  const emails = emailsOf(server)
  const seller = await aSeller(server).signIn()
  const { email } = seller.user
  const from = { 'user-agent': firefox }
  await authBrowser(server.app).signIn({ email, password }, 'form', from)
  expect(emails.to(email)).toMatchObject([{ template: 'newDevice', values: { device: 'Firefox · macOS' } }])
  await authBrowser(server.app).signIn({ email, password }, 'form', from)
  await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload: { email, password }, headers: from })
  expect(emails.to(email)).toHaveLength(1)
})

test('a new device that signs in twice at the same moment is announced once', async () => {
  const emails = emailsOf(server)
  const { user } = await aSeller(server).signIn()
  const login = { method: 'POST', url: '/api/v1/seller/login/', headers: { 'user-agent': firefox } } as const
  const payload = { email: user.email, password }
  await Promise.all([1, 2, 3].map(() => server.app.inject({ ...login, payload })))
  expect(emails.to(user.email)).toHaveLength(1)
})

test('A-05, S-16: signing out leaves no cookie of the authentication in the browser', async () => {
  const { browser } = await signedInBrowser()
  expect([...browser.cookies.keys()]).toHaveLength(5)
  await browser.post('signout', { csrfToken: await browser.csrf(), json: true })
  expect([...browser.cookies.keys()]).toEqual(['mawrid.known-device'])
  const later = { csrfToken: await browser.csrf(), json: true }
  await browser.post('signout', later)
  expect([...browser.cookies.keys()]).toEqual(['mawrid.known-device'])
})

test.each([
  ['signin', '/auth/login'],
  ['signin/credentials?callbackUrl=%2Fdashboard', '/auth/login?callbackUrl=%2Fdashboard'],
  ['callback/credentials', '/auth/login'],
  ['signout', '/auth/login'],
  ['verify-request', '/auth/login'],
  ['error?error=Configuration', '/auth/error?error=Configuration'],
])('A-04: who opens /api/auth/%s in a browser is led to %s', async (path, page) => {
  const { browser } = await signedInBrowser()
  const answer = await browser.get(path)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, page])
  expect((await browser.get('session')).json().user).toBeDefined()
})

test.each(['csrf', 'providers', 'error', 'verify-request', 'callback'])(
  'X-01: MissingAPIRoute is raised for POST /api/auth/%s',
  async (path) => {
    const browser = authBrowser(server.app)
    const answer = await browser.post(path, { csrfToken: await browser.csrf() })
    expect([answer.statusCode, answer.json().detail]).toEqual([404, expect.stringMatching(/^MissingAPIRoute: /)])
  },
)

test('A-04: password guessing is slowed down here too, by the same rule', async () => {
  const { email } = await aSeller(server).create()
  const browser = authBrowser(server.app)
  for (let guess = 0; guess < 10; guess += 1) await browser.signIn({ email, password: `guess ${guess}` })
  const before = server.delays.length
  expect((await browser.signIn({ email, password })).statusCode).toBe(200)
  expect(server.delays.slice(before)).toEqual([1_000])
})

test('A-04: when too many sign-ins are queued, the answer says when to retry', async () => {
  const { email } = await aSeller(server).create()
  vi.spyOn(server.parts.limits, 'count').mockResolvedValue(3)
  vi.spyOn(server.parts.delays, 'hold').mockRejectedValue(new Problem('rate_limited', { retryAfterSeconds: 4 }))
  const answer = await authBrowser(server.app).signIn({ email, password })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '4'])
})
