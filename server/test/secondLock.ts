import type { CallShape } from '@mawrid/contract/call.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { aSeller, type SignedInSeller } from './builders.ts'
import type { TestServer } from './harness.ts'
import { registeredCalls } from './registeredCalls.ts'

interface Foreign {
  readonly table: string
  readonly id: string
}

/** As if a change had let companies pass row-level security: every policy lets everything through. */
async function withoutIsolation({ parts: { db } }: TestServer, run: () => Promise<void>): Promise<void> {
  const { rows } = await db.system.execute<{ name: string }>(sql`
    select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`)
  // In statements of their own: a transaction that locks all tables can deadlock with a job that reads some of them.
  for (const { name } of rows) {
    await db.system.execute(sql.raw(`create policy broken on ${name} to mawrid_company using (true) with check (true)`))
  }
  try {
    await run()
  } finally {
    for (const { name } of rows) await db.system.execute(sql.raw(`drop policy broken on ${name}`))
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

async function answer(server: TestServer, stranger: SignedInSeller, call: CallShape, id: string) {
  return server.app.inject({
    method: call.method as 'GET',
    url: call.path.replace(/:\w+/g, id),
    headers: stranger.headers,
    ...(call.method !== 'GET' && { payload: { version: 1 } }),
  })
}

/** No call with an id accesses another company's record, even when row-level security allows everything. */
export async function expectSecondLock(server: TestServer): Promise<void> {
  const stranger = await aSeller(server).active().signIn()
  const foreign = await recordsOfOthers(server, stranger)
  expect(foreign.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['addresses', 'deals', 'invoices', 'listings', 'stock_movements', 'tickets', 'warehouses']),
  )
  const calls = (await registeredCalls(server)).filter(
    ({ access, path }) => access !== 'public' && access !== 'market' && path.includes('/:'),
  )
  const reached: string[] = []
  await withoutIsolation(server, async () => {
    for (const call of calls) {
      const answers = await Promise.all(foreign.map(({ id }) => answer(server, stranger, call, id)))
      for (const [index, { statusCode }] of answers.entries()) {
        const isReached = statusCode < 300 || statusCode === 409 || statusCode >= 500
        if (isReached) reached.push(`${call.id} ${foreign[index]?.table} ${statusCode}`)
      }
    }
  })
  expect(reached).toEqual([])
}
