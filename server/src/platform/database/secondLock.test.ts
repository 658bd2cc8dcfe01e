import type { CallShape } from '@mawrid/contract/call.ts'
import { fillDemonstration } from '@mawrid/demo/src/demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { registeredCalls } from '../../../test/registeredCalls.ts'

let server: TestServer
let stranger: SignedInSeller
let foreign: Foreign[]

interface Foreign {
  readonly table: string
  readonly id: string
}

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed', SANDBOX: 'off' })
  await fillDemonstration(server.parts)
  stranger = await aSeller(server).active().signIn()
  await breakIsolation(server)
  foreign = await recordsOfOthers(server, stranger)
  // Two years of a demonstration, beside other tests.
}, 300_000)
afterAll(() => server.close())

/** As if a change had let companies pass row-level security: every policy lets everything through. */
async function breakIsolation({ parts: { db } }: TestServer): Promise<void> {
  const { rows } = await db.system.execute<{ name: string }>(sql`
    select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`)
  for (const { name } of rows) {
    await db.system.execute(sql.raw(`create policy broken on ${name} to mawrid_company using (true) with check (true)`))
  }
}

/** One record of another company or person, of each table that has one. */
async function recordsOfOthers({ parts: { db } }: TestServer, { user }: SignedInSeller): Promise<Foreign[]> {
  const { rows: tables } = await db.system.execute<{ name: string; owner: string }>(sql`
    select relname as name, min(owner.attname) as owner from pg_class
    join pg_attribute own on own.attrelid = pg_class.oid and own.attname = 'id' and own.atttypid = 'uuid'::regtype
    join pg_attribute owner on owner.attrelid = pg_class.oid and owner.attname in ('company_id', 'user_id')
    where relkind in ('r', 'p') and relrowsecurity and relnamespace = 'public'::regnamespace group by relname`)
  const found = await Promise.all(
    tables.map(async ({ name, owner }) => {
      const isOthers = owner === 'user_id' ? sql`user_id <> ${user.id}` : sql`company_id is not null`
      const { rows } = await db.system.execute<{ id: string }>(
        sql`select id from ${sql.identifier(name)} where ${isOthers} limit 1`,
      )
      return rows.map(({ id }) => ({ table: name, id }))
    }),
  )
  return found.flat()
}

async function answer(call: CallShape, id: string) {
  return server.app.inject({
    method: call.method as 'GET',
    url: call.path.replace(/:\w+/g, id),
    headers: stranger.headers,
    ...(call.method !== 'GET' && { payload: { version: 1 } }),
  })
}

test('O-06: no call with an id accesses another company’s record, even when row-level security allows everything', async () => {
  expect(foreign.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['addresses', 'deals', 'invoices', 'listings', 'stock_movements', 'tickets', 'warehouses']),
  )
  const calls = (await registeredCalls(server)).filter(
    ({ access, path }) => access !== 'public' && access !== 'market' && path.includes('/:'),
  )
  const reached: string[] = []
  for (const call of calls) {
    const answers = await Promise.all(foreign.map(({ id }) => answer(call, id)))
    for (const [index, { statusCode }] of answers.entries()) {
      const isReached = statusCode < 300 || statusCode === 409 || statusCode >= 500
      if (isReached) reached.push(`${call.id} ${foreign[index]?.table} ${statusCode}`)
    }
  }
  expect(reached).toEqual([])
})
