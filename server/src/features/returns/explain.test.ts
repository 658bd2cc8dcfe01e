import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aTrade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import type { Db } from '../../platform/parts.ts'
import { countingReturns, type ReturnFilters, readingReturns } from './list.ts'

const enough = 2_500

let server: TestServer
let companyId: string
let dealId: string

beforeAll(async () => {
  server = await startServer()
  for (const _ of ['theirs', 'ours']) {
    const trade = await aTrade(server)
    companyId = trade.companyId
    dealId = (await trade.deal(await trade.publish('product', { track_stock: false }))).id
    await storeReturns(server.parts.db.system)
  }
  await vi.waitFor(async () => expect(await isKnownVisible(server.parts.db.system)).toBe(true), {
    timeout: 50_000,
    interval: 1_000,
  })
})
afterAll(() => server.close())

/** Years of returns; most are settled. */
async function storeReturns(system: Db): Promise<void> {
  await system.execute(sql`
    insert into returns (id, company_id, deal_id, deal_number, number, status, opened_by, buyer_name_ar, reasons, line_count,
      warehouse_ids, due_at, created_at, updated_at)
    select gen_random_uuid(), ${companyId}, ${dealId}, 'D-2026-000001', 'R-2026-' || lpad(n::text, 6, '0'),
      case when n % 50 = 0 then 'requested' else 'settled' end, 'buyer', 'متاجر الواحة', array['damaged'], 1, '{}',
      case when n % 50 = 0 then now() + n * interval '1 minute' end, now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, ${enough}) n`)
  // Of one in five goods came back, and of one in a hundred they are in quarantine.
  await system.execute(sql`
    with made as (
      insert into return_lines (id, return_id, company_id, deal_line_id, position, qty, reason_code)
      select gen_random_uuid(), r.id, r.company_id, l.id, 0, 1, 'damaged'
      from returns r join deal_lines l on l.deal_id = r.deal_id
      where r.company_id = ${companyId} and right(r.number, 1) in ('0', '5')
      returning id, return_id
    )
    insert into return_goods (id, return_id, line_id, company_id, warehouse_id, qty, treatment, received_at)
    select gen_random_uuid(), made.return_id, made.id, ${companyId}, w.id, 1,
      case when row_number() over () % 20 = 0 then 'quarantine' else 'restock' end, now()
    from made join warehouses w on w.company_id = ${companyId} and w.is_default`)
}

/** An index alone answers only of pages that every transaction sees. */
async function isKnownVisible(system: Db): Promise<boolean> {
  await system.execute('vacuum (analyze, index_cleanup on) returns, return_goods')
  const { rows } = await system.execute<{ is_all: boolean }>(
    sql`select relallvisible >= relpages as is_all from pg_class where oid = 'returns'::regclass`,
  )
  return rows[0]?.is_all === true
}

function planOf(queryOf: (companyDb: Db) => SQLWrapper): Promise<string> {
  return server.parts.db.readCompany(companyId, async (companyDb) => {
    const { rows } = await companyDb.execute<Record<'QUERY PLAN', string>>(
      sql`explain (costs off) ${queryOf(companyDb)}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([
  [undefined, 'returns_newest'],
  ['-updated_at', 'returns_changed'],
  ['due_at', 'returns_due_order'],
])('O-06: a page deep in the order “%s” is found in %s alone', async (ordering, index) => {
  const plan = await planOf((companyDb) => readingReturns(companyDb, {}, { ordering, limit: 20, offset: enough - 100 }))
  expect(plan).toMatch(new RegExp(`Index Only Scan(?: Backward)? using ${index}\\b`))
  expect(plan).not.toMatch(/Seq Scan|Bitmap Heap Scan on returns\b/)
})

test.each([
  ['a word', { search: 'R-2026-001234' }, /returns_search/],
  ['their status', { status: 'open' }, /returns_(?:status|newest)/],
  ['a reason', { reason: 'wrong_item' }, /Index Only Scan using returns_reasons/],
  ['goods in quarantine', { status: 'quarantined' }, /return_goods_(?:on_hold|quarantined)/],
  ['nothing', {}, /Index Only Scan/],
] satisfies readonly (readonly [string, ReturnFilters, RegExp])[])(
  'returns by %s are counted by an index',
  async (_what, filters, index) => {
    const plan = await planOf((companyDb) => countingReturns(companyDb, filters, 10_000))
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on returns/)
  },
)

test('the returns of a deal, and deadlines, are found by indexes', async () => {
  const ofDeal = await planOf((companyDb) => countingReturns(companyDb, { deal: companyId }, 10_000))
  expect(ofDeal).toMatch(/returns_deal/)
  const { rows } = await server.parts.db.system.execute<Record<'QUERY PLAN', string>>(sql`
    explain (costs off) select id from returns where status = 'requested' and due_at <= now() and reminded_at is null`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/returns_due\b/)
})
