import { randomUUIDv7 } from 'node:crypto'
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller } from '../../../test/stockedSeller.ts'
import type { Db } from '../../platform/parts.ts'
import { listings } from '../listings/tables.ts'
import {
  countingMovements,
  findingMovements,
  findingProducts,
  type LedgerQuery,
  readLedgerFilters,
} from './movements/store.ts'

const productCount = 3_000
const lineCount = 15_000
const dayMs = 86_400_000
let server: TestServer
let companyId: string

beforeAll(async () => {
  server = await startServer()
  for (const _ of ['theirs', 'ours']) companyId = await aCompanyWithLedger()
  // Partitions of the months to come are empty: they have no page, and need no index.
  await server.parts.db.system.execute(sql`do $$
    declare partition regclass;
    begin
      for partition in select inhrelid from pg_inherits where inhparent = 'stock_movements'::regclass loop
        if pg_relation_size(partition) = 0 then execute 'drop table ' || partition; end if;
      end loop;
    end $$`)
  await server.parts.db.system.execute('vacuum analyze stock_movements, listings')
})
afterAll(() => server.close())

/** One movement an hour, product by product; a single one is damage. The last product has a rare name. */
async function aCompanyWithLedger(): Promise<string> {
  const { system } = server.parts.db
  const { companyId, main } = await aStockedSeller(server)
  const first = await aProduct(server, companyId)
  const [product] = await system.select().from(listings).where(eq(listings.id, first.id))
  if (!product) throw new Error('The product was not stored')
  const products = Array.from({ length: productCount }, (_, index) => {
    const id = randomUUIDv7()
    const name = index === productCount - 1 ? 'زعفران نادر' : `تمر سكري ${index}`
    return {
      ...product,
      id,
      slug: id,
      ref: `P-${index}`,
      sku: `DATE-${index}`,
      searchWords: `DATE-${index}`,
      nameAr: name,
    }
  })
  for (let from = 0; from < productCount; from += 500) {
    await system.insert(listings).values(products.slice(from, from + 500))
  }
  await system.execute(sql`
    insert into stock_movements
      (id, company_id, listing_id, article_id, warehouse_id, kind, qty, balance, cause_kind, at)
    select uuidv7((n - ${lineCount}::int) * interval '1 hour'), ${companyId}::uuid,
      (${sql.param(products.map(({ id }) => id))}::uuid[])[1 + n % ${productCount}::int],
      ${first.articles[0]}::uuid, ${main}::uuid, case when n = 300 then 'damage' else 'sale' end, -1, 1, 'hand',
      ${server.clock.now()}::timestamptz + (n - ${lineCount}::int) * interval '1 hour'
    from generate_series(1, ${lineCount}::int) n`)
  return companyId
}

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)
const everything: LedgerQuery = { page: 1, page_size: 20 }

async function planOf(companyDb: Db, question: SQLWrapper): Promise<string> {
  const { rows } = await companyDb.execute<Record<'QUERY PLAN', string>>(sql`explain (costs off) ${question}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The query plans of the ledger's first page and of its count. */
function plansOf(narrowed: Partial<LedgerQuery>): Promise<string[]> {
  return server.parts.db.readCompany(companyId, async (companyDb) => {
    const filters = await readLedgerFilters(companyDb, { ...everything, ...narrowed })
    return [
      await planOf(companyDb, findingMovements(companyDb, filters, 21, 0)),
      await planOf(companyDb, countingMovements(companyDb, filters, 10_001)),
    ]
  })
}

test.each([
  ['a rare word', () => ({ search: 'زعفران' }), 'stock_movements_listing'],
  ['a kind', () => ({ kind: 'damage' }) as const, 'stock_movements_kind'],
  ['days long ago', () => ({ from: daysAgo(1_100), to: daysAgo(1_099) }), 'stock_movements_at'],
  ['the days until long ago', () => ({ to: daysAgo(1_200) }), 'stock_movements_at'],
  ['a kind in days long ago', () => ({ kind: 'sale', to: daysAgo(1_200) }) as const, 'stock_movements_(?:kind|at)'],
])('O-06: the ledger filtered by %s is found and counted by its index', async (_filter, narrowed, index) => {
  for (const plan of await plansOf(narrowed())) {
    expect(plan).toMatch(new RegExp(`(?:using|on) ${index}`))
    expect(plan).not.toMatch(/Seq Scan|stock_movements_company|stock_movements_pkey/)
  }
})

test('O-06: products with a rare word in their name are found by the catalogue’s search index', async () => {
  const plan = await server.parts.db.readCompany(companyId, (companyDb) =>
    planOf(companyDb, findingProducts(companyDb, ['زعفران'])),
  )
  expect(plan).toContain('listings_search')
  expect(plan).not.toContain('Seq Scan')
})
