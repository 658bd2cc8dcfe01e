import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBlanketTrade } from '../../../../test/blanketOrders.ts'
import type { Deal } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { remindOfCallOffs } from './remindOfCallOffs.ts'

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

test('nothing is allowed of a blanket order before it is in force, which the limit does not keep anybody from', async () => {
  const { sent, trade } = orders
  const offered = await sent()
  await limit('0.00', 'stop')
  expect(await creditOf(offered)).toBe(null)
  expect((await allow(offered)).body.code).toBe('wrong_state')
  expect((await trade.buy(offered, 'accept', { round: 1 })).status).toBe(200)
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
  expect(rows).toEqual([{ allowed: null, total: part.total }])
})

test('agreed dates are met by what is called off, moved, and refused at their fields; both sides are notified', async () => {
  const { sent, trade, untilIn } = orders
  await limit('1000000.00', 'warn')
  const emails = emailsOf(server)
  const email = `buyer-${crypto.randomUUID()}@sanabel.example`
  const offered = await sent({}, { channel: 'link', name: 'ماجد', email, lang: 'en' })
  await trade.sell(offered, 'accept-for-buyer', { round: 1, name: 'ماجد', how: 'phone' })
  const [carton, loading] = offered.lines.map(({ id }: Deal) => id)
  const set = async (dates: readonly object[]) => {
    const { version } = await trade.read(offered.id)
    return orders.send('PUT', `deals/${offered.id}/call-off-dates/`, { version, dates })
  }
  const agreed = await set([
    { line: carton, day: untilIn(40), qty: '60' },
    { line: carton, day: untilIn(9), qty: '30' },
    { line: loading, day: untilIn(10), qty: '5' },
  ])
  expect(agreed.body.blanket_order.dates).toMatchObject([
    { line: carton, day: untilIn(9), qty: '30', called: '0', moved_from: null, status: 'open' },
    { line: loading, day: untilIn(10) },
    { line: carton, day: untilIn(40) },
  ])
  expect(agreed.body.events[0]).toMatchObject({ action: 'set_call_off_dates' })
  const { template, values } = emails.newestTo(email)
  expect(template).toBe('callOffDates')

  await orders.callOff(await trade.read(offered.id), '50')
  const token = /#([\w-]+)$/.exec(values.link ?? '')?.[1]
  const shared = await server.app.inject({ method: 'POST', url: '/api/v1/quotes/open/', payload: { token } })
  const { call_off_dates: dates } = shared.json()
  expect(dates).toMatchObject([
    { called: '30', status: 'met' },
    { called: '0', status: 'open' },
    { called: '20', status: 'open' },
  ])

  const [, second, third] = dates.map(({ id, line, day, qty }: Deal) => ({ id, line, day, qty }))
  const refused = await set([
    { ...third, qty: '101' },
    { line: carton, day: untilIn(-1), qty: '1' },
    { line: carton, day: untilIn(301), qty: '1' },
    { line: crypto.randomUUID(), day: untilIn(1), qty: '1' },
    { line: loading, day: untilIn(1), qty: '1' },
    { line: loading, day: untilIn(1), qty: '1' },
    { ...third, day: untilIn(41), qty: '1' },
  ])
  expect(refused.body.errors).toMatchObject([
    { path: 'dates.0.qty', code: 'more_than_left', params: { max: '100' } },
    { path: 'dates.1.day', code: 'due_past' },
    { path: 'dates.2.day', code: 'day_late', params: { last: untilIn(300) } },
    { path: 'dates.3.line', code: 'not_offered' },
    { path: 'dates.5.day', code: 'not_alike' },
    { path: 'dates.6.id', code: 'not_alike' },
  ])
  const moved = await set([{ ...third, day: untilIn(20) }, second])
  expect(moved.body.blanket_order.dates).toMatchObject([
    { id: second.id, moved_from: null },
    { id: third.id, day: untilIn(20), moved_from: untilIn(40), called: '50' },
  ])
  const unchanged = await set([{ ...third, day: untilIn(20) }, second])
  expect(unchanged.body).toMatchObject({ version: moved.body.version, blanket_order: moved.body.blanket_order })

  const reminded = () =>
    emails.to(trade.seller.user.email).flatMap(({ choice, values: { day, number } }) => {
      return choice?.kind === 'call_off_due' && number === offered.number ? [day] : []
    })
  const remind = async (days: number) => {
    const clock = { now: () => new Date(server.clock.now().getTime() + days * 86_400_000) }
    await Promise.all([remindOfCallOffs({ ...server.parts, clock }), remindOfCallOffs({ ...server.parts, clock })])
  }
  await remind(2)
  await remind(3)
  await vi.waitFor(() => expect(reminded()).toEqual([untilIn(10)]))
  await remind(11)
  await vi.waitFor(() => expect(reminded()).toEqual([untilIn(10), untilIn(10)]))
  await remind(13)
  await vi.waitFor(() => expect(reminded()).toHaveLength(3))
  await orders.callOff(await trade.read(offered.id), '10')
  await remind(21)
  expect((await trade.read(offered.id)).blanket_order.dates[1]).toMatchObject({ status: 'met' })
  await trade.sell(await trade.read(offered.id), 'close-blanket-order', { note: null })
  expect((await set([])).body.code).toBe('wrong_state')
  expect(reminded()).toEqual([untilIn(10), untilIn(10), untilIn(20)])
})
