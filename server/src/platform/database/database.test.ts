import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import type { Db } from '../parts.ts'
import { openDatabase } from './database.ts'
import { hintOnCommit } from './handle.ts'
import { outsideTransaction, watchSecondConnections } from './openTransactions.ts'
import { withSessionLock } from './sessionLock.ts'

let server: TestServer
let mine: string
let theirs: string

beforeAll(async () => {
  server = await startServer()
  const [one, other] = await Promise.all([
    aSeller(server).withCompany().create(),
    aSeller(server).withCompany().create(),
  ])
  mine = String(one.companyId)
  theirs = String(other.companyId)
  await server.parts.db.system.execute(sql`create table notes (company_id uuid not null, text text not null)`)
  await server.parts.db.system.execute(sql`alter table notes enable row level security`)
  await server.parts.db.system.execute(
    sql`create policy of_company on notes to mawrid_company using (company_id = current_company())`,
  )
  await server.parts.db.system.execute(sql`grant select, insert, update, delete on notes to mawrid_company`)
})
afterAll(() => server.close())

const write = (owner: string) => (tx: Db) => tx.execute(sql`insert into notes values (${owner}, 'kept')`)
type Run = (tx: Db) => Promise<unknown>
const count = async (db: Db) => Number((await db.execute(sql`select count(*) as n from notes`)).rows[0]?.n)

test('a company reads and writes its own rows, and its queries never reach another’s', async () => {
  const { db } = server.parts
  await db.forCompany(mine, write(mine))
  expect(await db.readCompany(mine, count)).toBe(1)
  expect(await db.readCompany(theirs, count)).toBe(0)
  await expect(db.forCompany(theirs, write(mine))).rejects.toThrow()
  await db.forCompany(theirs, (tx) => tx.execute(sql`delete from notes`))
  expect(await db.readCompany(mine, count)).toBe(1)
})

test('a session lock whose connection is cut ends neither the work nor the process', async () => {
  const { system } = server.parts.db
  const sessions = new pg.Pool({ ...server.connection, max: 1, application_name: 'cut' })
  onTestFinished(() => sessions.end())
  const done = await withSessionLock(sessions, 'cut', async () => {
    const holder = sql`from pg_stat_activity where application_name = 'cut' and datname = current_database()`
    await system.execute(sql`select pg_terminate_backend(pid) ${holder}`)
    await expect.poll(async () => (await system.execute(sql`select ${holder}`)).rowCount).toBe(0)
    return 'done'
  })
  expect(done).toBe('done')
})

test('a connection that served one company shows the next one only its own rows', async () => {
  const { db } = server.parts
  const order = Array.from({ length: 60 }, (_, index) => (index % 2 ? mine : theirs))
  const seen = await Promise.all(order.map((company) => db.readCompany(company, count)))
  const expected = await Promise.all([db.readCompany(theirs, count), db.readCompany(mine, count)])
  expect(seen).toEqual(order.map((_, index) => expected[index % 2]))
})

test('readers and writers that wait for the same connections do what they do alone, and leave no transaction open', async () => {
  const { db } = server.parts
  const before = await db.readCompany(mine, count)
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 3 ? db.readCompany(theirs, count) : db.forCompany(mine, write(mine)),
    ),
  )
  expect(await db.readCompany(mine, count)).toBe(before + 20)
  await vi.waitFor(async () => {
    const { rows } = await db.system.execute(sql`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'mawrid-company' and state like 'idle in transaction%'`)
    expect(rows).toEqual([])
  })
})

test('a failed transaction is rolled back completely', async () => {
  const { db } = server.parts
  const before = await db.readCompany(mine, count)
  await expect(
    db.forCompany(mine, async (tx) => {
      await write(mine)(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await db.readCompany(mine, count)).toBe(before)
})

test('a connection that is lost during use fails its user, and nothing else', async () => {
  const { db } = server.parts
  const lost = db.readCompany(mine, async (companyDb) => {
    const { rows } = await companyDb.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await outsideTransaction(async () => {
      await db.system.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    })
    return count(companyDb)
  })
  await expect(lost).rejects.toThrow()
  expect(await db.readCompany(theirs, count)).toBe(0)
})

test('a query on a second connection during an open transaction fails', async () => {
  const { db } = server.parts
  const found: Error[] = []
  const stopWatching = watchSecondConnections((error) => found.push(error))
  const waiting = 'A second connection was asked for while a transaction is open'
  for (const enter of [
    db.transaction,
    (run: Run) => db.forCompany(mine, run),
    (run: Run) => db.readCompany(mine, run),
  ]) {
    await expect(enter(async () => count(db.system))).rejects.toMatchObject({
      cause: { message: expect.stringContaining(waiting) },
    })
    await expect(enter(() => db.readCompany(mine, count))).rejects.toThrow(waiting)
    await expect(enter(() => server.parts.jobs.send('mail.send', {}))).rejects.toThrow(waiting)
    await expect(enter(count)).resolves.toBeDefined()
  }
  stopWatching()
  expect(found).toHaveLength(9)
})

test('every table that a company may read is under row-level security', async () => {
  const { rows } = await server.parts.db.system.execute(sql`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and has_table_privilege('mawrid_company', c.oid, 'select')
      and not c.relrowsecurity`)
  expect(rows).toEqual([])
})

test('whom a transaction announced to is known once it has committed, without what it undid', async () => {
  const committed: (readonly string[])[] = []
  const { connection, parts } = server
  const db = await openDatabase({
    connection,
    hintsAfterCommit: true,
    onCommitted: (hints) => committed.push(hints),
    onError: () => {},
  })
  onTestFinished(() => db.close())
  const announce = (tx: Db, companyId = mine) => parts.events.announce(tx, { companyId, kind: 'noted', data: {} })
  await db.forCompany(mine, async (tx) => {
    await announce(tx)
    await announce(tx)
    hintOnCommit(tx, 'j:test.note')
  })
  await db.transaction(async (tx) => {
    await announce(tx, theirs)
    await tx
      .transaction(async (inner) => {
        await announce(inner)
        inner.rollback()
      })
      .catch(() => {})
  })
  await expect(
    db.transaction(async (tx) => {
      await announce(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await db.transaction(write(mine))
  await db.transaction(async (tx) => {
    for (let n = 0; n < 110; n += 1) await announce(tx, crypto.randomUUID())
  })
  expect(committed).toEqual([[`c:${mine}`, 'j:test.note'], [`c:${theirs}`], ['*']])
})
