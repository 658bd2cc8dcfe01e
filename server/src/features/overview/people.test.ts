import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { storeInvoices } from '../../../test/issuedInvoices.ts'
import { storeDeals } from '../../../test/soldDeals.ts'
import type { Db } from '../../platform/parts.ts'
import { dealsByPerson, invoicesByPerson } from './people.ts'

const days = { from: '2026-03-01', to: '2026-03-03' }
let server: TestServer
let companyId: string
let person: string

beforeAll(async () => {
  server = await startServer()
  const { db, clock } = server.parts
  for (const _ of ['theirs', 'ours']) {
    const owner = await aSeller(server).withCompany().active().signIn()
    companyId = owner.user.company?.id ?? ''
    person = (await aMember(server, owner, 'sales')).user.id
    await storeDeals(db.system, companyId, { count: 2_000, until: clock.now() })
    await storeInvoices(db.system, companyId, { count: 1_000, until: clock.now() })
    for (const table of [sql`deals`, sql`invoices`]) {
      await db.system.execute(
        sql`update ${table} set assignee_id = ${person} where company_id = ${companyId} and right(number, 2) = '07'`,
      )
    }
  }
  await db.system.execute('vacuum analyze deals')
  await db.system.execute('vacuum analyze invoices')
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

test('O-06: the figures of one member come from the indexes on their deals', async () => {
  const [first, past] = [startOfDay(days.from).toISOString(), endOfDay(days.to).toISOString()]
  const plan = await planOf(
    () => sql`select * from deal_figures_of(${first}::timestamptz, ${past}::timestamptz, ${person}::uuid)`,
  )
  expect(plan).toMatch(/deals_assignee_requested|deals_requested/)
  expect(plan).toMatch(/deals_assignee_accepted|deals_won/)
  expect(plan).not.toMatch(/Seq Scan on deals/)
})

test('O-06: the figures of all members are summed from indexes', async () => {
  const ofDeals = await planOf(() => dealsByPerson(days))
  expect(ofDeals).not.toMatch(/Seq Scan on deals/)
  const ofInvoices = await planOf(() => invoicesByPerson(days, '2026-03-10'))
  expect(ofInvoices).toMatch(/using invoices_day/)
  expect(ofInvoices).not.toMatch(/Seq Scan on invoices/)
})
