import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdvanceDesk, advanceDesk } from '../../../../test/advances.ts'
import { aBuyer, offerFor } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { type InvoiceReply, today } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { packingDesk } from '../../../../test/packing.ts'

let server: TestServer
let desk: AdvanceDesk

beforeAll(async () => {
  server = await sharedServer()
  desk = await advanceDesk(server)
})
afterAll(() => server.close())

const pages = async ({ id }: InvoiceReply) => {
  const { rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/api/v1/invoices/${id}/pdf/?lang=en`,
    headers: { authorization: `Bearer ${desk.trade.seller.access}` },
  })
  return (await extractText(new Uint8Array(rawPayload), { mergePages: true })).text.replace(/\s+/g, ' ')
}

describe('an advance payment invoice', () => {
  test('is created for what is left of the deposit agreed, with its own numbers, and due at once', async () => {
    const deal = await desk.agreed()
    expect((await desk.ofDeal(deal)).advance).toEqual({
      agreed: '4600.00',
      suggested: '4600.00',
      max: '11500.00',
      invoiced: '0.00',
      deducted: '0.00',
    })
    const { status, body: draft } = await desk.advance(deal)
    expect(status).toBe(201)
    expect(draft).toMatchObject({
      kind: 'advance_payment',
      deal: { id: deal.id },
      taxable: '4000.00',
      vat: '600.00',
      total: '4600.00',
      missing: [],
      lines: [{ qty: '1', unit_price: '4000.00', vat_category: 'S', deal_line: null }],
    })
    expect((await desk.ofDeal(deal)).advance).toMatchObject({ suggested: '0.00', max: '6900.00', invoiced: '4600.00' })
    const issued = await desk.issue(draft)
    expect(issued).toMatchObject({
      number: expect.stringMatching(/^ADV-\d{4}-\d{6}$/),
      status: 'issued',
      due_on: today(server),
      supply_on: null,
      open: '4600.00',
    })
    expect(issued.allowed_actions).not.toContain('duplicate')
    expect((await desk.trade.read(deal.id)).events[0]).toMatchObject({ action: 'issue_advance', note: issued.number })
    expect((await desk.biller.pay(issued, '4600.00')).body).toMatchObject({ status: 'paid' })
    expect((await desk.trade.read(deal.id)).payment_status).toBe('part_paid')
    expect(await pages(issued)).toMatch(/Advance payment invoice/)
    const listed = await desk.get(`invoices/?kind=advance_payment&search=${issued.number}`)
    expect(listed.results).toMatchObject([{ id: issued.id, total: '4600.00', prepaid: '0.00' }])
  })

  test('is of any amount up to what is left of the deal', async () => {
    const deal = await desk.agreed()
    const more = await desk.advance(deal, { amount: '11500.01' })
    expect(fieldErrorsOf(more)).toEqual({ amount: 'more_than_left' })
    const { body: draft } = await desk.advance(deal, { amount: '10350.00' })
    expect(draft.total).toBe('10350.00')
    expect(fieldErrorsOf(await desk.advance(deal, { amount: '1150.01' }))).toEqual({ amount: 'more_than_left' })
    const line = { ...draft.lines[0], qty: '1' }
    const fields = { name_ar: line.name_ar, unit: line.unit, vat_category: 'S', qty: '1' }
    const over = await desk.changed(draft, { lines: [{ ...fields, unit_price: '10000.01' }] })
    expect(fieldErrorsOf(over)).toEqual({ 'lines.0.unit_price': 'more_than_left' })
    const odd = [
      { ...fields, unit_price: '1.00' },
      { ...fields, unit_price: '1.00', vat_category: 'Z', exemption_code: 'VATEX-SA-32' },
    ]
    expect(fieldErrorsOf(await desk.changed(draft, { lines: odd }))).toEqual({ 'lines.1.vat_category': 'not_offered' })
    expect(fieldErrorsOf(await desk.changed(draft, { delivery_fee: '5.00' }))).toEqual({ delivery_fee: 'not_offered' })
    const { body: whole } = await desk.changed(draft, {
      lines: [{ ...fields, unit_price: '10000.00' }],
      kind: 'simplified',
    })
    expect(whole).toMatchObject({ kind: 'advance_payment', total: '11500.00' })
    expect(await desk.advance(deal)).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } })
  })

  test('needs an accepted deal, of which not all is invoiced', async () => {
    const open = await desk.trade.deal(desk.product)
    expect(await desk.advance(open)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const deal = await desk.agreed({ payment_terms: { kind: 'net', days: 30 } })
    expect((await desk.ofDeal(deal)).advance).toMatchObject({ agreed: null, suggested: '0.00', max: '11500.00' })
    expect(await desk.advance(deal)).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } })
    await desk.invoice(deal)
    expect((await desk.ofDeal(deal)).advance.max).toBe('0.00')
    expect(await desk.advance(deal, { amount: '1.00' })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_invoice' },
    })
  })

  test('is divided among the VAT categories of the deal', async () => {
    const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })
    const { product: other, book } = await packingDesk(desk.trade)
    await book(desk.trade.stocked.main, '100')
    const deal = await desk.trade.deal(desk.product, {
      buyer,
      lines: [desk.product, other].map(({ id }) => ({ listing: id, qty: '10' })),
    })
    const zero = { vat_category: 'Z', exemption_code: 'VATEX-SA-35' }
    const lines = deal.lines.map(({ id }: { id: string }, index: number) => {
      return { line: id, qty: '10', unit_price: index === 0 ? '100.00' : '115.00', ...(index === 1 && zero) }
    })
    const payment_terms = { kind: 'advance' }
    await desk.trade.sell(deal, 'offer', offerFor(deal, { lines, payment_terms }))
    await desk.trade.buy(deal, 'accept', { round: 1 })
    expect((await desk.ofDeal(deal)).advance).toMatchObject({ agreed: '2300.00', suggested: '2300.00' })
    const half = await desk.advanced(deal, { amount: '1150.00' })
    expect(half.lines).toMatchObject([
      { unit_price: '500.00', vat_category: 'S' },
      { unit_price: '575.00', vat_category: 'Z', exemption_code: 'VATEX-SA-35' },
    ])
    const final = await desk.invoice(deal)
    expect(final).toMatchObject({ total: '2300.00', prepaid: '1150.00' })
    expect(final.advances[0].vat_by_category).toMatchObject([
      { category: 'S', taxable: '500.00', vat: '75.00' },
      { category: 'Z', taxable: '575.00', vat: '0.00' },
    ])
  })
})

describe('an invoice that deducts advances', () => {
  test('deducts all of them, and the buyer owes the rest', async () => {
    const deal = await desk.agreed()
    const paid = await desk.advanced(deal)
    await desk.biller.pay(paid, '4600.00')
    const draft = await desk.invoice(deal)
    expect(draft).toMatchObject({ total: '11500.00', prepaid: '4600.00', missing: [] })
    expect(draft.advances).toMatchObject([{ invoice: paid.id, number: paid.number, requested: null, total: '4600.00' }])
    const issued = await desk.issue(draft)
    expect(issued).toMatchObject({ status: 'issued', total: '11500.00', prepaid: '4600.00', open: '6900.00' })
    expect(await desk.biller.read(paid.id)).toMatchObject({
      deducted: '4600.00',
      left_to_credit: '0.00',
      status: 'paid',
      deducted_by: [{ id: issued.id, number: issued.number, amount: '4600.00' }],
    })
    const text = await pages(issued)
    expect(text).toContain(paid.number)
    expect(text).toMatch(/Balance due \(SAR\).{0,30}6,900\.00/)
    expect((await desk.biller.pay(issued, '6900.01')).status).toBe(422)
    expect((await desk.biller.pay(issued, '6900.00')).body.status).toBe('paid')
    expect((await desk.trade.read(deal.id)).payment_status).toBe('paid')
  })

  test('that the advance covers is paid as soon as it is issued', async () => {
    const deal = await desk.agreed()
    await desk.biller.pay(await desk.advanced(deal, { amount: '11500.00' }), '11500.00')
    expect(await desk.issue(await desk.invoice(deal))).toMatchObject({
      status: 'paid',
      open: '0.00',
      prepaid: '11500.00',
    })
    expect((await desk.trade.read(deal.id)).payment_status).toBe('paid')
  })

  test('several invoices share an advance, and a draft that is discarded gives it back', async () => {
    const deal = await desk.agreed()
    const paid = await desk.advanced(deal)
    const first = (await desk.changed(await desk.invoice(deal), { qty: '30' })).body
    expect(first).toMatchObject({ total: '3450.00', prepaid: '3450.00' })
    const second = await desk.invoice(deal)
    expect(second).toMatchObject({ total: '8050.00', prepaid: '1150.00' })
    expect((await desk.biller.read(paid.id)).deducted_by).toHaveLength(2)
    await desk.act(first, 'cancel')
    const { version, prepaid } = await desk.biller.read(second.id)
    expect(prepaid).toBe('4600.00')
    expect(await desk.issue({ ...second, version })).toMatchObject({ prepaid: '4600.00', open: '3450.00' })
    expect(await desk.invoice(deal)).toMatchObject({ total: '3450.00', prepaid: '0.00' })
  })

  test('deducts the amount that the seller chooses, never more than there is', async () => {
    const deal = await desk.agreed()
    const paid = await desk.advanced(deal)
    const draft = await desk.invoice(deal)
    const deducting = (amount: string) => desk.changed(draft, { advances: [{ invoice: paid.id, amount }] })
    expect(fieldErrorsOf(await deducting('4600.01'))).toEqual({ 'advances.0.amount': 'more_than_left' })
    expect(fieldErrorsOf(await desk.changed(draft, { advances: [{ invoice: deal.id, amount: '1.00' }] }))).toEqual({
      'advances.0.invoice': 'not_offered',
    })
    const small = await desk.changed(draft, { qty: '1', advances: [{ invoice: paid.id, amount: '200.00' }] })
    expect(fieldErrorsOf(small)).toEqual({ 'advances.0.amount': 'too_big' })
    const { body: none } = await deducting('0.00')
    expect(none).toMatchObject({ prepaid: '0.00', advances: [{ requested: '0.00', total: '0.00' }] })
    const some = (await desk.changed(none, { advances: [{ invoice: paid.id, amount: '2300.00' }] })).body
    expect(await desk.issue(some)).toMatchObject({ prepaid: '2300.00', open: '9200.00' })
    const afterwards = await desk.biller.read(paid.id)
    expect(afterwards).toMatchObject({
      deducted: '2300.00',
      left_to_credit: '2300.00',
      lines: [{ left_net: '2000.00' }],
    })
  })

  test('a draft takes an advance that is issued after it, and loses one that is credited', async () => {
    const deal = await desk.agreed()
    const draftAdvance = (await desk.advance(deal)).body
    const draft = await desk.invoice(deal)
    expect(draft.prepaid).toBe('0.00')
    const paid = await desk.issue(draftAdvance)
    expect(await desk.biller.read(draft.id)).toMatchObject({ prepaid: '4600.00' })
    await desk.biller.noted(paid, 'credit', { reason_code: 'changed' })
    expect(await desk.biller.read(draft.id)).toMatchObject({ prepaid: '0.00', advances: [] })
    expect(await desk.biller.read(paid.id)).toMatchObject({ status: 'credited', open: '0.00' })
  })

  test('two drafts that are issued at once never deduct the same', async () => {
    const deal = await desk.agreed()
    const paid = await desk.advanced(deal, { amount: '5750.00' })
    const first = (await desk.changed(await desk.invoice(deal), { qty: '45' })).body
    const second = await desk.invoice(deal)
    const answers = await Promise.all([first, second].map((draft) => desk.biller.act(draft, 'issue')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const deducted = answers.map(({ body }) => toHalalas(body.prepaid)).reduce((sum, one) => sum + one, 0n)
    expect(fromHalalas(deducted)).toBe('5750.00')
    expect(await desk.biller.read(paid.id)).toMatchObject({ deducted: '5750.00', left_to_credit: '0.00' })
  })

  test('a credit note of the whole invoice refunds what was paid in advance, too', async () => {
    const deal = await desk.agreed()
    const paid = await desk.advanced(deal)
    await desk.biller.pay(paid, '4600.00')
    const final = await desk.issue(await desk.invoice(deal))
    const note = await desk.biller.noted(final, 'credit', { reason_code: 'returned' })
    expect(note).toMatchObject({ total: '11500.00', open: '4600.00', status: 'issued' })
    expect(await desk.biller.read(final.id)).toMatchObject({ status: 'credited', open: '0.00', left_to_credit: '0.00' })
    expect((await desk.biller.pay(note, '4600.00')).body.status).toBe('paid')
    expect((await desk.trade.read(deal.id)).payment_status).toBe('none')
  })
})
