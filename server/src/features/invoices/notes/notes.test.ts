import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller, type InvoiceReply } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'

let server: TestServer
let biller: Biller

beforeAll(async () => {
  server = await sharedServer()
  biller = await aBiller(server)
})
afterAll(() => server.close())

const mixed = {
  lines: [
    aLine({ discount: { kind: 'percent', value: '12.50' } }),
    aLine({ name_ar: 'تمر', qty: '3', unit_price: '33.33', vat_category: 'Z', exemption_code: 'VATEX-SA-32' }),
  ],
  discount: { kind: 'amount', value: '59.99' },
  delivery_fee: '25.00',
}
const credit = (invoice: InvoiceReply, body: object) =>
  biller.act(invoice, 'credit', { version: undefined, reason_code: 'returned', ...body })
const some = (invoice: InvoiceReply, qty: string, place = 0, more = {}) => ({
  lines: [{ line: invoice.lines[place].id, qty, ...more }],
})

test('R-10: a full credit note reverses every amount of its invoice, and settles it', async () => {
  const invoice = await biller.issued(mixed)
  const { status, body: draft } = await credit(invoice, {})
  expect(status).toBe(201)
  const { subtotal, discount_amount, delivery_fee, taxable, vat_by_category, vat, total, buyer, number } = invoice
  expect(draft).toMatchObject({
    kind: 'credit_note',
    status: 'draft',
    original: { id: invoice.id, number },
    buyer,
    reason_code: 'returned',
    subtotal,
    discount_amount,
    delivery_fee,
    taxable,
    vat_by_category,
    vat,
    total,
    lines: [
      { of_line: invoice.lines[0].id, qty: '10', discount: { kind: 'percent', value: '12.50' } },
      { of_line: invoice.lines[1].id, exemption_code: 'VATEX-SA-32' },
    ],
  })
  expect(await biller.read(invoice.id)).toMatchObject({ status: 'issued', notes: [{ status: 'draft' }] })
  const { body: note } = await biller.act(draft, 'issue')
  expect(note).toMatchObject({ status: 'paid', open: '0.00', due_on: null, allowed_actions: ['send'] })
  const after = await biller.read(invoice.id)
  expect(after).toMatchObject({ status: 'credited', open: '0.00', credited: total, left_to_credit: '0.00' })
  expect(after.lines.map(({ left_qty }: InvoiceReply) => left_qty)).toEqual(['0', '0'])
  expect(after.allowed_actions).toEqual(['duplicate', 'send'])
  expect(after.events[0]).toMatchObject({ action: 'credit', to: 'credited', reason_code: 'returned' })
  expect(await credit(invoice, {})).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('R-10: partial credit notes reduce the balance due first, and the rest is refunded', async () => {
  const invoice = await biller.issued()
  await biller.pay(invoice, '500.00')
  const first = await biller.noted(invoice, 'credit', { reason_code: 'returned', ...some(invoice, '2') })
  expect(first).toMatchObject({ total: '147.20', open: '0.00', status: 'paid' })
  expect(await biller.read(invoice.id)).toMatchObject({ status: 'part_paid', open: '88.80', credited: '147.20' })
  const second = await biller.noted(invoice, 'credit', { reason_code: 'returned', ...some(invoice, '4') })
  expect(second).toMatchObject({ total: '294.40', open: '205.60', status: 'issued' })
  expect(second.allowed_actions).toEqual(['record_payment', 'send'])
  const paid = await biller.read(invoice.id)
  expect(paid).toMatchObject({ status: 'paid', open: '0.00', left_to_credit: '294.40', lines: [{ left_qty: '4' }] })
  const wrongly = biller.act(paid, `payments/${paid.payments[0].id}/take-back`, { version: undefined, reason: 'خطأ' })
  expect(await wrongly).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const { body: back } = await biller.pay(second, '100.00')
  expect(back).toMatchObject({ status: 'part_paid', open: '105.60' })
  const undone = biller.act(back, `payments/${back.payments[0].id}/take-back`, { version: undefined, reason: 'خطأ' })
  expect(await undone).toMatchObject({ status: 200, body: { status: 'issued', open: '205.60' } })
})

test('R-10: a price reduction credits value without goods; goods returned later are credited at the lower price', async () => {
  const invoice = await biller.issued()
  const cheaper = await biller.noted(invoice, 'credit', {
    reason_code: 'price',
    ...some(invoice, '10', 0, { unit_price: '4.00' }),
  })
  expect(cheaper).toMatchObject({ taxable: '40.00', total: '46.00' })
  expect(await biller.read(invoice.id)).toMatchObject({ lines: [{ left_qty: '10' }], left_to_credit: '690.00' })
  const half = await biller.noted(invoice, 'credit', { reason_code: 'returned', ...some(invoice, '5') })
  expect(half).toMatchObject({ lines: [{ unit_price: '64.00', discount_amount: '20.00', net: '300.00' }] })
})

test('R-10: an invoice of which only the delivery fee remains is credited as one line', async () => {
  const invoice = await biller.issued({ delivery_fee: '20.00' })
  await biller.noted(invoice, 'credit', { reason_code: 'returned', ...some(invoice, '10') })
  expect(await biller.read(invoice.id)).toMatchObject({ status: 'issued', left_to_credit: '23.00' })
  const note = await biller.noted(invoice, 'credit', { reason_code: 'cancelled' })
  expect(note).toMatchObject({ total: '23.00', lines: [{ name_en: 'Delivery fee', of_line: null, net: '20.00' }] })
  expect(await biller.read(invoice.id)).toMatchObject({ status: 'credited' })
})

test.each([
  ['more than was invoiced', '11', 0, {}, { 'lines.0.qty': 'more_than_left' }],
  ['half a carton', '0.5', 0, {}, { 'lines.0.qty': 'precision' }],
  ['at a higher price', '10', 0, { unit_price: '64.01' }, { 'lines.0.unit_price': 'more_than_left' }],
])('R-10: a credit note of %s is refused', async (_what, qty, place, more, expected) => {
  const invoice = await biller.issued()
  const answer = await credit(invoice, some(invoice, qty, place, more))
  expect(answer.status).toBe(422)
  expect(fieldErrorsOf(answer)).toEqual(expected)
})

test('R-10: two draft credit notes may contain the same goods; only one can be issued', async () => {
  const invoice = await biller.issued()
  const [one, other] = [await credit(invoice, some(invoice, '6')), await credit(invoice, some(invoice, '6'))]
  expect((await biller.act(one.body, 'issue')).status).toBe(200)
  const late = await biller.act(other.body, 'issue')
  expect(late.status).toBe(422)
  expect(fieldErrorsOf(late)).toEqual({ 'lines.0.qty': 'more_than_left' })
})

test('R-10: a draft credit note can be changed within the creditable rest, and keeps its invoice’s buyer and prices', async () => {
  const invoice = await biller.issued({ delivery_fee: '20.00' })
  const { body: draft } = await credit(invoice, some(invoice, '6'))
  const line = { of_line: invoice.lines[0].id, name_ar: 'اسم آخر', unit: invoice.lines[0].unit, unit_price: '64.00' }
  const body = { reason_code: 'returned', version: draft.version, lines: [{ ...line, qty: '7' }] }
  const put = (more: object) =>
    callApi(server, biller.seller, 'PUT', `/api/v1/invoices/${draft.id}/`, { ...body, ...more })
  const over = await put({ delivery_fee: '20.01' })
  expect(fieldErrorsOf(over)).toEqual({ delivery_fee: 'more_than_left' })
  expect(await put({ delivery_fee: '20.00', buyer: { name_ar: 'شخص آخر' } })).toMatchObject({
    status: 200,
    body: { total: '538.20', buyer: invoice.buyer, lines: [{ name_ar: invoice.lines[0].name_ar, qty: '7' }] },
  })
})

test('R-10: a debit note adds a charge with its own payments; it can be credited, not debited', async () => {
  const invoice = await biller.issued()
  const lines = [aLine({ of_line: invoice.lines[0].id, qty: '10', unit_price: '1.00' })]
  const refused = await biller.act(invoice, 'debit', { version: undefined, reason_code: 'price', lines })
  expect(fieldErrorsOf(refused)).toEqual({ reason: 'required' })
  const debit = await biller.noted(invoice, 'debit', { reason_code: 'price', reason: 'ارتفع السعر', lines })
  expect(debit).toMatchObject({ kind: 'debit_note', total: '11.50', open: '11.50', due_on: expect.any(String) })
  const after = await biller.read(invoice.id)
  expect(after).toMatchObject({ open: '736.00', notes: [{ id: debit.id }] })
  expect(after.events[0]).toMatchObject({ action: 'debit', note: debit.number })
  expect((await biller.pay(debit, '11.50')).body).toMatchObject({ status: 'paid' })
  expect(
    await biller.act(debit, 'debit', { version: undefined, reason_code: 'price', reason: 'مرة أخرى', lines }),
  ).toMatchObject({ status: 409 })
  expect(await biller.noted(debit, 'credit')).toMatchObject({ kind: 'credit_note', open: '11.50' })
})
