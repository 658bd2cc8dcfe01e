import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aStockedSeller, deskOf, type StockedSeller } from '../../../../test/stockedSeller.ts'
import type { Db } from '../../../platform/parts.ts'
import { inScope } from '../../../platform/scope.ts'
import { listingsOf } from './readListings.ts'

const enough = 3_000

let server: TestServer
let mine: StockedSeller

beforeAll(async () => {
  server = await startServer()
  const { system } = server.parts.db
  for (const _ of ['theirs', 'ours']) {
    mine = await aStockedSeller(server)
    await deskOf(server, mine).product({ variants: 2 })
    await storeProducts(system, mine)
  }
  await vi.waitFor(async () => expect(await isKnownVisible(system)).toBe(true), { timeout: 50_000, interval: 1_000 })
})
afterAll(() => server.close())

/** Products like the one that there is, with two variants: in the main warehouse, in the other one, in both, or removed. */
async function storeProducts(system: Db, { companyId, other }: StockedSeller): Promise<void> {
  await system.execute(sql`
    insert into listings (id, company_id, kind, ref, name_ar, slug, category_id, status, completeness, price, sku, unit_id,
      track_stock, search_words, created_at, updated_at)
    select uuidv7(), company_id, kind, ref || n, name_ar, slug || n, category_id, status, completeness, price, sku || n, unit_id,
      n % 9 > 0, sku || n, now(), now()
    from listings, generate_series(1, ${enough}) n where company_id = ${companyId}`)
  await system.execute(sql`
    insert into listing_details (listing_id, company_id, tags, regions, images, documents, kind_fields)
    select id, company_id, '[]', '[]', '[]', '[]', '{}' from listings l
    where company_id = ${companyId} and not exists (select from listing_details d where d.listing_id = l.id)`)
  // New variants get a level in the main warehouse.
  await system.execute(sql`
    insert into articles (id, company_id, listing_id, position, sku, option_values, is_active)
    select uuidv7(), l.company_id, l.id, position, l.sku || '-' || position, '[]', true
    from listings l, generate_series(3, 4) position where l.company_id = ${companyId} order by position, l.id`)
  await system.execute(sql`
    insert into stock_levels (article_id, warehouse_id, company_id, listing_id, on_hand, low_at)
    select id, ${other}, company_id, listing_id, n % 7, case when n % 3 = 0 then 2 end
    from (select *, row_number() over (order by id) as n from articles where company_id = ${companyId}) a where n % 5 = 0`)
  // The triggers of the updates are planned by what autovacuum would have counted by then.
  await system.execute(sql.raw('analyze listings, articles, stock_levels'))
  await system.execute(sql`
    update stock_levels s set on_hand = n % 5, low_at = case when n % 4 = 0 then 2 end, is_placeholder = false
    from (select id, row_number() over (order by id) as n from articles where company_id = ${companyId}) a
    where a.id = s.article_id and s.warehouse_id <> ${other} and n % 3 > 0`)
  await system.execute(sql`
    update articles set is_kept = false where company_id = ${companyId} and position = 4 and sku like '%7%'`)
}

/** An index alone answers only of pages that every transaction sees; one that is still open keeps them from being known. */
async function isKnownVisible(system: Db): Promise<boolean> {
  await system.execute(sql.raw('vacuum (analyze, index_cleanup on) stock_levels, listings, articles'))
  const { rows } = await system.execute<{ is_all: boolean }>(
    sql`select relallvisible >= relpages as is_all from pg_class where oid = 'stock_levels'::regclass`,
  )
  return rows[0]?.is_all === true
}

function asLimited<T>(warehouses: readonly string[], read: (companyDb: Db) => Promise<T>): Promise<T> {
  const { seller, companyId } = mine
  return inScope({ userId: seller.user.id, warehouses }, () => server.parts.db.readCompany(companyId, read))
}

test('the totals of all products at once are those of one product after another', async () => {
  for (const warehouses of [[mine.main], [mine.other], [mine.main, mine.other]]) {
    const { rows } = await asLimited(warehouses, (companyDb) =>
      companyDb.execute<Record<string, number>>(sql`
        select count(*)::int as all, count(distinct o.stock)::int as statuses,
          (count(*) filter (where (o.available, o.stock) is distinct from (b.available, b.stock)))::int as differing
        from own_listings o join listings_by_stock b using (id)`),
    )
    expect(rows).toEqual([{ all: enough + 1, statuses: 4, differing: 0 }])
  }
})

test('O-06: the order by stock of a limited member is read from an index alone, once for all products', async () => {
  const plan = await planOf(sql`select id from listings_by_stock order by available desc, id desc limit 20`)
  expect(plan).toMatch(/Index Only Scan using stock_levels_warehouse\b/)
  expect(plan).toMatch(/Index Only Scan using articles_removed\b/)
  expect(plan).not.toMatch(/Seq Scan|SubPlan/)
})

test('O-06: a stock status of a limited member is read by an index of their warehouses, once for all products', async () => {
  const plan = await planOf(sql`select count(*) from listings_by_stock where kind = 'product' and stock = 'low'`)
  expect(plan).toMatch(/Index Cond: \(warehouse_id = ANY/)
  expect(plan).not.toMatch(/Seq Scan|SubPlan/)
})

test('O-06: a page by stock continues where the one before ended, for a limited member as well', async () => {
  const sees = (from: number) =>
    asLimited([mine.main], async (companyDb) => {
      const list = listingsOf(
        companyDb,
        { kind: 'product', filters: {}, ordering: '-available', lang: 'ar' },
        (_name, read) => read(),
      )
      return (await list.rows(20, from)).map(({ id, available }) => [Number(available), id] as const)
    })
  const rows = [...(await sees(1_980)), ...(await sees(2_000))]
  expect(rows).toEqual(rows.toSorted(([a, x], [b, y]) => b - a || (x < y ? 1 : -1)))
  expect(new Set(rows.map(([, id]) => id)).size).toBe(40)
})

/** As a transaction of the limited member. Most levels are of these two companies here, so the table would be read in order. */
async function planOf(query: SQLWrapper): Promise<string> {
  const { rows } = await server.parts.db.system.transaction(async (tx) => {
    await tx.execute(sql`select set_config('mawrid.company', ${mine.companyId}, true),
      set_config('mawrid.person', ${mine.seller.user.id}, true), set_config('mawrid.warehouses', ${`{${mine.main}}`}, true)`)
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local search_path = limited, public`)
    await tx.execute(sql`set local role mawrid_limited`)
    return tx.execute<Record<'QUERY PLAN', string>>(sql`explain (costs off) ${query}`)
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
