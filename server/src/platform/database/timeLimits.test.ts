import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { type DatabaseProxy, proxyDatabase } from '../../../test/databaseProxy.ts'
import { startServer } from '../../../test/harness.ts'
import { type PoolMode, startPooler } from '../../../test/pooler.ts'
import { problemOf } from '../http/problems.ts'
import { readDatabaseUrl } from './connection.ts'
import { openDatabase } from './database.ts'
import { outsideTransaction } from './openTransactions.ts'
import { callLimits, type TimeLimits } from './timeLimits.ts'

/** Long enough for what a busy machine does between two statements, short enough to wait for. */
const short: TimeLimits = { ...callLimits, statementMs: 1_500, lockMs: 1_000, idleInTransactionMs: 3_000 }
const silent: TimeLimits = { ...callLimits, connectMs: 3_000, replyMs: 5_000 }
const path = '/api/v1/addresses/'

/** A database with short limits behind a pooler, beside a server with the usual ones. */
async function open(mode: PoolMode) {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { connection } = server
  const pooler = await startPooler(connection, mode)
  onTestFinished(() => pooler.close())
  const url = `postgres://${connection.user}@127.0.0.1:${pooler.port}/${connection.database}`
  const db = await openDatabase({
    connection: readDatabaseUrl(url),
    direct: connection,
    limits: short,
    onError: () => {},
  })
  onTestFinished(() => db.close())
  const { companyId } = await aSeller(server).active().create()
  return { db, companyId: String(companyId) }
}

/** A server whose database can stop answering. */
async function openToFreeze() {
  let proxy: DatabaseProxy | undefined
  const server = await startServer({}, async (direct) => {
    proxy = await proxyDatabase(direct)
    const { close } = proxy
    onTestFinished(() => close())
    return { connection: proxy.connection, direct, limits: silent }
  })
  onTestFinished(() => server.close())
  if (!proxy) throw new Error('There is no proxy')
  return { server, seller: await aSeller(server).active().signIn(), proxy }
}

/** What a caller would be answered. */
async function answerTo(work: Promise<unknown>): Promise<number> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!failure) return 200
  const { status, details } = problemOf(failure)
  expect(details.retryAfterSeconds).toBeGreaterThan(0)
  return status
}

test.each(['session', 'transaction'] as const)(
  'statements, locks and idle transactions time out, with a pooler in %s mode before the database',
  async (mode) => {
    const { db, companyId } = await open(mode)
    const run = (statement: SQL) => db.forCompany(companyId, (tx) => tx.execute(statement))
    expect(await answerTo(run(sql`select pg_sleep(10)`))).toBe(503)
    expect(await answerTo(db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`)))).toBe(503)

    const locked = db.long.forCompany(companyId, async (tx) => {
      await tx.execute(sql`select from companies for update`)
      return outsideTransaction(async () => answerTo(run(sql`select from companies for update`)))
    })
    expect(await locked).toBe(503)

    const idle = db.forCompany(companyId, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const isOpen = sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid} and state like 'idle in%'`
      await outsideTransaction(async () => {
        await expect.poll(async () => (await db.system.execute(isOpen)).rows).toEqual([])
      })
      return tx.execute(sql`select 1`)
    })
    expect(await answerTo(idle)).toBe(503)
    expect(await answerTo(run(sql`select 1`))).toBe(200)
  },
)

test('jobs have time limits of minutes where calls have seconds', async () => {
  const { db, companyId } = await open('transaction')
  const nap = sql`select pg_sleep(2)`
  expect(await answerTo(db.forCompany(companyId, (tx) => tx.execute(nap)))).toBe(503)
  expect(await answerTo(db.long.forCompany(companyId, (tx) => tx.execute(nap)))).toBe(200)
  expect(await answerTo(db.long.system.execute(nap).then())).toBe(200)
})

test('while the database does not answer every call is answered 503, and works again afterwards', async () => {
  const { server, seller, proxy } = await openToFreeze()
  expect((await callApi(server, seller, 'GET', path)).status).toBe(200)
  proxy.freeze()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => server.app.inject({ url: path, headers: seller.headers })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  proxy.thaw()
  await expect.poll(async () => (await callApi(server, seller, 'GET', path)).status).toBe(200)
})

test('whoever Postgres refused to end a deadlock is answered 503, since it works the next time', () => {
  const ended = Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  const problem = problemOf(new Error('Failed query', { cause: ended }))
  expect(problem).toMatchObject({ status: 503, code: 'service_unavailable' })
})

test('a full queue is answered at once', async () => {
  const { server, proxy } = await openToFreeze()
  const { db } = server.parts
  proxy.freeze()
  const waiting = Array.from({ length: 12 * 26 }, () => answerTo(db.system.execute(sql`select 1`).then()))
  const refused = db.system.execute(sql`select 1`).then()
  await expect(refused).rejects.toMatchObject({ cause: { code: 'service_unavailable' } })
  proxy.thaw()
  await Promise.all(waiting)
})
