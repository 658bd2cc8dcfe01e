import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrade, type Deal, offerFor, type Trade } from '../../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../../test/harness.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

const print = ({ id }: Deal, no: number) =>
  server.app.inject({ method: 'GET', url: `/api/v1/deals/${id}/rounds/${no}/pdf/`, headers: trade.seller.headers })

async function textOf(deal: Deal, no: number): Promise<string> {
  const { statusCode, headers, rawPayload } = await print(deal, no)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  return (await extractText(Uint8Array.from(rawPayload), { mergePages: true })).text
}

test('each version of a quote is a PDF with its own prices and terms; a counter-offer has none', async () => {
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  const delivery = { method: 'seller', fee: '0', days: 3 }
  const first = (await trade.sell(deal, 'offer', offerFor(deal, { delivery }))).body
  expect(await textOf(deal, 1)).not.toContain('Superseded')
  await trade.sell(first, 'offer', offerFor(deal, { delivery: { ...delivery, fee: '80' }, message: 'Final price' }))

  const [before, now] = [await textOf(deal, 1), await textOf(deal, 2)]
  for (const fact of [deal.number, '736.00', 'free of charge', 'Superseded']) expect(before).toContain(fact)
  for (const fact of [deal.number, '828.00', 'Final price', 'Oasis Stores']) expect(now).toContain(fact)
  expect(now).not.toMatch(/free of charge|Superseded|Expired/)

  const lines = [{ line: deal.lines[0].id, qty: '10', unit_price: '50' }]
  await trade.buy(deal, 'counter', { round: 2, lines })
  expect((await print(deal, 3)).statusCode).toBe(404)
  expect((await print(deal, 9)).statusCode).toBe(404)
})

test('a quote whose last day is over is marked as expired, an accepted one is not', async () => {
  const listing = await trade.publish('product', { track_stock: false })
  const [open, accepted] = [await trade.deal(listing), await trade.deal(listing)]
  for (const deal of [open, accepted]) await trade.sell(deal, 'offer', offerFor(deal))
  await trade.buy(accepted, 'accept', { round: 1 })
  await server.parts.db.system.execute(
    `update deal_rounds set valid_until = '2026-01-01' where company_id = '${trade.companyId}'`,
  )
  expect(await textOf(open, 1)).toContain('Expired')
  expect(await textOf(accepted, 1)).not.toContain('Expired')
})

test('the marketplace gives the buyer each version that the seller sent', async () => {
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  await trade.sell(deal, 'offer', offerFor(deal))
  const request = (id: string, no: number) =>
    server.app.inject({ url: `/api/v1/market/deals/${id}/rounds/${no}/pdf/`, headers: trade.market.headers })
  const { statusCode, headers, rawPayload } = await request(deal.id, 1)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(Uint8Array.from(rawPayload), { mergePages: true })
  expect(text).toContain(deal.number)
  expect((await request(deal.id, 2)).statusCode).toBe(404)
  expect((await request(trade.companyId, 1)).statusCode).toBe(404)
})
