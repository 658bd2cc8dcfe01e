import { randomUUIDv7 } from 'node:crypto'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import type { Db } from '../../platform/parts.ts'
import { type RequestFilters, readingRequests, readRequestsOfBuyer } from './store.ts'

let server: TestServer
let companyId: string
let listing: string

beforeAll(async () => {
  server = await startServer()
  for (const _ of ['theirs', 'ours']) {
    const trade = await aTrade(server)
    companyId = trade.companyId
    for (const _one of ['other', 'own']) {
      listing = (await trade.publish()).id
      await server.parts.db.system.execute(sql`
        insert into document_requests (
          id, company_id, listing_id, listing_kind, listing_ref, listing_name_ar, document_id, document_kind, document_name,
          buyer_id, buyer_name_ar, buyer_contact, reason, status, requested_at, answer_by
        )
        select gen_random_uuid(), ${companyId}, ${listing}, 'product', 'P-1', 'كرتون', gen_random_uuid(), 'other', 'تقرير ' || n,
          gen_random_uuid(), 'مشتر ' || n, 'سارة', 'نحتاجه', case when n % 40 = 0 then 'waiting' else 'lapsed' end, now(), now()
        from generate_series(1, 3000) n`)
    }
  }
  await server.parts.db.system.execute('vacuum analyze document_requests')
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

const page = { ordering: undefined, limit: 21, offset: 0 }

test.each<[string, () => RequestFilters, RegExp]>([
  ['all', () => ({}), /document_requests_company/],
  ['those of one status', () => ({ status: 'waiting' }), /document_requests_(?:status|company)/],
  ['those of one listing', () => ({ listing }), /document_requests_(?:listing|company)/],
  ['those with words', () => ({ search: 'تقرير 2999' }), /document_requests_(?:search|company)/],
])('a page of %s is read by an index', async (_which, filters, index) => {
  const plan = await planOf((companyDb) => readingRequests(companyDb, filters(), page))
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on document_requests/)
})

test('the requests of one buyer are read by an index', async () => {
  const plan = await planOf((companyDb) => readRequestsOfBuyer(companyDb, { buyer: randomUUIDv7() }, 51))
  expect(plan).toMatch(/document_requests_buyer/)
})
