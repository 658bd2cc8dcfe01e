import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AmendmentDesk, amendmentDesk, invoicedBuyer, newestOf } from '../../../../test/amendments.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { type Biller, billerOf, mayIssue } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { type PackingDesk, packingDesk } from '../../../../test/packing.ts'

let server: TestServer
let trade: Trade
let desk: PackingDesk
let amending: AmendmentDesk
let biller: Biller
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  biller = billerOf(server, trade.seller, trade.companyId)
  desk = await packingDesk(trade)
  await desk.book(trade.stocked.main, '4000')
  amending = amendmentDesk(trade, desk)
})
afterAll(() => server.close())

test('never below what is invoiced nor at another price of it; drafts are discarded, and the rest is invoiced to the halala', async () => {
  const deal = await amending.agreedOn('10')
  await desk.pack(deal, trade.stocked.main, '6', { ship: true })
  const invoice = (part: string) =>
    callApi(server, trade.seller, 'POST', '/api/v1/invoices/from-deal/', { deal: deal.id, part })
  const { body: issued } = await biller.act((await invoice('done')).body, 'issue')
  const { body: draft } = await invoice('all')
  const read = await trade.read(deal.id)
  expect(fieldErrorsOf(await amending.proposeQty(read, '12', '60.00'))).toEqual({ 'lines.0.unit_price': 'price_fixed' })
  const proposed = await amending.proposeQty(read, '8')
  const agreed = await amending.agreedBy('buyer', proposed.body)
  expect(agreed).toMatchObject({ status: 200, body: { total: '588.80' } })
  const url = `/api/v1/deals/${deal.id}/invoices/`
  const { body: documents } = await callApi(server, trade.seller, 'GET', url)
  expect(documents.results.find(({ id }: Deal) => id === draft.id)).toMatchObject({ status: 'cancelled' })
  const { body: last } = await biller.act((await invoice('all')).body, 'issue')
  expect(last.lines).toMatchObject([{ qty: '2' }])
  expect((Number(issued.total) + Number(last.total)).toFixed(2)).toBe('588.80')
  const invoiced = await trade.read(deal.id)
  expect(fieldErrorsOf(await amending.proposeQty(invoiced, '7'))).toEqual({ 'lines.0.qty': 'below_invoiced' })
})

test('an invoice is issued while the buyer agrees to less than it charges: one of both happens', async () => {
  for (const _ of [1, 2, 3]) {
    const deal = await amending.agreedOn('10')
    const order = { deal: deal.id, part: 'all' }
    const { body: draft } = await callApi(server, trade.seller, 'POST', '/api/v1/invoices/from-deal/', order)
    const { body: proposed } = await amending.proposeQty(await trade.read(deal.id), '5')
    const [agreed, issued] = await Promise.all([amending.agreedBy('buyer', proposed), biller.act(draft, 'issue')])
    expect([agreed.status, issued.status].sort()).toEqual([200, 409])
    if (agreed.status === 409) expect(agreed.body.code).toBe('amendment_outdated')
    expect((await trade.read(deal.id)).total).toBe(agreed.status === 200 ? '368.00' : '736.00')
  }
})

test('closed quantities keep their item as it is; a change of another item counts them in neither sum', async () => {
  const deal = await amending.agreedOn('20')
  const closing = { reason_code: 'out_of_stock', note: null, lines: [{ line: deal.lines[0].id, qty: '1' }] }
  const closed = await trade.sell(deal, 'closures', closing)
  expect(closed.body.closures).toMatchObject([{ status: 'agreed' }])
  expect(fieldErrorsOf(await amending.proposeQty(closed.body, '25'))).toEqual({ 'lines.0.qty': 'line_closed' })
  const added = [{ article: await amending.article(), qty: '2', unit_price: '10.00' }]
  const proposed = await amending.propose(closed.body, { added })
  expect(newestOf(proposed.body)).toMatchObject({
    before: { total: '1398.40' },
    after: { total: '1421.40' },
    difference: { total: '23.00' },
  })
  expect((await amending.agreedBy('buyer', proposed.body)).body).toMatchObject({ total: '1421.40' })
})

test('a deposit that was not invoiced yet stays a draft only while the deal is worth it', async () => {
  const deal = await amending.agreedOn('10')
  const draftOf = async (amount: string) =>
    (await callApi(server, trade.seller, 'POST', '/api/v1/invoices/advance/', { deal: deal.id, amount })).body
  const [large, small] = [await draftOf('600.00'), await draftOf('100.00')]
  const { body: proposed } = await amending.proposeQty(await trade.read(deal.id), '5')
  expect(await amending.agreedBy('buyer', proposed)).toMatchObject({ status: 200, body: { total: '368.00' } })
  const read = (id: string) => callApi(server, trade.seller, 'GET', `/api/v1/invoices/${id}/`)
  expect((await read(large.id)).body).toMatchObject({ status: 'cancelled' })
  expect((await read(small.id)).body).toMatchObject({ status: 'draft' })
})

test('closing a remainder ends a draft of a deposit that is more than what is left', async () => {
  const { body: settings } = await callApi(server, trade.seller, 'GET', '/api/v1/deal-settings/')
  await callApi(server, trade.seller, 'PUT', '/api/v1/deal-settings/', { ...settings, closure_share: '50.00' })
  const deal = await amending.agreedOn('10')
  const draftOf = async (amount: string) =>
    (await callApi(server, trade.seller, 'POST', '/api/v1/invoices/advance/', { deal: deal.id, amount })).body
  const [large, small] = [await draftOf('600.00'), await draftOf('100.00')]
  const closing = { reason_code: 'out_of_stock', note: null, lines: [{ line: deal.lines[0].id, qty: '5' }] }
  expect((await trade.sell(await trade.read(deal.id), 'closures', closing)).status).toBe(200)
  const read = (id: string) => callApi(server, trade.seller, 'GET', `/api/v1/invoices/${id}/`)
  expect((await read(large.id)).body).toMatchObject({ status: 'cancelled' })
  expect((await read(small.id)).body).toMatchObject({ status: 'draft' })
})

test('what was closed is not counted as what a deposit can still be deducted from', async () => {
  const { body: settings } = await callApi(server, trade.seller, 'GET', '/api/v1/deal-settings/')
  await callApi(server, trade.seller, 'PUT', '/api/v1/deal-settings/', { ...settings, closure_share: '50.00' })
  const requested = [
    { listing: desk.product.id, qty: '60' },
    { free_text: 'تحميل', qty: '40' },
  ]
  const quoted = await trade.deal(desk.product, { buyer: invoicedBuyer, lines: requested })
  const lines = quoted.lines.map((line: Deal) => ({ line: line.id, qty: line.qty, unit_price: '100.00' }))
  const payment_terms = { kind: 'split', days: 30, advance_percent: '40.00' }
  await trade.sell(quoted, 'offer', offerFor(quoted, { lines, payment_terms }))
  await trade.buy(quoted, 'accept', { round: 1 })
  const advance = await callApi(server, trade.seller, 'POST', '/api/v1/invoices/advance/', { deal: quoted.id })
  expect((await biller.act(advance.body, 'issue')).body).toMatchObject({ total: '4600.00' })
  const [goods, loading] = quoted.lines
  const closing = { reason_code: 'out_of_stock', note: null, lines: [{ line: goods.id, qty: '50' }] }
  const { body: closed } = await trade.sell(await trade.read(quoted.id), 'closures', closing)
  expect(closed.closures).toMatchObject([{ status: 'agreed' }])
  const leave = (qty: string) => amending.propose(closed, { lines: [{ line: loading.id, qty }] })
  expect(fieldErrorsOf(await leave('29'))).toEqual({ lines: 'total_invoiced' })
  expect((await leave('30')).status).toBe(200)
})

test('the milestones of a service follow the new price, until one of them is invoiced', async () => {
  const service = await trade.publish('service')
  const deal = await trade.deal(service, { buyer: invoicedBuyer }, 'service')
  const half = { name_ar: 'المرحلة', name_en: 'Stage', percent: '50.00', days: null }
  const milestones = [half, { ...half, name_ar: 'التسليم', name_en: 'Delivery' }]
  const lines = deal.lines.map((line: Deal) => ({ line: line.id, qty: '1', unit_price: '1000.00' }))
  await trade.sell(deal, 'offer', { ...offerFor(deal), lines, milestones })
  await trade.buy(deal, 'accept', { round: 1 })
  const accepted = await trade.read(deal.id)
  const proposed = await amending.proposeQty(accepted, '1', '1500.00')
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
  const agreed = await amending.agreedBy('buyer', proposed.body)
  expect(agreed).toMatchObject({
    status: 200,
    body: { total: '1725.00', milestones: [{ percent: '50.00' }, { percent: '50.00' }] },
  })
  const invoice = await callApi(server, trade.seller, 'POST', '/api/v1/invoices/from-deal/', {
    deal: deal.id,
    part: 'all',
  })
  expect(invoice.body.lines.map(({ net }: Deal) => net)).toEqual(['750.00', '750.00'])
  await biller.act(invoice.body, 'issue')
  expect(fieldErrorsOf(await amending.proposeQty(await trade.read(deal.id), '1', '1600.00'))).toEqual({
    'lines.0.unit_price': 'price_fixed',
  })
})
