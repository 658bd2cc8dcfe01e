import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callApi } from '../../../../../test/callApi.ts'
import { type Deal, offerFor } from '../../../../../test/deals.ts'
import { setUpTrade } from '../../../../../test/setUpTrade.ts'
import { aProduct } from '../../../../../test/stockedSeller.ts'
import { findDeal } from '../../store.ts'
import { reserveStock, unpackAndRelease } from './reservations.ts'

const here = setUpTrade()

const book = (warehouse: string, article: string, qty: string) =>
  callApi(here.server, here.trade.seller, 'POST', '/api/v1/stock/movements/', {
    warehouse,
    kind: 'receipt',
    lines: [{ article, qty }],
  })

async function reservedOf(article: string) {
  const { rows } = await here.server.parts.db.system.execute<{ on_hand: number; reserved: number; held: number }>(sql`
    select sum(on_hand)::float as on_hand, sum(reserved)::float as reserved,
      coalesce((select sum(held) from stock_reservations where article_id = ${article}), 0)::float as held
    from stock_levels where article_id = ${article}`)
  return rows[0]
}

test('of two buyers who accept the last goods at once, one succeeds and the other’s quote stays open', async () => {
  const carton = await here.trade.publish()
  const article = (await callApi(here.server, here.trade.seller, 'GET', `/api/v1/stock/products/${carton.id}/`)).body
    .articles[0].id
  const offered = async (): Promise<Deal> => {
    const deal = await here.trade.deal(carton)
    return (await here.trade.sell(deal, 'offer', offerFor(deal))).body
  }
  for (let round = 0; round < 10; round += 1) {
    await book(here.trade.stocked.main, article, '10')
    const deals = [await offered(), await offered()]
    const answers = await Promise.all(deals.map((deal) => here.trade.buy(deal, 'accept', { round: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stock_short')
    const after = await Promise.all(deals.map(({ id }) => here.trade.read(id)))
    expect(after.map(({ status }) => status).sort()).toEqual(['accepted', 'offered'])
    const both = (round + 1) * 10
    expect(await reservedOf(article)).toEqual({ on_hand: both, reserved: both, held: both })
  }
}, 120_000)

test('1,000 concurrent orders for the last goods never reserve more than is in stock', async () => {
  const { articles } = await aProduct(here.server, here.trade.companyId)
  const article = articles[0] ?? ''
  const { main, other } = here.trade.stocked
  await book(main, article, '3')
  await book(other, article, '4')
  const carton = await here.trade.publish('product', { track_stock: false })
  const { id } = await here.trade.deal(carton)
  const inCompany = here.server.parts.db.forCompany
  const deal = await inCompany(here.trade.companyId, (tx) => findDeal(tx, id))

  /** Whether it was reserved, in a separate transaction; any error but a refusal fails the test. */
  async function reach(qty: number): Promise<boolean> {
    const line = { lineId: randomUUIDv7(), articleId: article, qty: String(qty), warehouse: qty % 2 ? other : null }
    try {
      await inCompany(here.trade.companyId, (tx) => reserveStock(here.server.parts, tx, deal, [line]))
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'stock_short') return false
      throw error
    }
  }

  let [reserved, refused] = [0, 0]
  for (let pair = 0; pair < 125; pair += 1) {
    const quantities = Array.from({ length: 8 }, (_, one) => 1 + ((pair + one) % 5))
    const accepted = await Promise.all(quantities.map(async (qty) => ((await reach(qty)) ? qty : 0)))
    const sum = accepted.reduce((total, qty) => total + qty, 0)
    reserved += accepted.filter((qty) => qty > 0).length
    refused += accepted.filter((qty) => qty === 0).length
    expect(sum).toBeLessThanOrEqual(7)
    // Whoever was refused wanted more than was left.
    for (const [index, qty] of quantities.entries()) if (accepted[index] === 0) expect(qty).toBeGreaterThan(7 - sum)
    expect(await reservedOf(article)).toEqual({ on_hand: 7, reserved: sum, held: sum })
    await here.server.parts.db.system.execute(sql`
      with gone as (delete from stock_reservations where article_id = ${article})
      update stock_levels set reserved = 0 where article_id = ${article}`)
  }
  expect(reserved + refused).toBe(1_000)
  expect(refused).toBeGreaterThan(0)
  await inCompany(here.trade.companyId, (tx) => unpackAndRelease(here.server.parts, tx, deal))
}, 240_000)
