import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import type { Db } from '../../platform/parts.ts'
import { owedRefunds } from '../subscriptions/index.ts'
import { linesOfDeal, linesOfMonth, listLines, openObjections, uncreditedLines, unstatedMonths } from './store.ts'

let server: TestServer
let companyId: string
let statement: string
let deal: string

beforeAll(async () => {
  server = await startServer()
  const { system } = server.parts.db
  for (const _ of ['theirs', 'ours']) {
    companyId = (await aTrade(server)).companyId
    await system.execute(sql`
      insert into fee_statements (id, company_id, month, invoiced, credited, line_count, created_at)
      select gen_random_uuid(), ${companyId}, date '2000-01-01' + make_interval(months => n), 0, 0, 40, now()
      from generate_series(1, 120) n`)
    await system.execute(sql`
      insert into fee_lines (
        id, company_id, kind, month, at, deal_id, deal_number, taxable, percent, amount, statement_id
      )
      select gen_random_uuid(), ${companyId}, 'fee', s.month, now(), gen_random_uuid(), 'D-' || n, 640, 2.5, 16, s.id
      from fee_statements s, generate_series(1, 40) n where s.company_id = ${companyId}`)
  }
  await system.execute('vacuum analyze fee_lines, fee_statements')
  const { rows } = await system.execute<{ id: string; deal: string }>(sql`
    select statement_id as id, deal_id as deal from fee_lines where company_id = ${companyId} limit 1`)
  statement = rows[0]?.id ?? ''
  deal = rows[0]?.deal ?? ''
})
afterAll(() => server.close())

async function explained(db: Db, query: SQLWrapper): Promise<string> {
  const { rows } = await db.execute<Record<'QUERY PLAN', string>>(sql`explain (costs off) ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[string, (companyDb: Db) => SQLWrapper, RegExp]>([
  ['a statement’s lines', (db) => listLines(db, statement, {}, 21, 0), /fee_lines_(?:statement|month)/],
  ['a deal’s lines', (db) => linesOfDeal(db, deal), /fee_lines_(?:of_deal|deal)/],
  ['the running month', (db) => linesOfMonth(db, '2026-11-01'), /fee_lines_(?:month|unstated)/],
])('%s are read by an index', async (_which, queryOf, index) => {
  const { db } = server.parts
  const plan = await db.readCompany(companyId, (companyDb) => explained(companyDb, queryOf(companyDb)))
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on fee_lines/)
})

test.each<[string, (system: Db) => SQLWrapper, RegExp]>([
  ['months to state', (db) => unstatedMonths(db, '2026-11-01', 500), /fee_lines_unstated/],
  ['credits without a note', (db) => uncreditedLines(db, 100), /fee_lines_uncredited/],
  ['open objections', (db) => openObjections(db, undefined, 51), /fee_lines_objections/],
  ['refunds to transfer', (db) => owedRefunds(db, 200), /subscription_credit_notes_owed/],
])('%s are found by an index', async (_which, queryOf, index) => {
  const { system } = server.parts.db
  expect(await explained(system, queryOf(system))).toMatch(index)
})
