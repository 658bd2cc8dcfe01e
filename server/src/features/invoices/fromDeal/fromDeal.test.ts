import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { type Biller, billerOf, type InvoiceReply, mayIssue, today } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { type PackingDesk, packingDesk } from '../../../../test/packing.ts'
import { startReceiver } from '../../../../test/receiver.ts'
import { signContract } from '../../../../test/signedContract.ts'

let server: TestServer
let trade: Trade
let biller: Biller
let desk: PackingDesk
let design: { readonly id: string }

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  biller = billerOf(server, trade.seller, trade.companyId)
  desk = await packingDesk(trade)
  design = await trade.publish('service')
  await desk.book(trade.stocked.main, '500')
})
afterAll(() => server.close())

const invoice = (deal: Pick<Deal, 'id'>, part = 'all') =>
  callApi(server, trade.seller, 'POST', '/api/v1/invoices/from-deal/', { deal: deal.id, part })
const ofDeal = async (deal: Deal) =>
  (await callApi(server, trade.seller, 'GET', `/api/v1/deals/${deal.id}/invoices/`)).body
const issue = async (draft: InvoiceReply) => (await biller.act(draft, 'issue')).body
const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })

async function agreed(qty: string, more: object = {}, requested: object = {}): Promise<Deal> {
  const deal = await trade.deal(desk.product, { buyer, lines: [{ listing: desk.product.id, qty }], ...requested })
  await trade.sell(deal, 'offer', offerFor(deal, more))
  await trade.buy(deal, 'accept', { round: 1 })
  return trade.read(deal.id)
}

async function shipped(deal: Deal, qty: string): Promise<void> {
  const { body } = await desk.pack(deal, trade.stocked.main, qty)
  const parcel = body.parcels.at(-1)
  const sent = await desk.send(body, `${parcel.id}/ship/`)
  expect(sent.status).toBe(200)
}

test('R-10: a whole deal is invoiced in one action, with its accepted prices and buyer', async () => {
  const payment_terms = { kind: 'net', days: 60 }
  const delivery = { method: 'seller', fee: '40.00' }
  const discount = { kind: 'percent', value: '5.00' }
  const deal = await agreed('10', { discount, delivery, payment_terms }, { po_number: 'PO-77' })
  expect(await ofDeal(deal)).toMatchObject({ results: [], can_invoice: ['all'] })
  const { status, body: draft } = await invoice(deal)
  expect(status).toBe(201)
  expect(draft).toMatchObject({
    deal: { id: deal.id, number: deal.number },
    po_number: 'PO-77',
    discount,
    delivery_fee: '40.00',
    missing: [],
    subtotal: '640.00',
    taxable: deal.sums.taxable,
    vat: deal.sums.vat,
    total: deal.sums.total,
    buyer: { market_id: buyer.id, identifier: { scheme: 'CRN', value: '4030297313' }, address: { country: 'SA' } },
    lines: [{ deal_line: deal.lines[0].id, qty: '10', unit_price: '64.00' }],
  })
  expect(await ofDeal(deal)).toMatchObject({ results: [{ id: draft.id, status: 'draft' }], can_invoice: [] })
  expect(await invoice(deal)).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } })
  const issued = await issue(draft)
  const due = new Date(Date.parse(`${today(server)}T00:00:00Z`) + 60 * 86_400_000).toISOString().slice(0, 10)
  expect(issued).toMatchObject({ status: 'issued', due_on: due })
  expect((await trade.read(deal.id)).events[0]).toMatchObject({ action: 'issue_invoice', note: issued.number })
})

test('C-08: a variant is named by its values in both languages on the deal, its documents and its invoice, also after a change', async () => {
  const fields = {
    name_ar: 'عبوة عصير',
    name_en: 'Juice bottle',
    track_stock: false,
    options: [{ name_ar: 'السعة', values: ['330 مل'] }],
    option_values_en: [['330 ml']],
    variants: [{ sku: 'JUICE-330', option_values: ['330 مل'] }],
  }
  const bottle = await trade.publish('product', fields)
  const [article] = (await trade.market.send('GET', `listings/${bottle.id}/`)).body.articles
  const lines = [{ listing: bottle.id, article: article.id, qty: '12' }]
  const requested = await trade.deal(bottle, { buyer, lines })
  await trade.sell(requested, 'offer', offerFor(requested))
  await trade.buy(requested, 'accept', { round: 1 })
  const read = (await callApi(server, trade.seller, 'GET', `/api/v1/products/${bottle.id}/`)).body
  const { category, unit, sku, price, attributes, origin_country, description_ar, images, version } = read
  const renamed = {
    ...fields,
    category,
    unit,
    sku,
    price,
    attributes,
    origin_country,
    description_ar,
    version,
    images: images.map(({ url }: { url: string }) => ({ file: url })),
    option_values_en: [['Small']],
  }
  const changed = await callApi(server, trade.seller, 'PUT', `/api/v1/seller_product_update/${bottle.id}/`, renamed)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const deal = await trade.read(requested.id)
  expect(deal.lines).toMatchObject([{ variant: ['330 مل'], variant_en: ['330 ml'] }])
  const { body: draft } = await invoice(deal)
  expect(draft.lines).toMatchObject([{ name_ar: 'عبوة عصير (330 مل)', name_en: 'Juice bottle (330 ml)' }])
  const { id } = await issue(draft)
  const pdf = await server.app.inject({ url: `/api/v1/invoices/${id}/pdf/`, headers: trade.seller.headers })
  const printed = (await extractText(new Uint8Array(pdf.rawPayload))).text.join(' ')
  // Brackets are drawn by either direction, so a text that is read back has them anywhere.
  for (const words of [/عبوة.{0,2}330.{0,2}مل/, /Juice bottle .{0,2}330 ml/]) expect(printed).toMatch(words)
  const found = await callApi(server, trade.seller, 'GET', `/api/v1/deals/?search=${encodeURIComponent('330 ml')}`)
  expect(found.body.results.map((one: Deal) => one.id)).toEqual([deal.id])
})

test('the marketplace is notified of invoices issued to its buyers', async () => {
  const receiver = await startReceiver()
  await trade.market.send('POST', 'webhooks/', { url: receiver.url, kinds: ['invoice.issued'] })
  const { id: deal } = await agreed('1')
  const { body: draft } = await invoice({ id: deal })
  const { id, number, kind, total, vat, taxable, due_on } = await issue(draft)
  const received = await receiver.next()
  await receiver.close()
  expect(JSON.parse(received.text).data).toEqual({
    id,
    number,
    kind,
    total,
    vat,
    taxable,
    due_on,
    prepaid: '0.00',
    original: null,
    issued_on: today(server),
    deal,
    buyer: buyer.id,
    seller: trade.companyId,
  })
})

test('R-10: the payment status of a deal follows its invoices', async () => {
  const deal = await agreed('10')
  const statusOf = async () => (await trade.read(deal.id)).payment_status
  const issued = await issue((await invoice(deal)).body)
  expect(await statusOf()).toBe('none')
  const part = (await biller.pay(issued, '100.00')).body
  expect(await statusOf()).toBe('part_paid')
  await biller.act(part, `payments/${part.payments[0].id}/take-back`, { version: undefined, reason: 'خطأ' })
  expect(await statusOf()).toBe('none')
  await biller.pay(issued, '441.60')
  const lines = [{ line: issued.lines[0].id, qty: '4' }]
  await biller.noted(issued, 'credit', { reason_code: 'returned', lines })
  expect(await statusOf()).toBe('paid')
  const { results } = await (await callApi(server, trade.seller, 'GET', `/api/v1/deals/?payment_status=paid`)).body
  expect(results.map(({ id }: Deal) => id)).toContain(deal.id)
})

test('R-10: shipped goods are invoiced as they leave; the last invoice covers the rest, and the sums agree', async () => {
  const deal = await agreed('7', {
    discount: { kind: 'amount', value: '10.01' },
    delivery: { method: 'seller', fee: '33.34' },
  })
  expect(await invoice(deal, 'done')).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } })
  await shipped(deal, '3')
  expect((await ofDeal(deal)).can_invoice).toEqual(['all', 'done'])
  const { body: first } = await invoice(deal, 'done')
  expect(first.lines).toMatchObject([{ qty: '3' }])
  await issue(first)
  await shipped(await trade.read(deal.id), '2')
  const { body: second } = await invoice(deal, 'done')
  expect(second.lines).toMatchObject([{ qty: '2' }])
  const { body: third } = await invoice(deal)
  expect(third.lines).toMatchObject([{ qty: '2' }])
  for (const figure of ['taxable', 'vat', 'total', 'delivery_fee', 'discount_amount'] as const) {
    const halalas = [first, second, third].reduce((sum, one) => sum + Math.round(Number(one[figure]) * 100), 0)
    expect((halalas / 100).toFixed(2), figure).toBe(deal.sums[figure])
  }
})

test('R-10: a draft from a deal can be reduced, but never exceed it or contain other items', async () => {
  const deal = await agreed('10', { delivery: { method: 'seller', fee: '10.00' } })
  const { body: draft } = await invoice(deal)
  const { name_ar, unit, deal_line } = draft.lines[0]
  const put = (line: object, version = 1) =>
    callApi(server, trade.seller, 'PUT', `/api/v1/invoices/${draft.id}/`, {
      version,
      buyer: draft.buyer,
      delivery_fee: '999.00',
      lines: [{ name_ar, unit, unit_price: '900.00', deal_line, qty: '4', ...line }],
    })
  expect(fieldErrorsOf(await put({ qty: '11' }))).toEqual({ 'lines.0.qty': 'more_than_left' })
  expect(fieldErrorsOf(await put({ deal_line: null }))).toEqual({ 'lines.0.deal_line': 'not_offered' })
  const less = await put({})
  expect(less).toMatchObject({
    status: 200,
    body: { lines: [{ qty: '4', unit_price: '64.00' }], delivery_fee: '4.00' },
  })
  expect((await ofDeal(deal)).can_invoice).toEqual(['all'])
  expect((await invoice(deal)).body).toMatchObject({ lines: [{ qty: '6' }], delivery_fee: '6.00' })
})

test('R-10: milestones of a service are invoiced as they are accepted', async () => {
  const requested = await trade.deal(design, { buyer, lines: [{ listing: design.id, qty: '1' }] }, 'service')
  const lines = requested.lines.map(({ id, qty }: Deal) => ({ line: id, qty, unit_price: '1000.01' }))
  const milestones = [
    { name_ar: 'التصميم', name_en: 'Design', percent: '33.33', days: 5 },
    { name_ar: 'التسليم', percent: '66.67', days: 10 },
  ]
  await trade.sell(requested, 'offer', offerFor(requested, { lines, milestones }))
  await trade.buy(requested, 'accept', { round: 1 })
  await signContract(trade, requested)
  const deal = await trade.read(requested.id)
  const [step] = deal.milestones
  for (const action of ['start', 'hand-over']) {
    const body = action === 'hand-over' ? { note: 'تم' } : {}
    await callApi(server, trade.seller, 'POST', `/api/v1/deals/${deal.id}/milestones/${step.id}/${action}/`, body)
  }
  await trade.buy(deal, 'accept-milestone', { milestone: step.id })
  const { body: first } = await invoice(deal, 'done')
  expect(first).toMatchObject({
    lines: [{ milestone: step.id, qty: '1', unit_price: '333.30', name_ar: expect.stringContaining('التصميم') }],
  })
  const { body: rest } = await invoice(deal)
  expect(rest.lines).toMatchObject([{ milestone: deal.milestones[1].id, unit_price: '666.71' }])
  expect((Number(first.total) + Number(rest.total)).toFixed(2)).toBe(deal.sums.total)
})

test('R-10: an invoice that was credited in full can be issued again', async () => {
  const deal = await agreed('10')
  const wrong = await issue((await invoice(deal)).body)
  await biller.noted(wrong, 'credit', { reason_code: 'correction' })
  expect((await ofDeal(deal)).can_invoice).toEqual(['all'])
  const right = await issue((await invoice(deal)).body)
  await biller.noted(right, 'credit', { reason_code: 'returned' })
  expect((await ofDeal(deal)).can_invoice).toEqual([])
})

test('R-09: a cancelled deal voids its drafts, and its issued invoices get a draft credit note', async () => {
  const deal = await agreed('10')
  const issued = await issue((await invoice(deal)).body)
  const draft = (await biller.act(issued, 'credit', { version: undefined, reason_code: 'price' })).body
  const cancelled = await trade.buy(deal, 'cancel', { reason_code: 'other', note: 'تغيرت الخطة' })
  expect(cancelled.status).toBe(200)
  expect((await biller.read(draft.id)).status).toBe('cancelled')
  const { notes } = await biller.read(issued.id)
  expect(notes).toMatchObject([{ status: 'draft', total: issued.total }, { status: 'cancelled' }])
  expect(await biller.read(notes[0].id)).toMatchObject({ reason_code: 'cancelled' })
  await issue(notes[0])
  expect(await biller.read(issued.id)).toMatchObject({ status: 'credited', open: '0.00' })
  expect(await invoice(deal)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('R-10: only accepted quantities are invoiced, and a deal only once for any number of simultaneous requests', async () => {
  const talked = await trade.deal(desk.product)
  expect(await invoice(talked)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const deal = await agreed('10')
  const answers = await Promise.all(Array.from({ length: 5 }, () => invoice(deal)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  const other = await aTrade(server)
  const strangers = await callApi(server, other.seller, 'POST', '/api/v1/invoices/from-deal/', { deal: deal.id })
  expect(strangers.status).toBe(404)
})
