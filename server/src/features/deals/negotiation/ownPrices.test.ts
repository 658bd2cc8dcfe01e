import { writeLines } from '@mawrid/contract/prices/priceList.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aPriceList } from '../../../../test/priceLists.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

/** A product, a buyer who is a customer already, and the buyer's own price from 100 on. */
async function aDealer(more: object = {}) {
  const listing = await trade.publish('product', { min_order_qty: '1', order_step: '1', ...more })
  const buyer = aBuyer({ name_ar: `موزع ${listing.id}` })
  const [line] = (await trade.deal(listing, { buyer })).lines
  const { body: customer } = await callApi(server, trade.seller, 'GET', `/api/v1/customers/${buyer.id}/`)
  const list = await aPriceList(
    server,
    trade.seller,
    { audience: 'customer', customer: customer.id, to_day: '2099-12-31' },
    [{ code: line.sku, min_qty: '100', value: '51.00' }],
  )
  return { listing, buyer, article: line.article, list: list.id }
}

test('an order has the buyer’s own price from the quantity on that it needs, and other buyers the list price', async () => {
  const { listing, buyer } = await aDealer()
  const order = (qty: string, by = buyer) =>
    trade.deal(listing, { source: 'direct_order', buyer: by, lines: [{ listing: listing.id, qty }] })
  expect((await order('100')).rounds[0].lines).toMatchObject([{ unit_price: '51.00', net: '5100.00' }])
  expect((await order('99')).rounds[0].lines).toMatchObject([{ unit_price: '64.00' }])
  expect((await order('100', aBuyer())).rounds[0].lines).toMatchObject([{ unit_price: '64.00' }])
})

test('a buyer with a price of their own can order what is available on request', async () => {
  const { listing, buyer } = await aDealer({ price: '', price_on_request: true })
  const order = (qty: string) =>
    trade.request(listing, { source: 'direct_order', buyer, lines: [{ listing: listing.id, qty }] })
  expect((await trade.market.send('POST', 'deals/', order('100'))).status).toBe(201)
  expect((await trade.market.send('POST', 'deals/', order('99'))).status).toBe(422)
})

test('the market reads what a buyer pays before they order, and nothing of how it is computed', async () => {
  const { buyer, article } = await aDealer()
  const lines = writeLines([
    { article, qty: '100', unit: null },
    { article, qty: '1', unit: null },
  ])
  const read = (by: string) => trade.market.send('GET', `prices/?seller=${trade.companyId}&buyer=${by}&lines=${lines}`)
  const { body } = await read(buyer.id)
  expect(body.prices).toEqual([
    { article, unit_price: '51.00', list_price: '64.00', is_own: true, from_qty: '100', until: '2099-12-31' },
    { article, unit_price: '64.00', list_price: '64.00', is_own: false, from_qty: null, until: null },
  ])
  expect((await read(aBuyer().id)).body.prices[0]).toMatchObject({ unit_price: '64.00', is_own: false })
})

test('a quote starts from the buyer’s own price at the requested quantity, and says why', async () => {
  const { listing, buyer } = await aDealer()
  const lineAt = async (qty: string, by = buyer) =>
    (await trade.deal(listing, { buyer: by, lines: [{ listing: listing.id, qty }] })).lines[0]
  expect(await lineAt('100')).toMatchObject({
    list_price: '64.00',
    own_price: { unit_price: '51.00', why: { source: 'price_list', audience: 'customer', from_qty: '100' } },
  })
  expect((await lineAt('99')).own_price).toBeNull()
  expect((await lineAt('100', aBuyer())).own_price).toBeNull()
})

test('a version that was sent keeps the reason of its prices when the list has ended, for the seller alone', async () => {
  const { listing, buyer, list } = await aDealer()
  const deal = await trade.deal(listing, { buyer, lines: [{ listing: listing.id, qty: '100' }] })
  const lines = [{ line: deal.lines[0].id, qty: '100', unit_price: '50.00' }]
  const sent = await trade.sell(deal, 'offer', offerFor(deal, { lines }))
  const own_prices = [
    { line: deal.lines[0].id, unit_price: '51.00', why: { source: 'price_list', from_qty: '100', list: { id: list } } },
  ]
  expect(sent.body.rounds.at(-1), JSON.stringify(sent.body)).toMatchObject({ own_prices })
  const { body } = await callApi(server, trade.seller, 'GET', `/api/v1/price-lists/${list}/`)
  await callApi(server, trade.seller, 'POST', `/api/v1/price-lists/${list}/archive/`, { version: body.version })
  expect((await trade.read(deal.id)).rounds.at(-1)).toMatchObject({ own_prices })
  const theirs = await trade.market.send('GET', `deals/${deal.id}/`)
  expect(theirs.body.rounds).toHaveLength(1)
  expect(JSON.stringify(theirs.body)).not.toContain('own_prices')
})
