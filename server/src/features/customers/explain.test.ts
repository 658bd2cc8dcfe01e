import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { storeCustomers } from '../../../test/customers.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { storeInvoices } from '../../../test/issuedInvoices.ts'
import { storeDeals } from '../../../test/soldDeals.ts'
import type { Db } from '../../platform/parts.ts'
import { ofCustomer } from './documents/readDocuments.ts'
import { owingOf, payingOf, purchaseHooks } from './hooks.ts'
import { type CustomerFilters, countingCustomers, readingCustomers } from './list.ts'
import { buyersOfCustomer, findingCustomer } from './store.ts'
import { customerDocuments } from './tables.ts'

const enough = 2_500

const today = '2026-11-28'
let server: TestServer
let companyId: string
let some: readonly string[]

beforeAll(async () => {
  server = await startServer()
  const { db, clock } = server.parts
  for (const _ of ['theirs', 'ours']) {
    const made = await aSeller(server).withCompany().active().create()
    companyId = made.companyId ?? ''
    const stored = await storeCustomers(db.system, companyId, { count: enough, until: clock.now() })
    await storeInvoices(db.system, companyId, { count: enough, until: clock.now() })
    await storeDeals(db.system, companyId, { count: enough, until: clock.now() })
    some = stored.slice(0, 20).map(({ id }) => id)
  }
  await db.transaction(async (tx) => {
    // Lines of issued invoices are frozen.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into invoice_lines (id, invoice_id, company_id, position, name_ar, qty, unit_id, unit_price, discount_amount, net,
        vat_category, vat, gross)
      select gen_random_uuid(), id, company_id, place, 'صنف', 1, gen_random_uuid(), 10, 0, 10, 'S', 1.5, 11.5
      from invoices, generate_series(1, 3) place`)
    await tx.execute(sql`
      insert into deal_lines (id, deal_id, company_id, position, name_ar, variant, qty, agreed_qty)
      select gen_random_uuid(), id, company_id, place, 'صنف', '[]', 1, 1 from deals, generate_series(1, 3) place`)
    // An item of each deal is returned, so that the plan does not depend on a table without rows.
    await tx.execute(sql`
      insert into return_lines (id, return_id, company_id, deal_line_id, position, qty, reason_code, decision, accepted_qty, is_settled)
      select gen_random_uuid(), gen_random_uuid(), company_id, id, 1, 1, 'damaged', 'credit', 1, true from deal_lines
      where position = 1`)
  })
  await db.system.execute('analyze invoice_lines, deals, deal_lines, return_lines, articles')
  await vi.waitFor(async () => expect(await isKnownVisible(db.system)).toBe(true), { timeout: 50_000, interval: 1_000 })
})
afterAll(() => server.close())

/** An index alone answers only of pages that every transaction sees; one that is still open keeps them from being known. */
async function isKnownVisible(system: Db): Promise<boolean> {
  await system.execute('vacuum (analyze, index_cleanup on) customers, customer_buyers, invoices')
  const { rows } = await system.execute<{ is_all: boolean }>(
    sql`select relallvisible >= relpages as is_all from pg_class where oid = 'customers'::regclass`,
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

const page = (filters: CustomerFilters, ordering: string | undefined, offset: number) => (companyDb: Db) =>
  readingCustomers(companyDb, filters, today, { ordering, limit: 20, offset })

test.each([
  ['name', 'customers_name'],
  ['-number', 'customers_by_number'],
  ['-updated_at', 'customers_changed'],
])('O-06: a page deep in the order “%s” is found in %s alone', async (ordering, index) => {
  const plan = await planOf(page({}, ordering, enough - 100))
  expect(plan).toMatch(new RegExp(`Index Only Scan(?: Backward)? using ${index}\\b`))
  expect(plan).not.toMatch(/Seq Scan|Bitmap Heap Scan on customers\b/)
})

test.each([
  ['a word', { search: 'C-001234' }, /customers_search/],
  ['a tag', { tag: 'مميز' }, /customers_tags/],
  ['their status', { status: 'archived' }, /customers_status/],
  ['nothing', {}, /Index Only Scan/],
] as const)('customers by %s are counted by an index', async (_what, filters, index) => {
  const plan = await planOf((companyDb) => countingCustomers(companyDb, filters, today, 10_000))
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on customers/)
})

test('what the customers of a page owe is read by indexes', async () => {
  const plan = await planOf(() => owingOf(today, some))
  expect(plan).toMatch(/using invoices_(?:unpaid|buyer)/)
  expect(plan).not.toMatch(/Seq Scan/)
})

test('the credit that customers of a page use is read by indexes', async () => {
  const use = await planOf(() => sql`select * from credit_use(${sql.param(some)}::uuid[])`)
  expect(use).toMatch(/invoices_buyer/)
  expect(use).not.toMatch(/Seq Scan|invoices_unpaid/)
})

test('who may be the same as a customer is found by indexes', async () => {
  const { rows } = await server.parts.db.system.execute<Record<'QUERY PLAN', string>>(sql`
    explain (costs off) select alike.* from customers one cross join lateral customers_like(
      one.company_id, one.id, one.vat_number, one.identifier_key, one.name_ar, one.name_en, one.contacts) alike
    where one.id = ${some[0]}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of [
    'customers_vat',
    'customers_identifier',
    'customers_core_ar',
    'customers_core_en',
    'customers_domains',
    'customers_points',
  ]) {
    expect(plan).toContain(index)
  }
  expect(plan).not.toMatch(/Seq Scan/)
})

test('the list of possible duplicates and its count compare nobody: they read who was marked', async () => {
  for (const plan of [
    await planOf(page({ twins: true }, 'name', 0)),
    await planOf((companyDb) => countingCustomers(companyDb, { twins: true }, today, 10_000)),
  ]) {
    expect(plan).toContain('customers_alike')
    expect(plan).not.toMatch(/Seq Scan on customers\b|customers_core/)
  }
})

test('a customer is found by their id or that of a buyer by the primary key', async () => {
  const plan = await planOf((companyDb) => findingCustomer(companyDb, some[0] ?? ''))
  expect(plan).toContain('customers_pkey')
  expect(plan).not.toMatch(/Seq Scan|Bitmap/)
  const buyers = await planOf(() => buyersOfCustomer(some[0] ?? ''))
  expect(buyers).toContain('customer_buyers_customer')
  expect(buyers).not.toMatch(/Seq Scan/)
})

test('what a customer buys, how they pay and their documents are read by indexes', async () => {
  const plans = [
    await planOf(() => payingOf(today, some)),
    await planOf((companyDb) =>
      companyDb
        .select()
        .from(customerDocuments)
        .where(ofCustomer(some[0] ?? '')),
    ),
  ]
  const sources = purchaseHooks.registered()
  expect(sources.map(({ name }) => name).toSorted()).toEqual(['deals', 'invoices', 'returns'])
  for (const { bought } of sources) {
    const plan = await planOf(() => bought(some[0] ?? '', '2024-11-28'))
    expect(plan).toContain('customer_buyers_customer')
    plans.push(plan)
  }
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:customers|invoices|deals)\b/)
})
