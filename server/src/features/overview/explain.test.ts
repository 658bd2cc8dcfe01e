import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { storeInvoices } from '../../../test/issuedInvoices.ts'
import { summingPayments } from './payments.ts'

let server: TestServer
let companyId: string

beforeAll(async () => {
  server = await startServer()
  const { db, clock } = server.parts
  for (const _ of ['another company', 'the company']) {
    const made = await aSeller(server).withCompany().active().create()
    companyId = made.companyId ?? ''
    await storeInvoices(db.system, companyId, { count: 1_000, until: clock.now() })
  }
  await db.system.execute(sql`
    insert into invoice_payments (id, invoice_id, company_id, paid_on, amount, method, recorded_at)
    select gen_random_uuid(), id, company_id, issued_on, 1, 'cash', issued_at from invoices where issued_on is not null`)
  await vi.waitFor(
    async () => {
      await db.system.execute(sql`vacuum analyze invoices`)
      await db.system.execute(sql`vacuum analyze invoice_payments`)
      const { rows } = await db.system.execute<{ is_all: boolean }>(sql`
        select bool_and(relallvisible >= relpages) as is_all from pg_class
        where oid in ('invoices'::regclass, 'invoice_payments'::regclass)`)
      expect(rows[0]?.is_all).toBe(true)
    },
    { timeout: 50_000, interval: 1_000 },
  )
})
afterAll(() => server.close())

test('R-01: what was invoiced and collected in a range of days is summed from indexes', async () => {
  const ranges = { from: '2026-03-01', to: '2026-03-02', beforeFrom: '2026-02-27', beforeTo: '2026-02-28' }
  const plan = await server.parts.db.readCompany(companyId, async (companyDb) => {
    const { rows } = await companyDb.execute<Record<'QUERY PLAN', string>>(
      sql`explain (costs off) ${summingPayments(ranges)}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/using invoices_day/)
  expect(plan).toMatch(/using invoice_payments_day/)
  expect(plan).not.toContain('Seq Scan')
})
