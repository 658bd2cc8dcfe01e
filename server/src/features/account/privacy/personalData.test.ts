import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aSeller, password } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { scheduledJobsOf } from '../../../../test/scheduledJobs.ts'
import { insertSentinelRows, sentinelName } from '../../../../test/sentinelRows.ts'
import { aProduct, aStockedSeller } from '../../../../test/stockedSeller.ts'
import { removeUnreferred } from '../../../platform/files/unreferred.ts'
import type { Parts } from '../../../platform/parts.ts'
import { columnsOf, isPersonal, named } from '../../../platform/personalData/catalogue.ts'
import { retentions } from '../../../platform/personalData/retentions.ts'
import { deleteNightly } from './deleteNightly.ts'

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

const dayMs = 86_400_000

interface Columns extends Record<string, unknown> {
  readonly table: string
  readonly columns: readonly string[]
}

async function columnsInDatabase() {
  const { rows } = await server.parts.db.system.execute<Columns>(sql`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, [...columns].sort()]))
}

// A database that a later version made may have columns which only that version knows.
const isOwnDatabase = !process.env.LATER_VERSION
test.runIf(isOwnDatabase)('the catalogue of personal data names every column of every table, each once', async () => {
  const catalogue = Object.entries(server.parts.personalData)
  const declared = catalogue.map(([table, data]) => [table, columnsOf(data).sort()] as const)
  expect(Object.fromEntries(declared)).toEqual(await columnsInDatabase())
})

test('each kind of personal data has a retention rule: its parent row, a condition, or a job that runs', async () => {
  const { parts } = server
  const jobs = [
    ...Object.keys(scheduledJobsOf(parts).scheduled),
    'events.forget',
    'idempotency.forget',
    'limits.forget',
  ]
  for (const [table, data] of Object.entries(parts.personalData)) {
    if (!isPersonal(data)) continue
    const { retention, deletedWith, expired } = data
    const { job } = retentions[retention]
    expect(jobs, table).toContain(job)
    if (deletedWith) expect(isPersonal(parts.personalData[deletedWith] ?? data), table).toBe(true)
    else if (job === 'account.delete_expired_data' && retention !== 'company') expect(expired, table).toBeDefined()
  }
})

test('nothing identifies a person after the account was closed and all legal retention periods have passed', async () => {
  const { parts } = server
  emailsOf(server)
  const seller = await aSeller(server).withCompany().signIn()
  const companyId = (await parts.db.system.execute<{ id: string }>(sql`select id from companies`)).rows[0]?.id ?? ''
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/seller/close-account/',
    headers: seller.headers,
    payload: { current_password: password },
  })
  const personal = Object.entries(parts.personalData).flatMap(([table, data]) => (isPersonal(data) ? [table] : []))
  // What lies in stock is an article.
  const tables = [...personal, 'articles']
  const planted = await insertSentinelRows(parts.db.system, { tables, userId: seller.user.id, companyId })
  const meant = personal.flatMap((table) => {
    const data = parts.personalData[table]
    return data && isPersonal(data) ? named(data.personal).map((name) => `${table}.${name}`) : []
  })
  // What a check keeps a name out of needs no further look.
  expect(meant.filter((column) => planted.includes(column)).length).toBeGreaterThan(120)
  expect(await whereNamed()).not.toEqual([])

  for (const days of [31, 100, 366 + 31, 5 * 366, 11 * 366, 11 * 366 + 1, 11 * 366 + 2]) await runAllTimers(days)
  expect(await whereNamed()).toEqual([])
})

test('a dry run counts what would be deleted and deletes nothing', async () => {
  const { parts } = server
  const { user } = await aSeller(server).withCompany().signIn()
  const companyId = (await parts.db.system.execute<{ id: string }>(sql`select id from companies`)).rows[0]?.id ?? ''
  const tables = ['deals', 'deal_messages', 'tickets']
  await insertSentinelRows(parts.db.system, { tables, userId: user.id, companyId })
  const later = daysLater(5 * 366 + 1)
  const counted = await deleteNightly(later, { isDryRun: true })
  expect(counted).toEqual(
    expect.arrayContaining([
      { table: 'deals', rows: 1 },
      { table: 'tickets', rows: 1 },
    ]),
  )
  expect(await deleteNightly(later, { isDryRun: false })).toEqual(counted)
  expect(await deleteNightly(later, { isDryRun: false })).toEqual([])
  expect(await whereNamed()).toEqual([])
})

test('data on legal hold is kept, and deleted once the hold is released', async () => {
  const { parts } = server
  const { user } = await aSeller(server).withCompany().signIn()
  const companyId = (await parts.db.system.execute<{ id: string }>(sql`select id from companies`)).rows[0]?.id ?? ''
  await insertSentinelRows(parts.db.system, { tables: ['deals', 'tickets'], userId: user.id, companyId })
  await parts.db.system.execute(sql`
    insert into retention_holds values (${crypto.randomUUID()}, ${user.id}, 'A claim', 'Legal', now(), null)`)
  const later = daysLater(5 * 366 + 1)
  expect(await deleteNightly(later, { isDryRun: false })).toEqual([])
  await parts.db.system.execute(sql`update retention_holds set released_at = now()`)
  expect(await deleteNightly(later, { isDryRun: false })).toHaveLength(2)
})

test('blanking what a closed company noted leaves notes of others alone, also those at the same place of another partition', async () => {
  const { db } = server.parts
  const closed = await companyWithNotes(0)
  const other = await companyWithNotes(300)
  await db.system.execute(sql`update companies set closed_at = now() where id = ${closed}`)
  await deleteNightly(daysLater(366 + 1), { isDryRun: false })
  const { rows } = await db.system.execute(sql`
    select company_id as company, count(note)::int as notes from stock_movements
    where company_id in (${closed}, ${other}) group by 1 order by 2`)
  expect(rows).toEqual([
    { company: closed, notes: 0 },
    { company: other, notes: 100 },
  ])
})

/** With a hundred movements, in the partition of so many days ahead. */
async function companyWithNotes(daysAhead: number): Promise<string> {
  const { companyId, main } = await aStockedSeller(server)
  const { id, articles } = await aProduct(server, companyId)
  await server.parts.db.system.execute(sql`
    insert into stock_movements (id, company_id, listing_id, article_id, warehouse_id, kind, qty, balance, note, cause_kind, at)
    select (left(partition_bound('uuid', now() + ${`${daysAhead} days`}::interval), 20) || lpad(to_hex(n), 12, '0'))::uuid,
      ${companyId}::uuid, ${id}::uuid, ${articles[0]}::uuid, ${main}::uuid, 'receipt', 1, 1, 'A note', 'hand', now()
    from generate_series(1, 100) n`)
  return companyId
}

function daysLater(days: number): Parts {
  return { ...server.parts, clock: { now: () => new Date(Date.now() + days * dayMs) } }
}

/** The platform's own jobs among them. */
async function runAllTimers(days: number): Promise<void> {
  const later = daysLater(days)
  await scheduledJobsOf(later).runAll()
  await removeUnreferred(later)
  const before = later.clock.now()
  await later.db.system.execute(sql`delete from events where at < ${before}`)
  await later.db.system.execute(sql`delete from idempotency_keys where at < ${before}`)
  await later.db.system.execute(sql`delete from rate_limits`)
}

/** Every text, document and list of the database is looked through. */
async function whereNamed(): Promise<string[]> {
  const { system } = server.parts.db
  const { rows } = await system.execute<{ table: string; name: string }>(sql`
    select table_name as table, column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')`)
  const found: string[] = []
  for (const { table, name } of rows) {
    const { rowCount } = await system.execute(sql`
      select 1 from ${sql.identifier(table)} where ${sql.identifier(name)}::text ilike ${`%${sentinelName}%`} limit 1`)
    if (rowCount) found.push(`${table}.${name}`)
  }
  return found
}
