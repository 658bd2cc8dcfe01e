import { afterEach, beforeEach, expect, test } from 'vitest'
import { aTrade, type Deal, dayIn, offerFor, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { processDueDeals } from './processDueDeals.ts'

const dayMs = 86_400_000
let server: TestServer
let trade: Trade
let carton: { readonly id: string }

beforeEach(async () => {
  server = await startServer()
  trade = await aTrade(server)
  carton = await trade.publish('product', { track_stock: false })
})
afterEach(() => server.close())

const aDeal = (): Promise<Deal> => trade.deal(carton)
const actionsOf = async ({ id }: Deal) => {
  const { rows } = await server.parts.db.system.execute<{ action: string }>(
    `select action from history_entries where record_id = '${id}' order by id`,
  )
  return rows.map(({ action }) => action)
}
const statusOf = async ({ id }: Deal) => (await trade.market.send('GET', `deals/${id}/`)).body.status

test('R-09: a quote expires after its last day in Riyadh, once for any number of processes', async () => {
  const deal = await aDeal()
  await trade.sell(deal, 'offer', offerFor(deal, { valid_until: dayIn(1) }))
  server.clock.forward(dayMs)
  await processDueDeals(server.parts)
  expect(await statusOf(deal)).toBe('offered')
  server.clock.forward(dayMs)
  expect((await trade.buy(deal, 'accept', { round: 1 })).body).toMatchObject({ code: 'wrong_state' })
  await Promise.all([processDueDeals(server.parts), processDueDeals(server.parts), processDueDeals(server.parts)])
  expect(await actionsOf(deal)).toEqual(['request', 'send_offer', 'lapse'])
  expect((await trade.market.send('GET', `deals/${deal.id}/`)).body).toMatchObject({
    status: 'expired',
    allowed_actions: [],
  })
})

test('a request without an answer for thirty days expires, and can still be answered for thirty more', async () => {
  const deal = await aDeal()
  server.clock.forward(29 * dayMs)
  await processDueDeals(server.parts)
  expect(await statusOf(deal)).toBe('new')
  server.clock.forward(dayMs)
  await processDueDeals(server.parts)
  expect(await statusOf(deal)).toBe('expired')
})

test('a delivered deal is completed after two weeks without a dispute', async () => {
  const deal = await aDeal()
  await trade.sell(deal, 'offer', offerFor(deal))
  await trade.buy(deal, 'accept', { round: 1 })
  await server.parts.db.system.execute(
    `update deals set fulfilment_status = 'delivered', delivered_at = now() where id = '${deal.id}'`,
  )
  server.clock.forward(13 * dayMs)
  await processDueDeals(server.parts)
  expect(await statusOf(deal)).toBe('accepted')
  server.clock.forward(dayMs + 1_000)
  await processDueDeals(server.parts)
  expect(await actionsOf(deal)).toEqual(['request', 'send_offer', 'accept', 'complete'])
})
