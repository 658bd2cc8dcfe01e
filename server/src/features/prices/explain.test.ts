import { randomUUIDv7 } from 'node:crypto'
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller } from '../../../test/stockedSeller.ts'
import type { Db } from '../../platform/parts.ts'
import { listings } from '../listings/tables.ts'
import { findingByCodes } from './entries.ts'
import { findingRules } from './inForce.ts'
import { readingPriceLists } from './list.ts'

const lists = 500
const today = '2026-11-28'
let server: TestServer
let companyId: string

beforeAll(async () => {
  server = await startServer()
  const { db } = server.parts
  for (const _ of ['theirs', 'ours']) {
    companyId = (await aSeller(server).withCompany().active().create()).companyId ?? ''
    await db.system.execute(sql`
      insert into price_lists (id, company_id, name_ar, audience, price_group, priority, basis, status, created_at, updated_at)
      select gen_random_uuid(), ${companyId}, 'قائمة ' || n, case when n % 50 = 0 then 'all' else 'group' end,
        case when n % 50 > 0 then 'G' || n end, n % 7, 'fixed', 'active', now(), now() - n * interval '1 minute'
      from generate_series(1, ${lists}) n`)
    await db.system.execute(sql`
      insert into price_rules (id, company_id, list_id, position, target, brand, tiers)
      select gen_random_uuid(), company_id, id, n, 'brand', 'Brand ' || n, '[{ "min_qty": "1", "value": "9.00" }]'
      from price_lists, generate_series(1, 50) n where company_id = ${companyId}`)
  }
  await db.system.execute('vacuum analyze price_lists, price_rules')
})
afterAll(() => server.close())

function planOf(queryOf: (companyDb: Db) => SQLWrapper, of = companyId): Promise<string> {
  return server.parts.db.readCompany(of, async (companyDb) => {
    const { rows } = await companyDb.execute<Record<'QUERY PLAN', string>>(
      sql`explain (costs off) ${queryOf(companyDb)}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([
  ['a customer', randomUUIDv7()],
  ['everybody', null],
])('the prices of a line for %s are found by the lists in force and what each prices', async (_whose, customer) => {
  const plan = await planOf(() =>
    findingRules(customer === null ? 'open' : 'own', {
      customer,
      day: today,
      targets: [randomUUIDv7(), randomUUIDv7(), 'all'],
      brands: ['Brand 3'],
    }),
  )
  expect(plan).toMatch(/price_lists_in_force/)
  expect(plan).toMatch(/price_rules_target/)
  expect(plan).not.toMatch(/Seq Scan on price_/)
})

test.each([
  ['name', 'price_lists_name'],
  ['-priority', 'price_lists_priority'],
  ['-updated_at', 'price_lists_changed'],
  ['to_day', 'price_lists_ending'],
])('O-06: a page in the order “%s” is read from %s', async (ordering, index) => {
  const plan = await planOf((companyDb) =>
    readingPriceLists(companyDb, {}, today, { ordering, limit: 20, offset: 100 }),
  )
  expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan(?: Backward)? using ${index}\\b`))
  expect(plan).not.toMatch(/Seq Scan/)
})

test('products are found by pasted codes without reading the catalogue', async () => {
  const { system } = server.parts.db
  const stocked = await aStockedSeller(server)
  const { id } = await aProduct(server, stocked.companyId)
  const [product] = await system.select().from(listings).where(eq(listings.id, id))
  if (!product) throw new Error('The product was not stored')
  const copies = Array.from({ length: 3_000 }, (_, n) => {
    const copy = randomUUIDv7()
    return { ...product, id: copy, slug: copy, ref: `P-${n}`, sku: `DATE-${n}`, searchWords: `DATE-${n}` }
  })
  for (let from = 0; from < copies.length; from += 500) {
    await system.insert(listings).values(copies.slice(from, from + 500))
  }
  await system.execute(sql`
    insert into articles (id, company_id, listing_id, position, sku, option_values, is_active)
    select gen_random_uuid(), company_id, id, 0, sku, '[]', true from listings where sku like 'DATE-%'`)
  await system.execute('vacuum analyze listings, articles')
  const plan = await planOf(
    (companyDb) => findingByCodes(companyDb, ['DATE-7', 'P-20', 'DATE-2999']),
    stocked.companyId,
  )
  for (const index of ['articles_sku', 'listings_sku_once', 'listings_ref']) expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan|listings_made/)
})
