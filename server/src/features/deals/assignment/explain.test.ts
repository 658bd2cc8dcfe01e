import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { storeDeals } from '../../../../test/soldDeals.ts'
import type { Db } from '../../../platform/parts.ts'
import type { DealFilters } from '../list/conditions.ts'
import { countingDeals, readDeals } from '../list/readDeals.ts'

let server: TestServer
let companyId: string
let userId: string

beforeAll(async () => {
  server = await startServer()
  const { db, clock } = server.parts
  for (const _ of ['theirs', 'ours']) {
    const made = await aSeller(server).withCompany().active().create()
    companyId = made.companyId ?? ''
    userId = made.userId
    await storeDeals(db.system, companyId, { count: 6_000, until: clock.now() })
    await db.system.execute(sql`
      update deals set assignee_id = ${userId} where company_id = ${companyId} and right(number, 2) = '07'`)
  }
  await db.system.execute('vacuum analyze deals')
})
afterAll(() => server.close())

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
