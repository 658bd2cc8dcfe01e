import { emailKinds } from '@mawrid/contract/account/emailKinds.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { emailLinks } from '../../../platform/mail/choices.ts'
import { openSession } from '../sessions/openSession.ts'

let server: TestServer

beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

test('a sign-in from a new device is announced by email, and one from a known device is not', async () => {
  const emails = emailsOf(server)
  const seller = await aSeller(server).with({ lang: 'ar' }).signIn()
  const { id, email } = seller.user
  const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  for (const ip of ['203.0.113.9', '203.0.44.1', '::ffff:203.0.7.7']) {
    await openSession(server.parts, id, { ip, userAgent: windows })
  }
  await openSession(server.parts, id, { ip: '198.51.100.4', userAgent: windows })
  expect(emails.to(email)).toMatchObject([
    { template: 'newDevice', lang: 'ar', values: { device: 'Chrome · Windows', ip: '203.0.113.9' } },
    { values: { ip: '198.51.100.4' } },
  ])
})

test('R-15: every email is on until its recipient switches it off, on the profile or by the link in the email', async () => {
  const seller = await aSeller(server).withCompany().signIn()
  const read = async () => (await callApi(server, seller, 'GET', '/api/v1/seller/emails/')).body.emails
  expect(Object.values(await read())).toEqual(Array(emailKinds.length).fill(true))
  const off = await callApi(server, seller, 'PUT', '/api/v1/seller/emails/', { kind: 'stock_low', is_on: false })
  expect(off.body.emails).toMatchObject({ stock_low: false, new_deal: true })
  await callApi(server, seller, 'PUT', '/api/v1/seller/emails/', { kind: 'stock_low', is_on: true })

  const { publicUrl, secret } = server.settings
  const { unsubscribe: link = '' } = emailLinks({ publicUrl, secret }, { userId: seller.user.id, kind: 'new_deal' })
  const url = link.slice(publicUrl.length)
  const opened = await server.app.inject({ url })
  expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect(await read()).toMatchObject({ new_deal: true })
  const payload = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const _ of ['once', 'again']) {
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  }
  expect(await read()).toMatchObject({ new_deal: false, stock_low: true })
  const forged = `${url.slice(0, -3)}abc`
  expect((await server.app.inject({ method: 'POST', url: forged, headers, payload })).statusCode).toBe(404)

  const activity = await callApi(server, seller, 'GET', '/api/v1/activity/?kind=account')
  expect(activity.body.results.map(({ changes }: { changes: object[] }) => changes[0])).toMatchObject([
    { field: 'new_deal', before: true, after: false },
    { field: 'stock_low', before: false, after: true },
    { field: 'stock_low', before: true, after: false },
  ])
})

test('R-15: after the account is closed, the links in its emails change nothing any more', async () => {
  const seller = await aSeller(server).signIn()
  const { publicUrl, secret } = server.settings
  const { unsubscribe: link = '' } = emailLinks({ publicUrl, secret }, { userId: seller.user.id, kind: 'new_deal' })
  const url = link.slice(publicUrl.length)
  const { system } = server.parts.db
  await system.execute(sql`update users set closed_at = now() where id = ${seller.user.id}`)
  for (const method of ['GET', 'POST'] as const) {
    const headers = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const answer = await server.app.inject({ method, url, headers, ...(method === 'POST' && { payload: '' }) })
    expect(answer.statusCode, method).toBe(404)
  }
  const { rows } = await system.execute(sql`select from muted_emails where user_id = ${seller.user.id}`)
  expect(rows).toEqual([])
})
