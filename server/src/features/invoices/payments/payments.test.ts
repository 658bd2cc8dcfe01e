import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { dayIn } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller, type InvoiceReply, today } from '../../../../test/invoices.ts'
import { fieldErrorsOf, pdf, send } from '../../../../test/listings.ts'
import { files } from '../../../platform/files/tables.ts'
import { isOverdue } from '../lifecycle.ts'
import { invoicePayments } from '../tables.ts'

let server: TestServer
let biller: Biller
let invoice: InvoiceReply

beforeAll(async () => {
  server = await sharedServer()
  biller = await aBiller(server)
  invoice = await biller.issued()
})
afterAll(() => server.close())

const takeBack = (of: InvoiceReply, id: string) =>
  biller.act(of, `payments/${id}/take-back`, { version: undefined, reason: 'سُجلت خطأ' })

test('R-10: partial payments are recorded until nothing is due, and can be reversed one by one', async () => {
  const part = await biller.pay(invoice, '700.00', { on: dayIn(-2, server.clock.now()), reference: 'FT-1' })
  expect(part).toMatchObject({
    status: 201,
    body: { status: 'part_paid', paid: '700.00', open: '36.00', payments: [{ amount: '700.00', reference: 'FT-1' }] },
  })
  const { body: paid } = await biller.pay(invoice, '36.00')
  expect(paid).toMatchObject({ status: 'paid', open: '0.00', payments: [{ amount: '36.00' }, { amount: '700.00' }] })
  expect(paid.allowed_actions).toEqual(['take_back_payment', 'credit', 'debit', 'duplicate', 'send'])
  expect(await biller.pay(invoice, '1.00')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const { body: again } = await takeBack(paid, paid.payments[0].id)
  expect(again).toMatchObject({ status: 'part_paid', open: '36.00', payments: [{ amount: '700.00' }] })
  expect(again.events[0]).toMatchObject({ action: 'take_back_payment', note: 'سُجلت خطأ' })
  expect(await takeBack(again, paid.payments[0].id)).toMatchObject({ status: 404 })
  const { body: none } = await takeBack(again, paid.payments[1].id)
  expect(none).toMatchObject({ status: 'issued', paid: '0.00', open: '736.00', payments: [] })
})

test.each([
  ['more than is open', { amount: '736.01' }, { amount: 'more_than_open' }],
  ['nothing', { amount: '0.00' }, { amount: 'price_positive' }],
  ['money of tomorrow', { on: dayIn(1) }, { on: 'day_future' }],
  ['money of long ago', { on: dayIn(-366) }, { on: 'payment_early' }],
  ['an unknown way', { method: 'barter' }, { method: 'not_offered' }],
])('R-10: a payment of %s is refused', async (_what, more, expected) => {
  const answer = await biller.pay(invoice, '736.00', more)
  expect(answer.status).toBe(422)
  expect(fieldErrorsOf(answer)).toMatchObject(expected)
})

test('a payment of too much is refused with the amount that is open', async () => {
  const { id, version } = await biller.issued()
  const { body } = await biller.pay({ id, version }, '736.01')
  expect(body.errors).toMatchObject([{ path: 'amount', code: 'more_than_open', params: { max: '736.00' } }])
})

test('R-10: simultaneous payments never exceed the balance due', async () => {
  const { id, version } = await biller.issued()
  const answers = await Promise.all(Array.from({ length: 6 }, () => biller.pay({ id, version }, '200.00')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422])
  expect(await biller.read(id)).toMatchObject({ paid: '600.00', open: '136.00', status: 'part_paid' })
})

describe('a payment that is sent twice', () => {
  const path = (of: InvoiceReply) => `/api/v1/invoices/${of.id}/payments/`
  const body = () => ({ on: today(server), amount: '200.00', method: 'cash' })
  const post = (of: InvoiceReply, payload: object, headers = {}) =>
    callApi(server, biller.seller, 'POST', path(of), payload, headers)

  test('counts once by its Idempotency-Key', async () => {
    const of = await biller.issued()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([post(of, body(), headers), post(of, body(), headers)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await biller.read(of.id)).toMatchObject({ paid: '200.00', payments: [{ amount: '200.00' }] })
  })

  test('counts once by the invoice version it was recorded for', async () => {
    const of = await biller.issued()
    const payload = { ...body(), version: of.version }
    const answers = await Promise.all([post(of, payload), post(of, payload)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('version_conflict')
    expect((await biller.read(of.id)).payments).toHaveLength(1)
  })

  test('is refused without either', async () => {
    const answer = await post(await biller.issued(), body())
    expect(answer.status).toBe(422)
    expect(fieldErrorsOf(answer)).toEqual({ version: 'required' })
  })
})

test('a payment stores its receipt; the receipt of a refused payment is deleted', async () => {
  const { db, files: stored } = server.parts
  const { id, version } = await biller.issued()
  const url = `/api/v1/invoices/${id}/payments/`
  const fields = { on: today(server), amount: '10.00', method: 'bank_transfer', version }
  const recorded = await send(server, biller.seller, 'POST', url, fields, { receipt: [pdf()] })
  expect(recorded).toMatchObject({ status: 201, body: { payments: [{ receipt: { media_type: 'application/pdf' } }] } })
  const countFiles = () => db.system.$count(files, eq(files.companyId, biller.companyId))
  const before = await countFiles()
  const refused = await send(
    server,
    biller.seller,
    'POST',
    url,
    { ...fields, amount: '999.00', version: recorded.body.version },
    { receipt: [pdf()] },
  )
  expect(refused.status).toBe(422)
  expect(await countFiles()).toBe(before + 1)
  const [row] = await db.system
    .select({ receipt: invoicePayments.receiptFile })
    .from(invoicePayments)
    .where(eq(invoicePayments.id, recorded.body.payments[0].id))
  expect(await stored.find([row?.receipt ?? ''])).toHaveLength(1)
})

test('R-10: a draft accepts no payment, and an invoice of zero is paid when issued', async () => {
  expect(await biller.pay(await biller.draft(), '1.00')).toMatchObject({ status: 409 })
  const sample = { name_ar: 'عينة مجانية', qty: '1', unit: invoice.lines[0].unit, unit_price: '0.00' }
  expect(await biller.issued({ lines: [sample] })).toMatchObject({ status: 'paid', total: '0.00', open: '0.00' })
})

test('R-10: an invoice is overdue from the day after its due date while a balance is due', async () => {
  const dueOn = dayIn(3)
  const owed = { kind: 'tax_invoice', open: '0.01', dueOn } as const
  expect([dueOn, dayIn(4)].map((day) => isOverdue(owed, day))).toEqual([false, true])
  expect(isOverdue({ ...owed, open: '0.00' }, dayIn(4))).toBe(false)
  expect(isOverdue({ ...owed, kind: 'credit_note' }, dayIn(4))).toBe(false)
  expect(isOverdue({ ...owed, dueOn: null }, dayIn(4))).toBe(false)
})
