import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, dayIn, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

test('a superseded or expired quote cannot be countered', async () => {
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  const first = (await trade.sell(deal, 'offer', offerFor(deal))).body
  await trade.sell(first, 'offer', offerFor(deal, { valid_until: dayIn(8) }))
  const lines = [{ line: deal.lines[0].id, qty: '20', unit_price: '55' }]
  const counter = (round: number) => trade.buy(deal, 'counter', { round, lines })
  const refused = { status: 409, body: { code: 'wrong_state' } }
  expect(await counter(1)).toMatchObject(refused)
  expect(await counter(99)).toMatchObject(refused)
  await server.parts.db.system.execute(`update deals set valid_until = '${dayIn(-1)}' where id = '${deal.id}'`)
  expect(await counter(2)).toMatchObject(refused)
  await server.parts.db.system.execute(`update deals set valid_until = '${dayIn(1)}' where id = '${deal.id}'`)
  expect(await counter(2)).toMatchObject({ status: 200, body: { status: 'countered', current_round: 3 } })
})

test('a new version that equals the open quote is refused, one that differs in anything but its message is sent', async () => {
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  const first = (await trade.sell(deal, 'offer', offerFor(deal))).body
  const refused = { status: 409, body: { code: 'offer_unchanged' } }
  expect(await trade.sell(first, 'offer', offerFor(deal))).toMatchObject(refused)
  expect(await trade.sell(first, 'offer', offerFor(deal, { message: 'Still interested?' }))).toMatchObject(refused)
  expect((await trade.read(deal.id)).rounds).toHaveLength(1)
  const delivery = { method: 'seller', fee: '50' }
  const second = await trade.sell(first, 'offer', offerFor(deal, { delivery }))
  expect(second).toMatchObject({ status: 200, body: { current_round: 2 } })
  expect(await trade.sell(second.body, 'offer', offerFor(deal, { delivery }))).toMatchObject(refused)
})

test('a quote that the buyer has rejected can be sent again as it was', async () => {
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  await trade.sell(deal, 'offer', offerFor(deal))
  await trade.buy(deal, 'reject', { reason_code: 'price_too_high' })
  const again = await trade.sell(await trade.read(deal.id), 'offer', offerFor(deal))
  expect(again).toMatchObject({ status: 200, body: { status: 'offered', current_round: 2 } })
})

test('a quote repeated with its key after a lost answer creates one version, with the same answer', async () => {
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { version: deal.version, ...offerFor(deal) }
  const send = () => callApi(server, trade.seller, 'POST', `/api/v1/deals/${deal.id}/offer/`, body, headers)
  const first = await send()
  expect(first).toMatchObject({ status: 200, body: { status: 'offered' } })
  expect(await send()).toEqual(first)
})
