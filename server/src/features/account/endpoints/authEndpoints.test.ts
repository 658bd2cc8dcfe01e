import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authBrowser, cookieLine } from '../../../../test/authBrowser.ts'
import { aSeller, password } from '../../../../test/builders.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { users } from '../../users/tables.ts'
import { sessions } from '../tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }

function refresh(token: string): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'POST', url: '/api/v1/token/refresh/', payload: { refresh: token } })
}

async function signedInBrowser() {
  const { email, userId } = await aSeller(server).withCompany().active().create()
  const browser = authBrowser(server.app)
  const answer = await browser.signIn({ email, password })
  expect(answer.statusCode).toBe(200)
  return { browser, email, userId }
}

test('A-01: without a session the answer is an empty object', async () => {
  const answer = await authBrowser(server.app).get('session')
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('A-02: the CSRF token comes with its cookie', async () => {
  const answer = await authBrowser(server.app).get('csrf')
  expect(answer.json()).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(cookieLine(answer, 'next-auth.csrf-token')).toMatch(/HttpOnly; SameSite=Lax$/)
})

test('A-03: the providers are listed with where to sign in', async () => {
  const providers = (await authBrowser(server.app).get('providers')).json()
  expect(providers.credentials).toMatchObject({
    id: 'credentials',
    type: 'credentials',
    signinUrl: expect.stringMatching(/\/api\/auth\/signin\/credentials$/),
    callbackUrl: expect.stringMatching(/\/api\/auth\/callback\/credentials$/),
  })
})

test.each(['form', 'json'] as const)(
  'A-04, O-13: signing in by %s sets a session cookie no script can read',
  async (as) => {
    const { email } = await aSeller(server).create()
    const browser = authBrowser(server.app)
    const answer = await browser.signIn({ email, password, callbackUrl: '/dashboard' }, as)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().url).toBe('http://localhost/dashboard')
    const { expires, ...session } = answer.json().session
    expect(Object.keys(session).sort()).toEqual(['access', 'refresh', 'user'])
    expect((await browser.get('session')).json().user).toEqual(session.user)
    expect(cookieLine(answer, 'next-auth.session-token')).toMatch(/Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/)
  },
)

test.each(['evil.test', 'a:b@evil.test', 'evil.test:3000', 'localhost@evil.test'])(
  'a forged Host “%s” does not redirect to another site',
  async (host) => {
    const browser = authBrowser(server.app)
    const payload = new URLSearchParams({ csrfToken: await browser.csrf(), callbackUrl: '/x' }).toString()
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
    const signedOut = await browser.post('signout', payload, headers)
    expect([signedOut.statusCode, signedOut.headers.location]).toEqual([302, `${server.settings.publicUrl}/x`])
    const session = await server.app.inject({ url: '/api/auth/session', headers: { host } })
    expect(session.statusCode).toBe(200)
  },
)

test('O-13: over https the cookies are Secure', async () => {
  const secure = await startServer({ PUBLIC_URL: 'https://seller.mawrid.example' })
  const answer = await authBrowser(secure.app).get('csrf')
  expect(cookieLine(answer, '__Secure-next-auth.csrf-token')).toMatch(/; Secure/)
  await secure.close()
})

test('A-01, S-08: the session contains the user and valid tokens', async () => {
  const { browser, email } = await signedInBrowser()
  const session = (await browser.get('session')).json()
  expect(session).toMatchObject({ user: { email, company: { is_active: true } }, expires: expect.any(String) })
  const me = { url: '/api/v1/seller/me/', headers: { authorization: `Bearer ${session.access}` } }
  expect((await server.app.inject(me)).statusCode).toBe(200)
  expect((await browser.refresh(session.refresh)).statusCode).toBe(200)
})

test('A-01: the session never holds stale tokens, however often they were refreshed elsewhere', async () => {
  const { browser } = await signedInBrowser()
  let { refresh: token } = (await browser.get('session')).json()
  for (let time = 0; time < 4; time += 1) token = (await browser.refresh(token)).json().refresh
  const session = (await browser.get('session')).json()
  expect(session.refresh).toBe(token)
  expect((await browser.refresh(session.refresh)).statusCode).toBe(200)
})

test('O-12: reuse of a refresh token ends the session and its cookie', async () => {
  const { browser } = await signedInBrowser()
  const { refresh: stolen } = (await browser.get('session')).json()
  const next = (await browser.refresh(stolen)).json()
  await browser.refresh(next.refresh)
  server.clock.forward(121_000)
  expect((await browser.refresh(stolen)).json().code).toBe('refresh_reused')
  const answer = await browser.get('session')
  expect(answer.json()).toEqual({})
  expect(cookieLine(answer, 'next-auth.session-token')).toMatch(/=; Max-Age=0;/)
})

test('a blocked seller loses the session', async () => {
  const { browser, userId } = await signedInBrowser()
  await server.parts.db.system.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId))
  expect((await browser.get('session')).json()).toEqual({})
})

test('A-01: a server error does not sign anybody out', async () => {
  const { browser } = await signedInBrowser()
  vi.spyOn(server.parts.db.system, 'select').mockImplementationOnce(() => {
    throw new Error('The database is away')
  })
  const answer = await browser.get('session')
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([500, undefined])
  expect((await browser.get('session')).json().user).toBeDefined()
})

test('A-04: a server error is not reported as a wrong password', async () => {
  const { email } = await aSeller(server).create()
  const browser = authBrowser(server.app)
  await browser.csrf()
  vi.spyOn(server.parts.db.system, 'select').mockImplementationOnce(() => {
    throw new Error('The database is away')
  })
  const answer = await browser.signIn({ email, password })
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
})

test('a cookie that was tampered with gives no session', async () => {
  const { browser } = await signedInBrowser()
  browser.cookies.set('next-auth.session-token', 'tampered')
  expect((await browser.get('session')).json()).toEqual({})
})

test('A-04, O-02: a wrong password answers 401 with the reason in the URL', async () => {
  const { email } = await aSeller(server).create()
  const answer = await authBrowser(server.app).signIn({ email, password: 'not the password' })
  expect(answer.statusCode).toBe(401)
  const { searchParams, pathname } = new URL(answer.json().url)
  expect([pathname, searchParams.get('error')]).toEqual(['/auth/login', 'CredentialsSignin'])
  expect(searchParams.get('code')).toBe('credentials_wrong')
})

test('A-04, O-05: an account awaiting activation is named in the URL', async () => {
  const { email, userId } = await aSeller(server).with({ isActive: false }).create()
  const answer = await authBrowser(server.app).signIn({ email, password })
  expect(answer.statusCode).toBe(403)
  const { searchParams } = new URL(answer.json().url)
  expect([searchParams.get('code'), searchParams.get('user_id')]).toEqual(['account_not_activated', userId])
})

test('A-04: signing in without the CSRF token is refused', async () => {
  const { email } = await aSeller(server).create()
  const payload = { email, password, csrfToken: 'made up', json: true }
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/callback/credentials', payload })
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['set-cookie'] ?? []).not.toEqual(expect.arrayContaining([expect.stringContaining('session')]))
})

test('A-04: a browser without JavaScript is redirected after signing in, and back after a failure', async () => {
  const { email } = await aSeller(server).create()
  const browser = authBrowser(server.app)
  const csrfToken = await browser.csrf()
  const post = (typed: string) =>
    browser.post('callback/credentials', new URLSearchParams({ email, password: typed, csrfToken }).toString(), form)
  const failed = await post('not the password')
  expect([failed.statusCode, failed.headers.location]).toEqual([302, expect.stringContaining('/auth/login?error=')])
  expect((await post(password)).statusCode).toBe(302)
  expect((await browser.get('session')).json().user.email).toBe(email)
})

test('A-04, X-02: a callbackUrl that contains an earlier error does not make the sign-in fail', async () => {
  const { email } = await aSeller(server).create()
  const callbackUrl = '/auth/login?error=SessionRequired'
  const answer = await authBrowser(server.app).signIn({ email, password, callbackUrl })
  expect([answer.statusCode, answer.json().url]).toEqual([200, `http://localhost${callbackUrl}`])
})

test('A-04: a callbackUrl on another site is not followed', async () => {
  const { email } = await aSeller(server).create()
  const answer = await authBrowser(server.app).signIn({ email, password, callbackUrl: 'https://evil.example/' })
  expect(new URL(answer.json().url).hostname).toBe('localhost')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])(
  'X-01: InvalidCallbackUrl is raised for %s',
  async (url) => {
    const browser = authBrowser(server.app)
    const inBody = await browser.signIn({ email: 'any@shop.example', password, callbackUrl: url })
    const inQuery = await browser.get(`signin?callbackUrl=${encodeURIComponent(url)}`)
    for (const answer of [inBody, inQuery]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().detail).toMatch(/^InvalidCallbackUrl: /)
    }
  },
)

test.each(['', 'unknown', 'session/extra', 'signin/credentials/more'])(
  'X-01: MissingAPIRoute is raised for /api/auth/%s',
  async (path) => {
    const answer = await authBrowser(server.app).get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().detail).toMatch(/^MissingAPIRoute: /)
  },
)

test('X-03: an unknown provider leads to the sign-in page', async () => {
  const browser = authBrowser(server.app)
  const visited = await browser.get('signin/twitter')
  expect([visited.statusCode, visited.headers.location]).toEqual([302, expect.stringMatching(/\/auth\/login$/)])
  const posted = await browser.post('callback/twitter', { csrfToken: await browser.csrf(), json: true })
  expect(posted.json().url).toMatch(/\/auth\/login$/)
})

test('A-05, S-16: signing out ends the session, here and for its tokens', async () => {
  const { browser } = await signedInBrowser()
  const before = (await browser.get('session')).json()
  const csrfToken = await browser.csrf()
  const answer = await browser.post('signout', { csrfToken, callbackUrl: '/auth/login?logout=success', json: true })
  expect(answer.json().url).toMatch(/\/auth\/login\?logout=success$/)
  expect((await browser.get('session')).json()).toEqual({})
  expect((await refresh(before.refresh)).json().code).toBe('refresh_invalid')
})

test('A-05: signing out without the CSRF token changes nothing', async () => {
  const { browser } = await signedInBrowser()
  expect((await browser.post('signout', { csrfToken: 'made up', json: true })).statusCode).toBe(403)
  expect((await browser.get('session')).json().user).toBeDefined()
})

test('A-06: an update of the session accepts tokens refreshed from its own', async () => {
  const { browser } = await signedInBrowser()
  const next = (await browser.refresh((await browser.get('session')).json().refresh)).json()
  const answer = await browser.post('session', { csrfToken: await browser.csrf(), data: next })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ refresh: next.refresh, user: { role: 'owner' } })
})

test.each(['access', 'refresh'] as const)('A-06: the %s token of another session is refused', async (which) => {
  const { browser } = await signedInBrowser()
  const other = await aSeller(server).signIn()
  const answer = await browser.post('session', { csrfToken: await browser.csrf(), data: { [which]: other[which] } })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  expect((await browser.get('session')).json().user).toBeDefined()
})

test('A-06: an update without the CSRF token is refused', async () => {
  const { browser } = await signedInBrowser()
  expect((await browser.post('session', { csrfToken: 'made up', data: {} })).statusCode).toBe(400)
})

test.each(['log', '_log'])('A-07: /api/auth/%s accepts a form body and a JSON body', async (path) => {
  const browser = authBrowser(server.app)
  const entry = { level: 'error', code: 'CLIENT_FETCH_ERROR' }
  for (const answer of [
    await browser.post(path, entry),
    await browser.post(path, new URLSearchParams(entry).toString(), form),
    await browser.post(path, { level: 'fatal' }),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  }
})

test('a body that is not valid JSON gets a clear error', async () => {
  const answer = await authBrowser(server.app).post('signout', '{', { 'content-type': 'application/json' })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_json'])
})

test('S-09: reading the session counts as use and postpones its idle timeout', async () => {
  const { browser, userId } = await signedInBrowser()
  const yesterday = new Date(Date.now() - 86_400_000)
  const { system } = server.parts.db
  await system.update(sessions).set({ lastUsedAt: yesterday }).where(eq(sessions.userId, userId))
  await browser.get('session')
  const [session] = await system.select().from(sessions).where(eq(sessions.userId, userId))
  expect(session?.lastUsedAt.getTime()).toBeGreaterThan(yesterday.getTime())
})
