import { randomUUIDv7 } from 'node:crypto'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import type { Db } from '../../platform/parts.ts'
import { dueTickets } from './deadlines/processDueTickets.ts'
import type { TicketFilters } from './list/conditions.ts'
import { readQueue } from './list/readQueue.ts'
import { countingStates, countingTickets, readTickets } from './list/readTickets.ts'

const enough = 2_000
let server: TestServer
let userId: string
let companyId: string

beforeAll(async () => {
  server = await startServer()
  const { system } = server.parts.db
  for (const many of [...Array(9).fill(600), enough]) {
    const made = await aSeller(server).withCompany().create()
    userId = made.userId
    companyId = made.companyId ?? ''
    await system.execute(sql`
      insert into tickets (id, user_id, number, category, subject, body, lang, priority, status, answers,
        first_answer_minutes, solution_minutes, first_answer_due, solution_due, paused_at, next_action_at, related_id,
        last_message_at, created_at, updated_at)
      select uuidv7(n * interval '1 hour'), ${userId}::uuid, 'T-2026-' || lpad(n::text, 6, '0'), 'deals', 'سؤال رقم ' || n, 'نص',
        'ar', (array['low', 'normal', 'high', 'urgent'])[n % 4 + 1], case when n % 50 = 0 then 'pending' else 'closed' end,
        '{}', 120, 1080, now(), case when n % 50 = 0 then now() + n * interval '1 minute' end,
        case when n % 50 = 0 then null else now() end, case when n % 50 = 0 then now() - n * interval '1 hour' end,
        ${randomUUIDv7()}::uuid, now(), now(), now() + n * interval '1 second'
      from generate_series(1, ${many}::int) n`)
  }
  // Some of the others' tickets are assigned to the last person.
  await system.execute(sql`
    update tickets set assignee_id = ${userId}, company_id = ${companyId} where user_id <> ${userId} and priority = 'low'`)
  await system.execute('vacuum analyze tickets')
})
afterAll(() => server.close())

const explained = async (db: Db, query: SQLWrapper) => {
  const { rows } = await db.execute<Record<'QUERY PLAN', string>>(sql`explain (costs off) ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const planOf = (queryOf: (sellerDb: Db) => SQLWrapper) =>
  server.parts.db.readSeller({ userId, companyId }, (sellerDb) => explained(sellerDb, queryOf(sellerDb)))
const page = (filters: TicketFilters, ordering?: string) => (sellerDb: Db) =>
  readTickets(sellerDb, filters, { ordering, limit: 20, offset: 0 })

test.each([
  [undefined, 'tickets_made'],
  ['-number', 'tickets_made'],
  ['updated_at', 'tickets_updated'],
  ['-priority', 'tickets_priority'],
  ['solution_due', 'tickets_solution_due'],
])('O-06: a page of tickets in the order “%s” is read from %s', async (ordering, index) => {
  const plan = await planOf(page({}, ordering))
  expect(plan).toMatch(new RegExp(`Index Scan(?: Backward)? using ${index}`))
  const ofColleagues = index === 'tickets_made' ? 'tickets_assigned' : index.replace('tickets_', 'tickets_assigned_')
  expect(plan).toMatch(new RegExp(`Index Scan(?: Backward)? using ${ofColleagues}`))
  // The rows of the page alone are sorted: those that the person opened and those that are assigned to them.
  const [head, ...parts] = plan.split('->  Limit')
  expect(parts).toHaveLength(2)
  expect(head).not.toContain('Seq Scan')
  for (const part of parts) expect(part).not.toMatch(/Seq Scan|Sort/)
})

test('O-06: tickets of one state, about one record, or with a word are found by an index, and so are their counts', async () => {
  expect(await planOf(page({ status: 'pending' }))).toMatch(/tickets_(?:status|queue|made)/)
  expect(await planOf(page({ related: randomUUIDv7() }))).toContain('tickets_related')
  expect(await planOf((sellerDb) => countingTickets(sellerDb, { search: 'نادرة' }, 10_000))).toContain('tickets_search')
  expect(await planOf(countingStates)).not.toContain('Seq Scan')
})

test('the staff’s queue and the deadlines read only what is due', async () => {
  const { system } = server.parts.db
  expect(await explained(system, readQueue(system, { status: 'open' }, 51))).toContain('tickets_queue')
  expect(await explained(system, readQueue(system, { status: 'resolved', after: randomUUIDv7() }, 51))).toContain(
    'tickets_standing',
  )
  expect(await explained(system, dueTickets(system, new Date(0)))).toContain('tickets_turning')
})
