import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aListing, fieldErrorsOf } from '../../../../test/listings.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

test('R-09: a draft cannot be requested, ordered or offered as a substitute', async () => {
  const draft = await aListing(server, trade.seller, 'product', { name_en: 'Unfinished figs', sku: 'DRAFT-FIG' })
  for (const source of ['rfq', 'direct_order']) {
    const refused = await trade.market.send('POST', 'deals/', trade.request(draft, { source }))
    expect(fieldErrorsOf(refused)).toMatchObject({ 'lines.0.listing': 'not_offered' })
  }
  expect((await trade.market.send('GET', `listings/${draft.id}/`)).status).toBe(404)
  const found = await callApi(server, trade.seller, 'GET', '/api/v1/deals/substitutes/?search=draft-fig')
  expect(found.body.results).toEqual([])
  const { body: stock } = await callApi(server, trade.seller, 'GET', `/api/v1/stock/products/${draft.id}/`)
  const deal = await trade.deal(await trade.publish())
  const line = {
    line: deal.lines[0].id,
    answer: 'substitute',
    substitute: stock.articles[0].id,
    qty: '1',
    unit_price: '1',
  }
  expect(fieldErrorsOf(await trade.sell(deal, 'offer', offerFor(deal, { lines: [line] })))).toEqual({
    'lines.0.substitute': 'not_offered',
  })
})
