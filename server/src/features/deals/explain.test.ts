import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { storeDeals } from '../../../test/soldDeals.ts'
import type { Db } from '../../platform/parts.ts'
import type { DealFilters } from './list/conditions.ts'
import { countingDeals, readDeals } from './list/readDeals.ts'

const enough = 6_000
const dayMs = 86_400_000
let server: TestServer
let companyId: string
let userId: string

beforeAll(async () => {
  server = await startServer()
  const { db, clock } = server.parts
  for (const _ of ['ours', 'theirs']) {
    const made = await aSeller(server).withCompany().active().create()
    companyId = made.companyId ?? ''
    userId = made.userId
    await storeDeals(db.system, companyId, { count: enough, until: clock.now(), assigneeId: userId })
  }
  await vi.waitFor(async () => expect(await isKnownVisible(db.system)).toBe(true), { timeout: 50_000, interval: 1_000 })
})
afterAll(() => server.close())

/** An index alone answers only of pages that every transaction sees; one that is still open keeps them from being known. */
async function isKnownVisible(system: Db): Promise<boolean> {
  await system.execute('vacuum analyze deals')
  const { rows } = await system.execute<{ is_all: boolean }>(
    sql`select relallvisible >= relpages as is_all from pg_class where oid = 'deals'::regclass`,
  )
  return rows[0]?.is_all === true
}

/** How the database answers a question of ours, a line for each step. */
function planOf(queryOf: (companyDb: Db) => SQLWrapper): Promise<string> {
  return server.parts.db.readCompany(companyId, async (companyDb) => {
    const { rows } = await companyDb.execute<Record<'QUERY PLAN', string>>(
      sql`explain (costs off) ${queryOf(companyDb)}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const page = (filters: DealFilters, ordering: string | undefined, offset: number) => (companyDb: Db) =>
  readDeals(companyDb, filters, { ordering, limit: 20, offset })
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)

test('O-06: fulfilment statuses are counted by an index-only scan', async () => {
  const plan = await planOf((companyDb) => countingDeals(companyDb, { fulfilment_status: 'delivered' }, 10_000))
  expect(plan).toContain('Index Only Scan using deals_fulfilment')
  expect(plan).not.toMatch(/Seq Scan|Bitmap/)
})

test('O-06: a page of deals won between two days is found by an index-only scan', async () => {
  const won = { won_from: daysAgo(40), won_to: daysAgo(33) }
  for (const plan of [
    await planOf(page(won, undefined, 0)),
    await planOf((companyDb) => countingDeals(companyDb, won, 10_000)),
  ]) {
    expect(plan).toContain('Index Only Scan using deals_won')
    expect(plan).not.toMatch(/Seq Scan|Bitmap/)
  }
})

test.each([
  ['total', 'deals_total'],
  ['-updated_at', 'deals_updated'],
  ['respond_by', 'deals_respond_by'],
  ['-valid_until', 'deals_valid_until'],
  ['requested_at', 'deals_made'],
])('O-06: a page deep in the order “%s” is found in %s alone', async (ordering, index) => {
  const plan = await planOf(page({}, ordering, enough - 100))
  expect(plan).toMatch(new RegExp(`Index Only Scan(?: Backward)? using ${index}`))
  expect(plan).not.toMatch(/Seq Scan|Bitmap/)
})

test('R-09: deals that await the seller’s reply are found by their indexes', async () => {
  for (const plan of [
    await planOf(page({ needs_you: true }, undefined, 0)),
    await planOf(page({ needs_you: true }, 'respond_by', 0)),
    await planOf((companyDb) => countingDeals(companyDb, { needs_you: true }, 10_000)),
  ]) {
    expect(plan).toContain('deals_needing_you')
    expect(plan).not.toMatch(/Seq Scan/)
  }
})

test('O-06: the deals of a member, and how many there are, come from an index on the assignee', async () => {
  for (const plan of [
    await planOf((companyDb) => countingDeals(companyDb, { assignee: userId }, 10_000)),
    await planOf(page({ assignee: userId }, undefined, 0)),
  ]) {
    expect(plan).toContain('deals_assignee')
    expect(plan).not.toContain('Seq Scan')
  }
  expect(
    await planOf((companyDb) => countingDeals(companyDb, { assignee: 'none', status: 'new' }, 10_000)),
  ).not.toContain('Seq Scan')
})
