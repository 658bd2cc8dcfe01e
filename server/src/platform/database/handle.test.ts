import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { readUser } from '../../features/account/store.ts'
import type { Db } from '../parts.ts'

let server: TestServer
let mine: string
let theirs: string
let me: string

beforeAll(async () => {
  server = await startServer()
  const [one, other] = await Promise.all([
    aSeller(server).withCompany().create(),
    aSeller(server).withCompany().create(),
  ])
  me = one.userId
  mine = String(one.companyId)
  theirs = String(other.companyId)
})
afterAll(() => server.close())

type Run<T> = (tx: Db) => Promise<T>
const hasEnded = { cause: { message: expect.stringContaining('the handle of a transaction that has ended') } }

const kinds = {
  transaction: <T>(run: Run<T>) => server.parts.db.transaction(run),
  forCompany: <T>(run: Run<T>) => server.parts.db.forCompany(mine, run),
  readCompany: <T>(run: Run<T>) => server.parts.db.readCompany(mine, run),
  forSeller: <T>(run: Run<T>) => server.parts.db.forSeller({ userId: me, companyId: mine }, run),
  long: <T>(run: Run<T>) => server.parts.db.long.forCompany(mine, run),
}

const rename = (name: string) => (tx: Db) => tx.execute(sql`update companies set description = ${name}`)
async function nameOf(company: string): Promise<unknown> {
  const { rows } = await server.parts.db.system.execute(sql`select description from companies where id = ${company}`)
  return rows[0]?.description
}

test.each(Object.entries(kinds))('a handle of %s that is used after its end sends nothing', async (_, enter) => {
  const [tx, inner] = await enter(
    async (companyDb) => [companyDb, await companyDb.transaction(async (nested) => nested)] as const,
  )
  await expect(tx.execute(sql`select 1`)).rejects.toMatchObject(hasEnded)
  await expect(inner.execute(sql`select 1`)).rejects.toMatchObject(hasEnded)
  await expect(readUser(tx, me, new Date())).rejects.toThrow('the handle of a transaction that has ended')
  let failed: Db | undefined
  await expect(
    enter(async (companyDb) => {
      failed = companyDb
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await expect(failed?.execute(sql`select 1`)).rejects.toMatchObject(hasEnded)
})

test('a query that was not awaited never runs in the transaction of another company on the same connection', async () => {
  const { db } = server.parts
  const released = Promise.withResolvers<void>()
  const connection = sql`select pg_backend_pid() as pid`
  const [forgotten, used] = await db.forCompany(mine, async (tx) => {
    const { rows } = await tx.execute(connection)
    return [{ work: released.promise.then(() => rename('Forgotten')(tx)) }, rows[0]?.pid] as const
  })
  const failed = expect(forgotten.work).rejects.toMatchObject(hasEnded)
  const next = await db.forCompany(theirs, async (tx) => {
    released.resolve()
    await failed
    return (await tx.execute(connection)).rows[0]?.pid
  })
  expect(next).toBe(used)
  expect([await nameOf(mine), await nameOf(theirs)]).not.toContain('Forgotten')
})

test.each(Object.entries(kinds).filter(([name]) => name !== 'readCompany'))(
  '%s in which the error of a statement was swallowed fails, and its connection serves on',
  async (_, enter) => {
    const swallowing = enter(async (tx) => {
      await rename('Half done')(tx)
      await tx.execute(sql`select 1 / 0`).catch(() => {})
      return 'done'
    })
    await expect(swallowing).rejects.toThrow('rolled back at its commit')
    expect(await nameOf(mine)).not.toBe('Half done')
    await expect(enter(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).resolves.toEqual([{ one: 1 }])
  },
)

test.each(Object.entries(kinds))(
  'a failure inside a savepoint of %s can be handled, and the rest continues',
  async (_, enter) => {
    const binding = sql`select current_user as role, now() as since, current_company() as company`
    await enter(async (tx) => {
      const before = (await tx.execute(binding)).rows
      await expect(tx.transaction((inner) => inner.execute(sql`select 1 / 0`))).rejects.toThrow()
      await tx.transaction((inner) => inner.execute(sql`select 1`))
      expect((await tx.execute(binding)).rows).toEqual(before)
    })
  },
)

test('changes of a savepoint are rolled back with the transaction', async () => {
  const failing = server.parts.db.transaction(async (tx) => {
    await tx.transaction(rename('Part'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await nameOf(mine)).not.toBe('Part')
})

test.each(['commit', 'rollback', 'begin', 'end'])(
  'a transaction cannot be ended from inside by: %s',
  async (statement) => {
    const ending = server.parts.db.transaction((tx) => tx.execute(sql.raw(statement)))
    await expect(ending).rejects.toMatchObject({ cause: { message: expect.stringContaining('begun and ended by') } })
  },
)

test.each([
  'reset role',
  ' SET LOCAL role none',
  '-- a note\nreset role',
  'commit',
  'rollback',
  'do $$ begin reset role; end $$',
  'discard all',
  'create temporary table companies (id uuid)',
  `select set_config('role', 'none', true)`,
  `select pg_catalog.set_config ('mawrid.company', '00000000-0000-0000-0000-000000000000', true)`,
  `select "set_config"('mawrid.company', '', true)`,
])('work for a company cannot leave it by: %s', async (statement) => {
  const leaving = server.parts.db.forCompany(mine, (tx) => tx.execute(sql.raw(statement)))
  await expect(leaving).rejects.toMatchObject({
    cause: { message: expect.stringContaining('reads and writes rows only') },
  })
})

test('a query cannot contain a second statement', async () => {
  const hiding = server.parts.db.forCompany(mine, (tx) => tx.execute(sql.raw('select 1; reset role')))
  await expect(hiding).rejects.toMatchObject({ cause: { message: expect.stringContaining('multiple commands') } })
})

test.each([
  ['its role', `perform set_config('role', 'none', true)`],
  ['its company', `perform set_config('mawrid.company', gen_random_uuid()::text, true)`],
])('what is written by a function that takes off %s is not committed', async (_, leave) => {
  const { db } = server.parts
  await db.system.execute(
    sql.raw(`create or replace function leave() returns void language plpgsql as $$ begin ${leave}; end $$`),
  )
  const leaving = db.forCompany(mine, async (tx) => {
    await rename('Left')(tx)
    await tx.execute(sql`select leave()`)
  })
  await expect(leaving).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(await nameOf(mine)).not.toBe('Left')
})

test('a company announces to itself and to the marketplace about itself, and to nobody else', async () => {
  const { db, events } = server.parts
  const announce = (whose: { companyId?: string; userId?: string }) =>
    db.forCompany(mine, (tx) => events.announce(tx, { ...whose, kind: 'listing', data: {} }))
  await announce({ companyId: mine })
  await announce({ userId: me })
  const refused = { cause: { message: expect.stringContaining('to itself and its own people only') } }
  await expect(announce({ companyId: theirs })).rejects.toMatchObject(refused)
  await expect(announce({ userId: crypto.randomUUID() })).rejects.toMatchObject(refused)
  const notify = (company: string): SQL =>
    sql`select publish_market_event(gen_random_uuid(), 'x', ${company}::uuid, gen_random_uuid(), '{}', now())`
  await db.forCompany(mine, (tx) => tx.execute(notify(mine)))
  await expect(db.forCompany(mine, (tx) => tx.execute(notify(theirs)))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('of itself only') },
  })
})
