import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { storeInvoices } from '../../../../test/issuedInvoices.ts'
import type { Db } from '../../../platform/parts.ts'
import { asOf } from '../../einvoicing/index.ts'
import type { InvoiceFilters } from './conditions.ts'
import { countingInvoices, readInvoices } from './readInvoices.ts'
import { summingByAge, summingByStatus } from './sumInvoices.ts'

const enough = 2_500
const zatcaStatuses = [...Array<'cleared'>(48).fill('cleared'), 'reported', 'rejected'] as const
let server: TestServer
let companyId: string
let buyer: string
let today: string
let userId: string

beforeAll(async () => {
  server = await startServer()
  const { db, clock } = server.parts
  today = clock.now().toISOString().slice(0, 10)
  for (const _ of ['theirs', 'ours']) {
    const made = await aSeller(server).withCompany().active().create()
    companyId = made.companyId ?? ''
    userId = made.userId
    const [first] = await storeInvoices(db.system, companyId, { count: enough, until: clock.now(), zatcaStatuses })
    buyer = first?.buyerId ?? ''
  }
  await vi.waitFor(async () => expect(await isKnownVisible(db.system)).toBe(true), { timeout: 50_000, interval: 1_000 })
})
afterAll(() => server.close())

/** An index alone answers only of pages that every transaction sees; one that is still open keeps them from being known. */
async function isKnownVisible(system: Db): Promise<boolean> {
  await system.execute('vacuum analyze invoices')
  const { rows } = await system.execute<{ is_all: boolean }>(
    sql`select relallvisible >= relpages as is_all from pg_class where oid = 'invoices'::regclass`,
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

const page = (filters: InvoiceFilters, ordering: string | undefined, offset: number) => (companyDb: Db) =>
  readInvoices(companyDb, filters, asOf(server.parts), { ordering, limit: 20, offset })

test.each([
  ['number', 'invoices_by_number'],
  ['-issued_at', 'invoices_issued'],
  ['due_on', 'invoices_due'],
  ['-total', 'invoices_total'],
  ['open', 'invoices_open'],
  ['-updated_at', 'invoices_updated'],
  [undefined, 'invoices_made'],
])('O-06: a page deep in the order “%s” is found in %s alone', async (ordering, index) => {
  const plan = await planOf(page({}, ordering, enough - 100))
  expect(plan).toMatch(new RegExp(`Index Only Scan(?: Backward)? using ${index}`))
  expect(plan).not.toMatch(/Seq Scan|Bitmap Heap Scan on invoices\b/)
})

test.each([
  [{ issued: true }, '-issued_at', 'invoices_issued'],
  [{ issued: true, unpaid: true }, 'due_on', 'invoices_(?:due|unpaid)'],
])('O-03: a page of what was issued, %j in the order “%s”, is found by %s', async (filters, ordering, index) => {
  const plan = await planOf(page(filters, ordering, 0))
  expect(plan).toMatch(new RegExp(`using ${index}`))
  expect(plan).not.toMatch(/Seq Scan|Bitmap Heap Scan on invoices\b/)
})

test.each([
  ['what was issued', { issued: true }, /Index Only Scan using invoices_/],
  ['status', { status: 'credited' }, /using invoices_status/],
  ['what is unpaid', { unpaid: true }, /using invoices_unpaid/],
  ['what is overdue', { overdue: true }, /using invoices_unpaid/],
  ['ZATCA’s status', { zatca_status: 'rejected' }, /using invoices_zatca/],
  ['days', { from: '2026-03-01', to: '2026-03-02' }, /using invoices_(day|issued)/],
] as const)('R-10: invoices by %s are counted by an index', async (_what, filters, index) => {
  const plan = await planOf((companyDb) => countingInvoices(companyDb, filters, asOf(server.parts), 10_000))
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan')
})

test('R-10: what ZATCA rejected is found by an index, and of what it cleared a page in any order', async () => {
  for (const ordering of [undefined, '-issued_at', '-total']) {
    expect(await planOf(page({ zatca_status: 'rejected' }, ordering, 0))).toMatch(/invoices_zatca/)
    const plan = await planOf(page({ zatca_status: 'cleared' }, ordering, 0))
    expect(plan).toMatch(/using invoices_/)
    expect(plan).not.toMatch(/Seq Scan|Bitmap Heap Scan on invoices\b/)
  }
})

test('R-10: the invoices of a buyer and searches are served by indexes', async () => {
  expect(await planOf(page({ buyer }, undefined, 0))).toMatch(/invoices_buyer/)
  expect(
    await planOf((companyDb) => countingInvoices(companyDb, { search: '102499' }, asOf(server.parts), 10_000)),
  ).toMatch(/invoices_search/)
})

test('R-10: the figures above the list are computed by index-only scans', async () => {
  expect(await planOf(summingByStatus)).toMatch(/Index Only Scan using invoices_/)
  expect(await planOf((companyDb) => summingByAge(companyDb, today))).toMatch(/Index Only Scan using invoices_unpaid/)
})

test('the invoices of one person are found and counted by an index, and those of nobody like all others', async () => {
  const { system } = server.parts.db
  await system.execute(
    sql`update invoices set assignee_id = ${userId} where company_id = ${companyId} and right(id::text, 2) < '05'`,
  )
  await system.execute('vacuum analyze invoices')
  const mine = { assignee: userId }
  for (const ordering of [undefined, '-issued_at']) {
    expect(await planOf(page(mine, ordering, 0))).toMatch(/invoices_assignee/)
  }
  const counted = await planOf((companyDb) => countingInvoices(companyDb, mine, asOf(server.parts), 10_000))
  expect(counted).toMatch(/invoices_assignee/)
  expect(await planOf(page({ assignee: 'none' }, undefined, 0))).not.toContain('Seq Scan')
})
