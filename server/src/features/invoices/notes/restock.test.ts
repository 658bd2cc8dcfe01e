import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { type Biller, billerOf, type InvoiceReply, mayIssue } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { type PackingDesk, packingDesk } from '../../../../test/packing.ts'

let server: TestServer
let trade: Trade
let biller: Biller
let desk: PackingDesk

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  biller = billerOf(server, trade.seller, trade.companyId)
  desk = await packingDesk(trade)
  await desk.book(trade.stocked.main, '500')
})
afterAll(() => server.close())

const invoiced = async (deal: Deal): Promise<InvoiceReply> => {
  const { body } = await callApi(server, trade.seller, 'POST', '/api/v1/invoices/from-deal/', {
    deal: deal.id,
    part: 'all',
  })
  return (await biller.act(body, 'issue')).body
}

const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })

async function agreedOn(listing: { readonly id: string }, kind: 'product' | 'service' = 'product'): Promise<Deal> {
  const deal = await trade.deal(listing, { buyer, lines: [{ listing: listing.id, qty: '10' }] }, kind)
  await trade.sell(deal, 'offer', offerFor(deal))
  await trade.buy(deal, 'accept', { round: 1 })
  return trade.read(deal.id)
}

/** The invoice of a deal for ten, with this many shipped. */
async function anInvoiceOf(shipped: string, from = trade.stocked.main): Promise<InvoiceReply> {
  const deal = await agreedOn(desk.product)
  const { body } = await desk.pack(deal, from, shipped)
  await desk.send(body, `${body.parcels.at(-1).id}/ship/`)
  return invoiced(deal)
}

const credit = (invoice: InvoiceReply, body: object = {}) =>
  biller.act(invoice, 'credit', { version: undefined, reason_code: 'returned', ...body })
const back = (invoice: InvoiceReply, qty: string, more: object = {}) => ({
  restock: [{ line: invoice.lines[0].id, qty, warehouse: trade.stocked.main, condition: 'sellable', ...more }],
})
const onHand = async (warehouse = trade.stocked.main) => (await desk.level(warehouse))[0]
const movements = async (note: InvoiceReply) => {
  const { body } = await callApi(server, trade.seller, 'GET', '/api/v1/stock/movements/?ordering=at&page_size=100')
  return body.results.filter(({ cause }: InvoiceReply) => cause.id === note.id)
}

test('R-10: an invoice of shipped goods shows what can be returned, and from which warehouse it shipped', async () => {
  const invoice = await anInvoiceOf('7')
  expect(invoice.restockable).toEqual([{ line: invoice.lines[0].id, left: '7', warehouse: trade.stocked.main }])
})

test('R-10: returned goods are booked when the credit note is issued, with the note as their cause', async () => {
  const invoice = await anInvoiceOf('10')
  const before = await onHand()
  const { body: draft } = await credit(invoice, back(invoice, '4'))
  expect(draft).toMatchObject({ status: 'draft', ...back(invoice, '4') })
  expect(draft.restockable).toEqual(invoice.restockable)
  expect(await onHand()).toBe(before)
  const { status, body: note } = await biller.act(draft, 'issue')
  expect(status).toBe(200)
  expect(note).toMatchObject(back(invoice, '4'))
  expect(await onHand()).toBe(before + 4)
  expect(await movements(note)).toMatchObject([
    {
      kind: 'return',
      qty: '4',
      balance: String(before + 4),
      cause: { kind: 'credit_note', id: note.id, number: note.number },
      can_undo: false,
    },
  ])
})

test('R-10: damaged goods are returned to the chosen warehouse and written off at once', async () => {
  const invoice = await anInvoiceOf('10')
  const before = await onHand(trade.stocked.other)
  const { body: draft } = await credit(
    invoice,
    back(invoice, '3', { warehouse: trade.stocked.other, condition: 'damaged' }),
  )
  const { body: note } = await biller.act(draft, 'issue')
  expect(await onHand(trade.stocked.other)).toBe(before)
  expect(await movements(note)).toMatchObject([
    { kind: 'return', qty: '3', warehouse: { id: trade.stocked.other } },
    { kind: 'damage', qty: '-3', balance: String(before) },
  ])
})

test('R-10: a credit note issued several times at once books its goods once', async () => {
  const invoice = await anInvoiceOf('10')
  const before = await onHand()
  const { body: draft } = await credit(invoice, back(invoice, '5'))
  const answers = await Promise.all(Array.from({ length: 6 }, () => biller.act(draft, 'issue')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const again = await biller.act(await biller.read(draft.id), 'issue')
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await onHand()).toBe(before + 5)
  expect(await movements(draft)).toHaveLength(1)
})

test('R-10: nothing is restocked where no goods are selected or the quantity is 0', async () => {
  const invoice = await anInvoiceOf('10')
  const before = await onHand()
  const some = { lines: [{ line: invoice.lines[0].id, qty: '2' }] }
  for (const choice of [{}, back(invoice, '0')]) {
    const { body: draft } = await credit(invoice, { ...some, ...choice })
    expect((await biller.act(draft, 'issue')).status).toBe(200)
  }
  expect(await onHand()).toBe(before)
})

test.each([
  ['more than the note gives back', '3', {}, { 'restock.0.qty': 'more_than_credited' }],
  ['half a carton', '1.5', {}, { 'restock.0.qty': 'precision' }],
  [
    'into a warehouse that is not there',
    '1',
    { warehouse: crypto.randomUUID() },
    { 'restock.0.warehouse': 'not_offered' },
  ],
  ['of a line that is not there', '1', { line: crypto.randomUUID() }, { 'restock.0.line': 'not_offered' }],
])('R-10: stock is not given back %s', async (_what, qty, more, expected) => {
  const invoice = await anInvoiceOf('10')
  const lines = [{ line: invoice.lines[0].id, qty: '2' }]
  const answer = await credit(invoice, { lines, ...back(invoice, qty, more) })
  expect(answer.status).toBe(422)
  expect(fieldErrorsOf(answer)).toEqual(expected)
})

test('R-10: goods that were not shipped or were already returned cannot be returned', async () => {
  const invoice = await anInvoiceOf('6')
  expect(fieldErrorsOf(await credit(invoice, back(invoice, '7')))).toEqual({ 'restock.0.qty': 'more_than_shipped' })
  const part = (qty: string) => ({ lines: [{ line: invoice.lines[0].id, qty }], ...back(invoice, qty) })
  const [one, other] = [await credit(invoice, part('4')), await credit(invoice, part('4'))]
  const before = await onHand()
  expect((await biller.act(one.body, 'issue')).status).toBe(200)
  const answer = await biller.act(other.body, 'issue')
  expect(fieldErrorsOf(answer)).toEqual({ 'restock.0.qty': 'more_than_shipped' })
  expect((await biller.read(other.body.id)).status).toBe('draft')
  expect(await onHand()).toBe(before + 4)
  expect((await biller.read(invoice.id)).restockable).toMatchObject([{ left: '2' }])
  const rest = (await credit(invoice, part('2'))).body
  expect((await biller.act(rest, 'issue')).status).toBe(200)
  expect((await biller.read(invoice.id)).restockable).toEqual([])
})

test('R-10: a draft keeps its restocked goods until they are changed, and drops them with another reason', async () => {
  const invoice = await anInvoiceOf('10')
  const { body: draft } = await credit(invoice, back(invoice, '8'))
  const [line] = draft.lines
  const put = async (more: object, qty = '10') => {
    const lines = [{ of_line: line.of_line, name_ar: line.name_ar, qty, unit: line.unit, unit_price: line.unit_price }]
    const { version } = await biller.read(draft.id)
    const body = { reason_code: 'returned', version, lines, ...more }
    return callApi(server, trade.seller, 'PUT', `/api/v1/invoices/${draft.id}/`, body)
  }
  expect((await put({})).body).toMatchObject(back(invoice, '8'))
  expect((await put(back(invoice, '6'))).body).toMatchObject(back(invoice, '6'))
  expect(fieldErrorsOf(await put(back(invoice, '6'), '5'))).toEqual({ 'restock.0.qty': 'more_than_credited' })
  const otherwise = await put({ reason_code: 'price', ...back(invoice, '6') })
  expect(fieldErrorsOf(otherwise)).toEqual({ restock: 'not_offered' })
  expect((await put({ reason_code: 'price' })).body).toMatchObject({ restock: [] })
})

test('R-10: a warehouse archived meanwhile is refused at its field, and the note stays a draft', async () => {
  const invoice = await anInvoiceOf('10')
  const { body: draft } = await credit(invoice, back(invoice, '1', { warehouse: trade.stocked.other }))
  const setStatus = (status: string) =>
    server.parts.db.system.execute(sql`update warehouses set status = ${status} where id = ${trade.stocked.other}`)
  await setStatus('archived')
  const answer = await biller.act(draft, 'issue')
  await setStatus('active')
  expect(fieldErrorsOf(answer)).toEqual({ 'restock.0.warehouse': 'not_offered' })
  expect((await biller.read(draft.id)).status).toBe('draft')
  expect((await biller.act(draft, 'issue')).status).toBe(200)
})

test('R-10: services, untracked products and invoices without a deal have nothing to restock', async () => {
  const untracked = await packingDesk(trade, { track_stock: false })
  const deal = await agreedOn(untracked.product)
  const { body } = await untracked.pack(deal, trade.stocked.main, '10')
  await untracked.send(body, `${body.parcels.at(-1).id}/ship/`)
  const design = await agreedOn(await trade.publish('service'), 'service')
  for (const invoice of [await invoiced(deal), await invoiced(design), await biller.issued()]) {
    expect(invoice.status).toBe('issued')
    expect(invoice.restockable).toEqual([])
    const answer = await credit(invoice, back(invoice, '1'))
    expect(fieldErrorsOf(answer)).toEqual({ 'restock.0.line': 'not_offered' })
  }
})

test('who is limited to other warehouses reads a draft that returns goods to one, and neither writes nor issues it', async () => {
  const { main, other } = trade.stocked
  const invoice = await anInvoiceOf('10')
  const { body: draft } = await credit(invoice, back(invoice, '4'))
  const member = await aMember(server, trade.seller, 'manager')
  const scoped = { role: 'manager', version: 1, warehouses: [other] }
  await callApi(server, trade.seller, 'PUT', `/api/v1/team/members/${member.memberId}/`, scoped)
  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    callApi(server, member, method, `/api/v1/invoices/${path}`, body, inCompanyOf(trade.seller))
  const before = await onHand()
  const read = await send('GET', `${draft.id}/`)
  expect(read).toMatchObject({ status: 200, body: { status: 'draft', ...back(invoice, '4') } })
  const issued = await send('POST', `${draft.id}/issue/`, { version: draft.version })
  expect([issued.status, issued.body.code]).toEqual([403, 'outside_scope'])
  expect((await send('GET', `${draft.id}/`)).body.status).toBe('draft')
  const own = await send('POST', `${invoice.id}/credit/`, {
    reason_code: 'returned',
    ...back(invoice, '1', { warehouse: main }),
  })
  expect(own.status).toBe(422)
  expect(await onHand()).toBe(before)
})
