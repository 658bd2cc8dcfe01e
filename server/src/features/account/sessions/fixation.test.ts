import { csrfHeader } from '@mawrid/contract/constants.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authBrowser } from '../../../../test/authBrowser.ts'
import { aSeller, password } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { appCode, turnOnApp } from '../../../../test/secondStep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const name = 'next-auth.session-token'
const newPassword = 'Walnut-Harbour-38-Canvas'
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

test('a new password gives the own session a new id: the old cookie and tokens are dead, and the browser goes on', async () => {
  const { email } = await aSeller(server).create()
  const browser = authBrowser(server.app)
  await browser.signIn({ email, password })
  const before = (await browser.get('session')).json()
  const { id } = await sessionOf(browser)
  const copy = authBrowser(server.app)
  for (const [cookie, value] of browser.cookies) copy.cookies.set(cookie, value)
  const me = (access: string) =>
    server.app.inject({ url: '/api/v1/seller/me/', headers: { authorization: `Bearer ${access}` } })
  const changed = await browser.changePassword(before.access, { current_password: password, password: newPassword })
  expect(changed.statusCode).toBe(200)
  const { access, refresh, csrfToken } = changed.json()

  expect((await copy.get('session')).json()).toEqual({})
  expect((await me(before.access)).json().code).toBe('unauthorized')
  expect((await copy.refresh(before.refresh)).json().code).toBe('refresh_invalid')

  const after = await sessionOf(browser)
  expect([after.email, after.id === id]).toEqual([email, false])
  expect((await me(access)).statusCode).toBe(200)
  const headers = { authorization: `Bearer ${access}`, [csrfHeader]: csrfToken }
  const others = await server.app.inject({ method: 'POST', url: '/api/v1/seller/sessions/end-others/', headers })
  expect(others.json()).toEqual({ ended: 0 })
  const renewed = await browser.refresh(refresh)
  expect(renewed.statusCode).toBe(200)
  expect((await browser.refresh(before.refresh)).json().code).toBe('refresh_invalid')
  expect((await me(renewed.json().access)).statusCode).toBe(200)
  const signIns = await server.app.inject({ url: '/api/v1/seller/sign-ins/', headers })
  expect(signIns.json().items).toMatchObject([{ ended: null }])
})

test('a client without cookies goes on with the tokens in the reply, and its browser notifications stay', async () => {
  const seller = await aSeller(server).signIn()
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') }
  const { system } = server.parts.db
  await callApi(server, seller, 'POST', '/api/v1/notices/push/', { endpoint: 'https://push.example/1', ...keys })
  const subscribed = async () =>
    (await system.execute(sql`select from push_subscriptions where user_id = ${seller.user.id}`)).rowCount
  const then = await subscribed()
  const body = { current_password: password, password: newPassword }
  const changed = await callApi(server, seller, 'POST', '/api/v1/seller/password/', body)
  const bearer = { authorization: `Bearer ${changed.body.access}` }
  expect((await server.app.inject({ url: '/api/v1/seller/me/', headers: bearer })).statusCode).toBe(200)
  const [{ sid }] = [JSON.parse(Buffer.from(String(changed.body.access).split('.')[1] ?? '', 'base64url').toString())]
  const { rows } = await system.execute(
    sql`select session_id from push_subscriptions where user_id = ${seller.user.id}`,
  )
  expect([then, rows]).toEqual([1, [{ session_id: sid }]])
})
