import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdvanceDesk, advanceDesk } from '../../../../test/advances.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { type InvoiceReply, today } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'

let server: TestServer
let desk: AdvanceDesk

beforeAll(async () => {
  server = await sharedServer()
  desk = await advanceDesk(server)
})
afterAll(() => server.close())

test('what an invoice deducted of an advance can’t be credited, and the rest can', async () => {
  const deal = await desk.agreed()
  const paid = await desk.advanced(deal)
  await desk.biller.pay(paid, '4600.00')
  await desk.issue((await desk.changed(await desk.invoice(deal), { qty: '10' })).body)
  const half = await desk.biller.read(paid.id)
  expect(half).toMatchObject({ deducted: '1150.00', left_to_credit: '3450.00' })
  const line = half.lines[0].id
  const body = { version: undefined, reason_code: 'changed', lines: [{ line, qty: '1', unit_price: '3000.01' }] }
  expect(fieldErrorsOf(await desk.biller.act(half, 'credit', body))).toEqual({ 'lines.0.unit_price': 'more_than_left' })
  const note = await desk.biller.noted(half, 'credit', { reason_code: 'changed' })
  expect(note).toMatchObject({ total: '3450.00', open: '3450.00', lines: [{ unit_price: '3000.00', discount: null }] })
  expect(await desk.biller.read(paid.id)).toMatchObject({ left_to_credit: '0.00', credited: '3450.00', status: 'paid' })
  expect(await desk.invoice(deal)).toMatchObject({ total: '10350.00', prepaid: '0.00' })
})

test('R-09: a cancelled deal discards drafts, and the advance gets a draft credit note', async () => {
  const deal = await desk.agreed()
  const paid = await desk.advanced(deal)
  const draft = await desk.invoice(deal)
  const cancelled = await desk.trade.buy(deal, 'cancel', { reason_code: 'other', note: 'تغيرت الخطة' })
  expect(cancelled.status).toBe(200)
  expect((await desk.biller.read(draft.id)).status).toBe('cancelled')
  const { notes } = await desk.biller.read(paid.id)
  expect(notes).toMatchObject([{ status: 'draft', total: '4600.00' }])
  await desk.issue(notes[0])
  expect(await desk.biller.read(paid.id)).toMatchObject({ status: 'credited', open: '0.00', left_to_credit: '0.00' })
})

describe('the books', () => {
  test('a statement charges the advance once, and its balance is what is open', async () => {
    const deal = await desk.agreed()
    const paid = await desk.advanced(deal)
    await desk.biller.pay(paid, '4600.00')
    const final = await desk.issue(await desk.invoice(deal))
    const day = today(server)
    const statement = await desk.get(`invoice-buyers/${final.buyer_id}/statement/?from=${day}&to=${day}`)
    const entries = statement.entries.map(({ kind, charged, paid }: InvoiceReply) => [kind, charged, paid])
    expect(entries).toEqual([
      ['invoice', '4600.00', '0.00'],
      ['invoice', '6900.00', '0.00'],
      ['payment', '0.00', '4600.00'],
    ])
    expect(statement).toMatchObject({ closing: '6900.00', credit: '0.00', ages: { not_due: '6900.00' } })
  })

  test('the VAT return counts an advance in its own quarter, and equals the documents', async () => {
    const [year, month] = today(server).split('-').map(Number)
    const read = () => desk.get(`invoices/vat-return/?year=${year}&quarter=${Math.ceil((month ?? 1) / 3)}`)
    const before = await read()
    const deal = await desk.agreed()
    await desk.advanced(deal)
    const received = await read()
    const more = (after: InvoiceReply) => fromHalalas(toHalalas(after.net.vat) - toHalalas(before.net.vat))
    expect(more(received)).toBe('600.00')
    await desk.issue(await desk.invoice(deal))
    const supplied = await read()
    expect(more(supplied)).toBe('1500.00')
    const { S } = supplied.by_category
    const sum = ['invoices', 'debit_notes'].reduce((all, side) => all + toHalalas(S[side].vat), 0n)
    expect(toHalalas(S.net.vat)).toBe(sum - toHalalas(S.credit_notes.vat) - toHalalas(S.advances.vat))
  })
})
