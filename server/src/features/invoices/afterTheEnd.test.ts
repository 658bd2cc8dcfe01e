import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aBiller, type Biller, type InvoiceReply } from '../../../test/invoices.ts'
import { companies } from '../companies/tables.ts'

let server: TestServer
let biller: Biller
let issued: InvoiceReply
let draft: InvoiceReply

/** A company whose subscription has ended, with one invoice out and one still a draft. */
beforeAll(async () => {
  server = await sharedServer()
  biller = await aBiller(server)
  issued = await biller.issued()
  draft = await biller.draft()
  const ended = { activeUntil: new Date(0) }
  await server.parts.db.system.update(companies).set(ended).where(eq(companies.id, biller.companyId))
})
afterAll(() => server.close())

const get = (path: string) => callApi(server, biller.seller, 'GET', `/api/v1/invoices/${path}`)

test('O-03: issued invoices can be found, read, printed and paid after the subscription has ended', async () => {
  for (const url of ['issued/', 'issued/?unpaid=true&ordering=due_on']) {
    expect((await get(url)).body).toMatchObject({ count: 1, results: [{ id: issued.id }] })
  }
  expect((await get(`${issued.id}/`)).body).toMatchObject({ id: issued.id, allowed_actions: ['record_payment'] })
  expect((await get(`${issued.id}/preview/?lang=ar`)).body.pages).toHaveLength(1)
  const { status, body: paid } = await biller.pay(issued, issued.open)
  expect([status, paid.status, paid.allowed_actions]).toEqual([201, 'paid', ['take_back_payment']])
  expect((await get('issued/?unpaid=true')).body.count).toBe(0)
  const mistake = { version: undefined, reason: 'سُجلت خطأ' }
  expect((await biller.act(issued, `payments/${paid.payments[0].id}/take-back`, mistake)).body).toMatchObject({
    status: 'issued',
    open: issued.open,
  })
})

test('O-03: nothing new is issued, and drafts stay locked', async () => {
  const answers = [
    ...(await Promise.all(['', 'counts/', `${draft.id}/`, `${draft.id}/pdf/`].map(get))),
    await biller.pay(draft, '1.00'),
    await biller.act(draft, 'issue'),
    await biller.act(issued, 'credit', { version: undefined, reason_code: 'correction' }),
    await biller.act(issued, 'duplicate', { version: undefined }),
    await biller.act(issued, 'send', { version: undefined, to: ['accounts@oasis.example'] }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'company_inactive']))
})
