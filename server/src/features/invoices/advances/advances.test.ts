import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { type Biller, billerOf, type InvoiceReply, mayIssue, today } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { packingDesk } from '../../../../test/packing.ts'

let server: TestServer
let trade: Trade
let biller: Biller
let product: { readonly id: string }

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  biller = billerOf(server, trade.seller, trade.companyId)
  const desk = await packingDesk(trade)
  product = desk.product
  await desk.book(trade.stocked.main, '100000')
})
afterAll(() => server.close())

const post = (path: string, body: object) => callApi(server, trade.seller, 'POST', `/api/v1/invoices/${path}`, body)
const get = async (path: string) => (await callApi(server, trade.seller, 'GET', `/api/v1/${path}`)).body
const advance = (deal: Deal, more: object = {}) => post('advance/', { deal: deal.id, ...more })
const invoice = async (deal: Deal): Promise<InvoiceReply> => (await post('from-deal/', { deal: deal.id })).body
const ofDeal = (deal: Deal) => get(`deals/${deal.id}/invoices/`)
const act = async (of: InvoiceReply, action: string, body?: object): Promise<InvoiceReply> => {
  const answer = await biller.act(of, action, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const issue = (draft: InvoiceReply) => act(draft, 'issue')

/** An accepted deal of goods for 10,000.00 without VAT, of which 40 percent are paid in advance. */
async function agreed(more: object = {}): Promise<Deal> {
  const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })
  const deal = await trade.deal(product, { buyer, lines: [{ listing: product.id, qty: '100' }] })
  const lines = deal.lines.map(({ id }: { id: string }) => ({ line: id, qty: '100', unit_price: '100.00' }))
  const payment_terms = { kind: 'split', days: 30, advance_percent: '40.00' }
  await trade.sell(deal, 'offer', offerFor(deal, { lines, payment_terms, ...more }))
  await trade.buy(deal, 'accept', { round: 1 })
  return trade.read(deal.id)
}

async function advanced(deal: Deal, more: object = {}): Promise<InvoiceReply> {
  return issue((await advance(deal, more)).body)
}

/** A draft with other quantities or amounts to deduct. */
function changed(draft: InvoiceReply, { qty, ...more }: { qty?: string; [field: string]: unknown }) {
  const lines = draft.lines.map((line: InvoiceReply) => ({
    deal_line: line.deal_line,
    name_ar: line.name_ar,
    name_en: line.name_en,
    qty: qty ?? line.qty,
    unit: line.unit,
    unit_price: line.unit_price,
    vat_category: line.vat_category,
  }))
  const body = { buyer: draft.buyer, lines, version: draft.version, ...more }
  return callApi(server, trade.seller, 'PUT', `/api/v1/invoices/${draft.id}/`, body)
}

const pages = async ({ id }: InvoiceReply) => {
  const { rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/api/v1/invoices/${id}/pdf/?lang=en`,
    headers: { authorization: `Bearer ${trade.seller.access}` },
  })
  return (await extractText(new Uint8Array(rawPayload), { mergePages: true })).text.replace(/\s+/g, ' ')
}

describe('an advance payment invoice', () => {
  test('is created for what is left of the deposit agreed, with its own numbers, and due at once', async () => {
    const deal = await agreed()
    expect((await ofDeal(deal)).advance).toEqual({
      agreed: '4600.00',
      suggested: '4600.00',
      max: '11500.00',
      invoiced: '0.00',
      deducted: '0.00',
    })
    const { status, body: draft } = await advance(deal)
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
    expect((await ofDeal(deal)).advance).toMatchObject({ suggested: '0.00', max: '6900.00', invoiced: '4600.00' })
    const issued = await issue(draft)
    expect(issued).toMatchObject({
      number: expect.stringMatching(/^ADV-\d{4}-\d{6}$/),
      status: 'issued',
      due_on: today(server),
      supply_on: null,
      open: '4600.00',
    })
    expect(issued.allowed_actions).not.toContain('duplicate')
    expect((await trade.read(deal.id)).events[0]).toMatchObject({ action: 'issue_advance', note: issued.number })
    expect((await biller.pay(issued, '4600.00')).body).toMatchObject({ status: 'paid' })
    expect((await trade.read(deal.id)).payment_status).toBe('part_paid')
    expect(await pages(issued)).toMatch(/Advance payment invoice/)
    const listed = await get(`invoices/?kind=advance_payment&search=${issued.number}`)
    expect(listed.results).toMatchObject([{ id: issued.id, total: '4600.00', prepaid: '0.00' }])
  })

  test('is of any amount up to what is left of the deal', async () => {
    const deal = await agreed()
    const more = await advance(deal, { amount: '11500.01' })
    expect(fieldErrorsOf(more)).toEqual({ amount: 'more_than_left' })
    const { body: draft } = await advance(deal, { amount: '10350.00' })
    expect(draft.total).toBe('10350.00')
    expect(fieldErrorsOf(await advance(deal, { amount: '1150.01' }))).toEqual({ amount: 'more_than_left' })
    const line = { ...draft.lines[0], qty: '1' }
    const fields = { name_ar: line.name_ar, unit: line.unit, vat_category: 'S', qty: '1' }
    const over = await changed(draft, { lines: [{ ...fields, unit_price: '10000.01' }] })
    expect(fieldErrorsOf(over)).toEqual({ 'lines.0.unit_price': 'more_than_left' })
    const odd = [
      { ...fields, unit_price: '1.00' },
      { ...fields, unit_price: '1.00', vat_category: 'Z', exemption_code: 'VATEX-SA-32' },
    ]
    expect(fieldErrorsOf(await changed(draft, { lines: odd }))).toEqual({ 'lines.1.vat_category': 'not_offered' })
    expect(fieldErrorsOf(await changed(draft, { delivery_fee: '5.00' }))).toEqual({ delivery_fee: 'not_offered' })
    const { body: whole } = await changed(draft, { lines: [{ ...fields, unit_price: '10000.00' }], kind: 'simplified' })
    expect(whole).toMatchObject({ kind: 'advance_payment', total: '11500.00' })
    expect(await advance(deal)).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } })
  })

  test('needs an accepted deal, of which not all is invoiced', async () => {
    const open = await trade.deal(product)
    expect(await advance(open)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const deal = await agreed({ payment_terms: { kind: 'net', days: 30 } })
    expect((await ofDeal(deal)).advance).toMatchObject({ agreed: null, suggested: '0.00', max: '11500.00' })
    expect(await advance(deal)).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } })
    await invoice(deal)
    expect((await ofDeal(deal)).advance.max).toBe('0.00')
    expect(await advance(deal, { amount: '1.00' })).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } })
  })

  test('is divided among the VAT categories of the deal', async () => {
    const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })
    const desk = await packingDesk(trade)
    await desk.book(trade.stocked.main, '100')
    const other = desk.product
    const deal = await trade.deal(product, {
      buyer,
      lines: [product, other].map(({ id }) => ({ listing: id, qty: '10' })),
    })
    const zero = { vat_category: 'Z', exemption_code: 'VATEX-SA-35' }
    const lines = deal.lines.map(({ id }: { id: string }, index: number) => {
      return { line: id, qty: '10', unit_price: index === 0 ? '100.00' : '115.00', ...(index === 1 && zero) }
    })
    const payment_terms = { kind: 'advance' }
    await trade.sell(deal, 'offer', offerFor(deal, { lines, payment_terms }))
    await trade.buy(deal, 'accept', { round: 1 })
    expect((await ofDeal(deal)).advance).toMatchObject({ agreed: '2300.00', suggested: '2300.00' })
    const half = await advanced(deal, { amount: '1150.00' })
    expect(half.lines).toMatchObject([
      { unit_price: '500.00', vat_category: 'S' },
      { unit_price: '575.00', vat_category: 'Z', exemption_code: 'VATEX-SA-35' },
    ])
    const final = await invoice(deal)
    expect(final).toMatchObject({ total: '2300.00', prepaid: '1150.00' })
    expect(final.advances[0].vat_by_category).toMatchObject([
      { category: 'S', taxable: '500.00', vat: '75.00' },
      { category: 'Z', taxable: '575.00', vat: '0.00' },
    ])
  })
})

describe('an invoice that deducts advances', () => {
  test('deducts all of them, and the buyer owes the rest', async () => {
    const deal = await agreed()
    const paid = await advanced(deal)
    await biller.pay(paid, '4600.00')
    const draft = await invoice(deal)
    expect(draft).toMatchObject({ total: '11500.00', prepaid: '4600.00', missing: [] })
    expect(draft.advances).toMatchObject([{ invoice: paid.id, number: paid.number, requested: null, total: '4600.00' }])
    const issued = await issue(draft)
    expect(issued).toMatchObject({ status: 'issued', total: '11500.00', prepaid: '4600.00', open: '6900.00' })
    expect(await biller.read(paid.id)).toMatchObject({
      deducted: '4600.00',
      left_to_credit: '0.00',
      status: 'paid',
      deducted_by: [{ id: issued.id, number: issued.number, amount: '4600.00' }],
    })
    const text = await pages(issued)
    expect(text).toContain(paid.number)
    expect(text).toMatch(/Balance due \(SAR\).{0,30}6,900\.00/)
    expect((await biller.pay(issued, '6900.01')).status).toBe(422)
    expect((await biller.pay(issued, '6900.00')).body.status).toBe('paid')
    expect((await trade.read(deal.id)).payment_status).toBe('paid')
  })

  test('that the advance covers is paid as soon as it is issued', async () => {
    const deal = await agreed()
    await biller.pay(await advanced(deal, { amount: '11500.00' }), '11500.00')
    expect(await issue(await invoice(deal))).toMatchObject({ status: 'paid', open: '0.00', prepaid: '11500.00' })
    expect((await trade.read(deal.id)).payment_status).toBe('paid')
  })

  test('several invoices share an advance, and a draft that is discarded gives it back', async () => {
    const deal = await agreed()
    const paid = await advanced(deal)
    const first = (await changed(await invoice(deal), { qty: '30' })).body
    expect(first).toMatchObject({ total: '3450.00', prepaid: '3450.00' })
    const second = await invoice(deal)
    expect(second).toMatchObject({ total: '8050.00', prepaid: '1150.00' })
    expect((await biller.read(paid.id)).deducted_by).toHaveLength(2)
    await act(first, 'cancel')
    const { version, prepaid } = await biller.read(second.id)
    expect(prepaid).toBe('4600.00')
    expect(await issue({ ...second, version })).toMatchObject({ prepaid: '4600.00', open: '3450.00' })
    expect(await invoice(deal)).toMatchObject({ total: '3450.00', prepaid: '0.00' })
  })

  test('deducts the amount that the seller chooses, never more than there is', async () => {
    const deal = await agreed()
    const paid = await advanced(deal)
    const draft = await invoice(deal)
    const deducting = (amount: string) => changed(draft, { advances: [{ invoice: paid.id, amount }] })
    expect(fieldErrorsOf(await deducting('4600.01'))).toEqual({ 'advances.0.amount': 'more_than_left' })
    expect(fieldErrorsOf(await changed(draft, { advances: [{ invoice: deal.id, amount: '1.00' }] }))).toEqual({
      'advances.0.invoice': 'not_offered',
    })
    const small = await changed(draft, { qty: '1', advances: [{ invoice: paid.id, amount: '200.00' }] })
    expect(fieldErrorsOf(small)).toEqual({ 'advances.0.amount': 'too_big' })
    const { body: none } = await deducting('0.00')
    expect(none).toMatchObject({ prepaid: '0.00', advances: [{ requested: '0.00', total: '0.00' }] })
    const some = (await changed(none, { advances: [{ invoice: paid.id, amount: '2300.00' }] })).body
    expect(await issue(some)).toMatchObject({ prepaid: '2300.00', open: '9200.00' })
    const afterwards = await biller.read(paid.id)
    expect(afterwards).toMatchObject({
      deducted: '2300.00',
      left_to_credit: '2300.00',
      lines: [{ left_net: '2000.00' }],
    })
  })

  test('a draft takes an advance that is issued after it, and loses one that is credited', async () => {
    const deal = await agreed()
    const draftAdvance = (await advance(deal)).body
    const draft = await invoice(deal)
    expect(draft.prepaid).toBe('0.00')
    const paid = await issue(draftAdvance)
    expect(await biller.read(draft.id)).toMatchObject({ prepaid: '4600.00' })
    await biller.noted(paid, 'credit', { reason_code: 'changed' })
    expect(await biller.read(draft.id)).toMatchObject({ prepaid: '0.00', advances: [] })
    expect(await biller.read(paid.id)).toMatchObject({ status: 'credited', open: '0.00' })
  })

  test('two drafts that are issued at once never deduct the same', async () => {
    const deal = await agreed()
    const paid = await advanced(deal, { amount: '5750.00' })
    const first = (await changed(await invoice(deal), { qty: '45' })).body
    const second = await invoice(deal)
    const answers = await Promise.all([first, second].map((draft) => biller.act(draft, 'issue')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const deducted = answers.map(({ body }) => toHalalas(body.prepaid)).reduce((sum, one) => sum + one, 0n)
    expect(fromHalalas(deducted)).toBe('5750.00')
    expect(await biller.read(paid.id)).toMatchObject({ deducted: '5750.00', left_to_credit: '0.00' })
  })

  test('a credit note of the whole invoice refunds what was paid in advance, too', async () => {
    const deal = await agreed()
    const paid = await advanced(deal)
    await biller.pay(paid, '4600.00')
    const final = await issue(await invoice(deal))
    const note = await biller.noted(final, 'credit', { reason_code: 'returned' })
    expect(note).toMatchObject({ total: '11500.00', open: '4600.00', status: 'issued' })
    expect(await biller.read(final.id)).toMatchObject({ status: 'credited', open: '0.00', left_to_credit: '0.00' })
    expect((await biller.pay(note, '4600.00')).body.status).toBe('paid')
    expect((await trade.read(deal.id)).payment_status).toBe('none')
  })
})

test('what an invoice deducted of an advance can’t be credited, and the rest can', async () => {
  const deal = await agreed()
  const paid = await advanced(deal)
  await biller.pay(paid, '4600.00')
  await issue((await changed(await invoice(deal), { qty: '10' })).body)
  const half = await biller.read(paid.id)
  expect(half).toMatchObject({ deducted: '1150.00', left_to_credit: '3450.00' })
  const line = half.lines[0].id
  const body = { version: undefined, reason_code: 'changed', lines: [{ line, qty: '1', unit_price: '3000.01' }] }
  expect(fieldErrorsOf(await biller.act(half, 'credit', body))).toEqual({ 'lines.0.unit_price': 'more_than_left' })
  const note = await biller.noted(half, 'credit', { reason_code: 'changed' })
  expect(note).toMatchObject({ total: '3450.00', open: '3450.00', lines: [{ unit_price: '3000.00', discount: null }] })
  expect(await biller.read(paid.id)).toMatchObject({ left_to_credit: '0.00', credited: '3450.00', status: 'paid' })
  expect(await invoice(deal)).toMatchObject({ total: '10350.00', prepaid: '0.00' })
})

test('R-09: a cancelled deal discards drafts, and the advance gets a draft credit note', async () => {
  const deal = await agreed()
  const paid = await advanced(deal)
  const draft = await invoice(deal)
  const cancelled = await trade.buy(deal, 'cancel', { reason_code: 'other', note: 'تغيرت الخطة' })
  expect(cancelled.status).toBe(200)
  expect((await biller.read(draft.id)).status).toBe('cancelled')
  const { notes } = await biller.read(paid.id)
  expect(notes).toMatchObject([{ status: 'draft', total: '4600.00' }])
  await issue(notes[0])
  expect(await biller.read(paid.id)).toMatchObject({ status: 'credited', open: '0.00', left_to_credit: '0.00' })
})

describe('the books', () => {
  test('a statement charges the advance once, and its balance is what is open', async () => {
    const deal = await agreed()
    const paid = await advanced(deal)
    await biller.pay(paid, '4600.00')
    const final = await issue(await invoice(deal))
    const day = today(server)
    const statement = await get(`invoice-buyers/${final.buyer_id}/statement/?from=${day}&to=${day}`)
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
    const read = () => get(`invoices/vat-return/?year=${year}&quarter=${Math.ceil((month ?? 1) / 3)}`)
    const before = await read()
    const deal = await agreed()
    await advanced(deal)
    const received = await read()
    const more = (after: InvoiceReply) => fromHalalas(toHalalas(after.net.vat) - toHalalas(before.net.vat))
    expect(more(received)).toBe('600.00')
    await issue(await invoice(deal))
    const supplied = await read()
    expect(more(supplied)).toBe('1500.00')
    const { S } = supplied.by_category
    const sum = ['invoices', 'debit_notes'].reduce((all, side) => all + toHalalas(S[side].vat), 0n)
    expect(toHalalas(S.net.vat)).toBe(sum - toHalalas(S.credit_notes.vat) - toHalalas(S.advances.vat))
  })
})
