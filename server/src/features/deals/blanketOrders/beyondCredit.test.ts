import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBlanketTrade } from '../../../../test/blanketOrders.ts'
import type { Deal } from '../../../../test/deals.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let orders: Awaited<ReturnType<typeof aBlanketTrade>>

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  orders = await aBlanketTrade(server)
})
afterAll(() => server.close())

async function limit(credit_limit: string, credit_policy: string) {
  const { customer, send } = orders
  const { version } = (await send('GET', `customers/${customer}/`)).body
  const { status } = await send('PUT', `customers/${customer}/credit/`, { credit_limit, credit_policy, version })
  expect(status).toBe(200)
}
const creditOf = async ({ id }: Deal) => (await orders.send('GET', `deals/${id}/credit/`)).body.credit
const allow = async ({ id }: Deal) => {
  const { version } = await orders.trade.read(id)
  return orders.send('POST', `deals/${id}/allow-credit/`, { version, reason: 'يسدد اليوم' })
}

test('a call-off that the credit limit refuses is allowed once, whoever called it off', async () => {
  const { trade, inForce, callOff } = orders
  const deal = await inForce()
  const lines = [{ line: deal.lines[0].id, qty: '10' }]
  const byBuyer = () => trade.buy(deal, 'call-off', { lines })
  const bySeller = async (qty: string) => callOff(await trade.read(deal.id), qty)
  await limit('100.00', 'stop')
  expect(await creditOf(deal)).toMatchObject({ is_over: false, is_stopped: false, stopped_at: null })

  expect(await byBuyer()).toMatchObject({ status: 409, body: { code: 'credit_exceeded' } })
  expect(await creditOf(deal)).toMatchObject({ is_over: true, is_stopped: true, stopped_at: expect.any(String) })
  const allowed = await allow(deal)
  expect(allowed).toMatchObject({ status: 200, body: { credit: { is_stopped: false, allowed: deal.total } } })
  expect((await trade.read(deal.id)).events[0]).toMatchObject({ action: 'allow_credit', note: 'يسدد اليوم' })
  expect((await byBuyer()).status).toBe(200)
  expect(await creditOf(deal)).toMatchObject({ is_over: false, allowed: null })

  expect(await bySeller('10')).toMatchObject({ status: 409, body: { code: 'credit_exceeded' } })
  expect(await creditOf(deal)).toMatchObject({ is_stopped: true })
  await allow(deal)
  const both = await Promise.all([byBuyer(), byBuyer()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

  await limit('1000000.00', 'stop')
  expect((await bySeller('1')).status).toBe(201)
  expect(await creditOf(deal)).toMatchObject({ is_over: false, stopped_at: null })
})

test('a call-off within the limit leaves what was allowed for the next beyond it', async () => {
  const { inForce, callOff, trade } = orders
  const deal = await inForce()
  await limit('0.00', 'stop')
  await allow(deal)
  await limit('1000000.00', 'stop')
  expect((await callOff(await trade.read(deal.id), '1')).status).toBe(201)
  expect(await creditOf(deal)).toMatchObject({ allowed: deal.total })
  await limit('0.00', 'stop')
  expect((await callOff(await trade.read(deal.id), '1')).status).toBe(201)
  expect((await callOff(await trade.read(deal.id), '1')).status).toBe(409)
})

test('what was allowed covers the call-off that takes it, and no change that adds to it', async () => {
  const { inForce, callOff, trade } = orders
  const deal = await inForce()
  await limit('0.00', 'stop')
  await allow(deal)
  const made = await callOff(await trade.read(deal.id), '1')
  expect(made.status).toBe(201)
  const [called] = (await trade.read(deal.id)).blanket_order.call_offs
  const part = await trade.read(called.id)
  const { rows } = await server.parts.db.system.execute(
    sql`select allowed, (select total from deals where id = deal_id) as total from deal_credit where deal_id = ${part.id}`,
  )
  expect(rows).toEqual([{ allowed: part.total, total: part.total }])
})
