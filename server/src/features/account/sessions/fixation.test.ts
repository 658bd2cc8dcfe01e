import { afterAll, beforeAll, expect, test } from 'vitest'
import { authBrowser } from '../../../../test/authBrowser.ts'
import { aSeller, password } from '../../../../test/builders.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { appCode, turnOnApp } from '../../../../test/secondStep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const name = 'next-auth.session-token'
type Browser = ReturnType<typeof authBrowser>

/** The id in the browser's access token, which every call is checked by. */
async function sessionOf(browser: Browser): Promise<{ readonly id: string; readonly email: string }> {
  const { access, user } = (await browser.get('session')).json()
  const [, claims = ''] = String(access).split('.')
  return { id: JSON.parse(Buffer.from(claims, 'base64url').toString()).sid, email: user.email }
}

test('a session id that somebody set before signing in is worth nothing afterwards', async () => {
  const { email } = await aSeller(server).create()
  const browser = authBrowser(server.app)
  browser.cookies.set(name, 'chosen-by-somebody-else')
  expect((await browser.signIn({ email, password })).statusCode).toBe(200)
  expect(browser.cookies.get(name)).not.toBe('chosen-by-somebody-else')
  const other = authBrowser(server.app)
  other.cookies.set(name, 'chosen-by-somebody-else')
  expect((await other.get('session')).json()).toEqual({})
})

test('signing in over a session of somebody else begins a new one, and leaves theirs theirs', async () => {
  const [planted, victim] = [await aSeller(server).create(), await aSeller(server).create()]
  const attacker = authBrowser(server.app)
  await attacker.signIn({ email: planted.email, password })
  const before = await sessionOf(attacker)
  const browser = authBrowser(server.app)
  for (const [cookie, value] of attacker.cookies) browser.cookies.set(cookie, value)
  await browser.signIn({ email: victim.email, password })
  const after = await sessionOf(browser)
  expect(after.email).toBe(victim.email)
  expect(after.id).not.toBe(before.id)
  expect(await sessionOf(attacker)).toEqual(before)
})

test('each sign-in of one person has a session id of its own', async () => {
  const { email } = await aSeller(server).create()
  const browser = authBrowser(server.app)
  await browser.signIn({ email, password })
  const first = await sessionOf(browser)
  await browser.signIn({ email, password })
  expect((await sessionOf(browser)).id).not.toBe(first.id)
})

test('before the second step there is no session, and what was shown until then opens none', async () => {
  const seller = await aSeller(server).signIn()
  await turnOnApp(server, seller)
  const browser = authBrowser(server.app)
  browser.cookies.set(name, 'chosen-by-somebody-else')
  const url = '/api/v1/seller/login/'
  const needed = await server.app.inject({ method: 'POST', url, payload: { email: seller.user.email, password } })
  const { challenge } = needed.json().params
  expect(needed.cookies.filter((cookie) => cookie.name === name)).toEqual([])
  const asToken = await server.app.inject({
    url: '/api/v1/seller/me/',
    headers: { authorization: `Bearer ${challenge}` },
  })
  expect(asToken.statusCode).toBe(401)
  const code = await appCode(server, seller.user.id)
  const payload = { challenge, code }
  const entered = await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/second-step/', payload })
  expect(entered.json()).toMatchObject({ user: { id: seller.user.id }, access: expect.any(String) })
  expect((await browser.get('session')).json()).toEqual({})
})
