import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, dayIn, offerFor, type Trade } from '../../../../test/deals.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

test('a superseded or expired quote cannot be countered', async () => {
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  const first = (await trade.sell(deal, 'offer', offerFor(deal))).body
  await trade.sell(first, 'offer', offerFor(deal))
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

test('a quote repeated with its key after a lost answer creates one version, with the same answer', async () => {
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { version: deal.version, ...offerFor(deal) }
  const send = () => callApi(server, trade.seller, 'POST', `/api/v1/deals/${deal.id}/offer/`, body, headers)
  const first = await send()
  expect(first).toMatchObject({ status: 200, body: { status: 'offered' } })
  expect(await send()).toEqual(first)
})
