import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aTrade, type Deal, offerFor, type Trade } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { companies } from '../companies/tables.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterEach(() => setVerified(true))
afterAll(() => server.close())

async function setVerified(isVerified: boolean): Promise<void> {
  await server.parts.db.system.update(companies).set({ isVerified }).where(eq(companies.id, trade.companyId))
}

async function anOffer(): Promise<Deal> {
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  await trade.sell(deal, 'offer', offerFor(deal))
  return trade.read(deal.id)
}

test('nothing new can be agreed with an inactive seller', async () => {
  const deal = await anOffer()
  await setVerified(false)
  const line = { line: deal.lines[0].id, qty: '10', unit_price: '60.00' }
  const refused = { status: 403, body: { code: 'company_inactive' } }
  expect(await trade.buy(deal, 'accept', { round: 1 })).toMatchObject(refused)
  expect(await trade.buy(deal, 'counter', { round: 1, lines: [line] })).toMatchObject(refused)
  await setVerified(true)
  expect(await trade.read(deal.id)).toMatchObject({ status: 'offered', current_round: 1 })
  expect(await trade.buy(deal, 'counter', { round: 1, lines: [line] })).toMatchObject({ status: 200 })
})

test('a buyer can still reject an offer and cancel an accepted deal', async () => {
  const [offered, agreed] = [await anOffer(), await anOffer()]
  await trade.buy(agreed, 'accept', { round: 1 })
  await setVerified(false)
  expect(await trade.buy(offered, 'reject', { reason_code: 'bought_elsewhere' })).toMatchObject({
    status: 200,
    body: { status: 'rejected' },
  })
  expect(await trade.buy(agreed, 'cancel', { reason_code: 'no_longer_needed' })).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  })
})
