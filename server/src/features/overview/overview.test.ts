import { randomUUIDv7 } from 'node:crypto'
import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { storeDeals } from '../../../test/soldDeals.ts'
import { suspendCompany } from '../companies/index.ts'
import { sumPeriods } from './sumPeriods.ts'

let server: TestServer
let seller: SignedInSeller
let made: Awaited<ReturnType<typeof storeDeals>>
beforeAll(async () => {
  server = await startServer()
  const companyId = randomUUIDv7()
  seller = await aSeller(server).withCompany({ id: companyId }).active().signIn()
  made = await storeDeals(server.parts.db.system, companyId, { count: 900, until: server.clock.now() })
})
afterAll(() => server.close())

type Deal = (typeof made)[number]

// Expected days and sums are computed independently of the server's code, with Intl and plain loops.
const riyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh', dateStyle: 'short' })
const dayOf = (moment: Date | null | undefined) => (moment ? riyadh.format(moment) : '')
const dayAgo = (days: number) => dayOf(new Date(server.clock.now().getTime() - days * 86_400_000))
const halalas = (deals: readonly Deal[], amount: (deal: Deal) => string | null | undefined) =>
  deals.reduce((sum, deal) => sum + toHalalas(amount(deal) ?? '0.00'), 0n)
const isSale = ({ kind }: Deal) => kind === 'product' || kind === 'service'
const within = (day: string, from: string, to: string) => day >= from && day <= to

async function overviewFor(query: string, sender: SignedInSeller = seller): Promise<Overview> {
  const reply = await server.app.inject({ url: `/api/v1/dashboard/overview/?${query}`, headers: sender.headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const ranges = [
  [0, 0],
  [6, 0],
  [29, 0],
  [89, 0],
  [120, 40],
] as const

test.each(ranges)('R-01: from %i to %i days ago every figure equals the sum of the deals', async (first, last) => {
  const [from, to] = [dayAgo(first), dayAgo(last)]
  const figures = await overviewFor(`from=${from}&to=${to}`)
  for (const which of ['now', 'before'] as const) {
    const [start, end] = which === 'now' ? [from, to] : [figures.before_from, figures.before_to]
    const requested = made.filter(({ requestedAt }) => within(dayOf(requestedAt), start, end))
    const agreedThen = made.filter(
      ({ acceptedAt, status }) => within(dayOf(acceptedAt), start, end) && status !== 'cancelled',
    )
    const won = agreedThen.filter(isSale)
    expect(figures.requested[which].count).toBe(requested.length)
    expect(toHalalas(figures.requested[which].total)).toBe(halalas(requested, ({ total }) => total))
    expect(figures.won[which].count).toBe(won.length)
    expect(toHalalas(figures.won[which].total)).toBe(halalas(won, ({ total }) => total))
    expect(toHalalas(figures.net_to_seller[which])).toBe(
      halalas(won, ({ taxable }) => taxable) - halalas(won, ({ fee }) => fee),
    )
    const agreed = requested.filter(({ acceptedAt, status }) => acceptedAt && status !== 'cancelled').length
    expect(figures.acceptance_rate[which]).toBe(
      requested.length === 0 ? null : (Math.round((agreed / requested.length) * 1e4) / 100).toFixed(2),
    )
    if (which === 'before') continue
    for (const [figure, kind] of [
      ['franchises', 'franchise'],
      ['capital', 'investment'],
    ] as const) {
      const apart = agreedThen.filter((deal) => deal.kind === kind)
      expect(figures[figure].count).toBe(apart.length)
      expect(toHalalas(figures[figure].total)).toBe(halalas(apart, ({ total }) => total))
    }
    // The tile and the funnel show the same figure.
    expect(figures.funnel.find(({ stage }) => stage === 'accepted')?.count).toBe(agreed)
  }
})

test('R-01: won deals by kind, region and day add up to the total of products and services, and top lists have the largest', async () => {
  const [from, to] = [dayAgo(89), dayAgo(0)]
  const figures = await overviewFor(`from=${from}&to=${to}`)
  const won = made.filter(
    (deal) => within(dayOf(deal.acceptedAt), from, to) && deal.status !== 'cancelled' && isSale(deal),
  )
  const sum = (parts: readonly { readonly total: string }[]) =>
    parts.reduce((all, one) => all + toHalalas(one.total), 0n)
  expect(sum(figures.won_by_day)).toBe(toHalalas(figures.won.now.total))
  expect(figures.won_by_day).toHaveLength(90)
  expect(sum(figures.by_kind)).toBe(toHalalas(figures.won.now.total))
  expect(sum(figures.by_region)).toBe(
    halalas(
      won.filter(({ region }) => region),
      ({ total }) => total,
    ),
  )
  const buyers = Map.groupBy(won, ({ buyerId }) => buyerId)
  const largest = [...buyers].map(([buyer, deals]) => ({ buyer, total: halalas(deals, ({ total }) => total) }))
  largest.sort((a, b) => (a.total < b.total ? 1 : -1))
  expect(figures.best_buyers.map(({ buyer, total }) => ({ buyer, total: toHalalas(total) }))).toEqual(
    largest.slice(0, 5),
  )
})

test('R-01: stored sums of past months equal the sums of their deals, and a change shows at once', async () => {
  const queries = [
    ...ranges.map(([first, last]) => `from=${dayAgo(first)}&to=${dayAgo(last)}`),
    `from=${dayAgo(1_090)}&to=${dayAgo(0)}`,
    `from=${dayAgo(20)}&to=${dayAgo(0)}&before_from=${dayAgo(120)}&before_to=${dayAgo(10)}`,
  ]
  const readAll = () => Promise.all(queries.map((query) => overviewFor(query)))
  const { db } = server.parts
  const before = await readAll()
  await sumPeriods(server.parts)
  const { rows } = await db.system.execute<{ summed: number }>(sql`
    select count(*)::int as summed from deal_periods where summed_changes = changes`)
  expect(rows[0]?.summed).toBeGreaterThan(2)
  // The cache is cleared by any change; the stored sums only by changes of what they add up.
  await db.system.execute(sql`update deals set version = version + 1`)
  expect(await readAll()).toEqual(before)

  const long = `from=${dayAgo(1_090)}&to=${dayAgo(0)}`
  const { requested, won } = await overviewFor(long)
  const old = made.find(({ status, requestedAt }) => status === 'completed' && dayOf(requestedAt) < dayAgo(100))
  await db.system.execute(sql`update deals set status = 'cancelled', total = total + 1 where id = ${old?.id ?? ''}`)
  const after = await overviewFor(long)
  expect(after.won.now.count).toBe(won.now.count - 1)
  expect(toHalalas(after.requested.now.total)).toBe(toHalalas(requested.now.total) + 100n)
  await db.system.execute(sql`update deals set status = 'completed', total = total - 1 where id = ${old?.id ?? ''}`)
  await sumPeriods(server.parts)
  expect(await overviewFor(long)).toMatchObject({ requested, won })
})

test('R-01: a change of a deal shows at once', async () => {
  const range = `from=${dayAgo(365)}&to=${dayAgo(0)}`
  const before = await overviewFor(range)
  const other = randomUUIDv7()
  const newcomer = await aSeller(server).withCompany({ id: other }).active().signIn()
  expect((await overviewFor(range, newcomer)).requested.now.count).toBe(0)
  await storeDeals(server.parts.db.system, other, { count: 7, until: server.clock.now() })
  expect((await overviewFor(range, newcomer)).requested.now.count).toBe(7)
  expect(await overviewFor(range)).toEqual(before)
})

test('R-01: a seller without a company sees zeros for every day, and the steps to the first deal', async () => {
  const newcomer = await aSeller(server).signIn()
  const figures = await overviewFor('from=2026-11-01&to=2026-11-07', newcomer)
  expect(figures.won_by_day.map(({ total }) => total)).toEqual(Array.from({ length: 7 }, () => '0.00'))
  const payments = await server.app.inject({
    url: '/api/v1/dashboard/payments/?from=2026-11-01&to=2026-11-07',
    headers: newcomer.headers,
  })
  expect(payments.json().collected.now).toEqual({ count: 0, total: '0.00' })
  const steps = await server.app.inject({ url: '/api/v1/dashboard/first-steps/', headers: newcomer.headers })
  expect(new Set(Object.values(steps.json()))).toEqual(new Set([false]))
  const attention = await server.app.inject({ url: '/api/v1/dashboard/attention/', headers: newcomer.headers })
  expect(attention.json().deals_to_answer.count).toBe(0)
})

test('R-01: the first steps are completed one by one', async () => {
  const steps = await server.app.inject({ url: '/api/v1/dashboard/first-steps/', headers: seller.headers })
  expect(steps.json()).toMatchObject({ has_company: true, is_subscribed: true, has_deal: true, has_warehouse: false })
})

test('a paid company that staff have suspended is not asked to choose a plan', async () => {
  const companyId = randomUUIDv7()
  const suspended = await aSeller(server).withCompany({ id: companyId }).active().signIn()
  await suspendCompany(server.parts, { companyId, reason: 'Goods were not delivered', by: 'staff' })
  const steps = await server.app.inject({ url: '/api/v1/dashboard/first-steps/', headers: suspended.headers })
  expect(steps.json()).toMatchObject({ is_verified: true, is_subscribed: true })
})

test('R-01: the counts of what needs attention equal the lists', async () => {
  const attention = await server.app.inject({ url: '/api/v1/dashboard/attention/', headers: seller.headers })
  const waiting = made.filter(({ status }) => status === 'new' || status === 'countered')
  expect(attention.json().deals_to_answer).toMatchObject({
    count: waiting.length,
    late: waiting.filter(({ respondBy }) => respondBy && respondBy < server.clock.now()).length,
  })
  expect(attention.json().deals_to_ship).toBe(
    made.filter(({ status, kind }) => status === 'accepted' && kind === 'product').length,
  )
})

test.each([
  ['from=2026-11-02&to=2026-11-01', 'to', 'order'],
  ['from=2020-01-01&to=2026-11-01', 'to', 'too_big'],
  ['from=2026-02-30&to=2026-11-01', 'from', 'day'],
  ['from=2026-11-01&to=2026-11-02&before_from=2026-10-01', 'before_to', 'required'],
])('R-01: %s is refused on the field %s', async (query, path, code) => {
  const reply = await server.app.inject({ url: `/api/v1/dashboard/overview/?${query}`, headers: seller.headers })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toEqual([expect.objectContaining({ path, code })])
})
