import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBucketServer } from '../../../test/bucketServer.ts'
import { type DatabaseProxy, proxyDatabase } from '../../../test/databaseProxy.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { refuseWrongClock } from '../database/databaseHealth.ts'
import { checkSharp } from '../images/loadSharp.ts'

let server: TestServer
let proxy: DatabaseProxy

async function open(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  server = await startServer(environment, async (connection) => {
    proxy = await proxyDatabase(connection)
    return { connection: proxy.connection }
  })
  onTestFinished(async () => {
    vi.useRealTimers()
    proxy.thaw()
    await server.close()
    await proxy.close()
  })
}

const readiness = async () => {
  const answer = await server.app.inject('/readyz')
  return { code: answer.statusCode, ...answer.json() }
}
const untilReadiness = (expected: object) =>
  vi.waitFor(async () => expect(await readiness()).toMatchObject(expected), { timeout: 20_000, interval: 100 })

/** Settings of the database as every new connection finds them; the open ones are ended. */
async function configure(setting: string): Promise<void> {
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`alter database ${server.connection.database} set ${setting}`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    server.connection.database,
  ])
  await admin.end()
}

test('a server is ready when its database is writable, events arrive, its clock is right and files can be stored', async () => {
  await open()
  const working = { database: true, writable: true, clock: true, events: true, storage: true, pictures: true }
  expect(await readiness()).toEqual({ code: 200, status: 'ready', ...working })

  // Without the library for pictures the rest works.
  const warn = vi.fn()
  await checkSharp({ warn }, 'file:///nowhere/sharp.mjs')
  expect(await readiness()).toEqual({ code: 200, status: 'ready', ...working, pictures: false })
  await checkSharp({ warn })
  expect(await readiness()).toMatchObject({ pictures: true })
  expect(warn.mock.calls).toMatchObject([
    [{ err: { message: expect.stringContaining('/nowhere/sharp.mjs') } }, expect.anything()],
  ])
})

test('a bucket that is away is reported, but the process stays ready: the others have the same one', async () => {
  const bucket = await startBucketServer()
  onTestFinished(() => bucket.close())
  await open({ STORAGE_URL: `s3://key:secret@bucket/files?endpoint=${bucket.url}` })
  expect(await readiness()).toMatchObject({ code: 200, storage: true })
  bucket.setAway(true)
  await untilReadiness({ code: 200, status: 'ready', storage: false })
})

test('a database that stops answering is reported, and so is its recovery', async () => {
  await open()
  proxy.freeze()
  expect(await readiness()).toMatchObject({
    code: 503,
    status: 'not ready',
    database: false,
    writable: false,
    storage: true,
  })
  // The listening connection was not checked yet, or is closed by now.
  await untilReadiness({ events: false })
  proxy.thaw()
  await untilReadiness({ status: 'ready', database: true, events: true })
})

test('a read-only database is not ready', async () => {
  await open()
  await configure('default_transaction_read_only = on')
  await untilReadiness({ code: 503, status: 'not ready', database: true, writable: false, storage: true })
})

test('a database with a full disk is not ready', async () => {
  await open()
  // What a full disk does to the file that the check writes.
  await configure('temp_file_limit = 0')
  await untilReadiness({ code: 503, status: 'not ready', database: true, writable: false })
})

test('a clock that differs from the database’s is not ready, and prevents a process from starting', async () => {
  await open()
  const pool = new pg.Pool(server.connection)
  await expect(refuseWrongClock(pool, 5_000)).resolves.toBeUndefined()
  for (const aheadMs of [15 * 60_000, -15 * 60_000]) {
    vi.useFakeTimers({ now: Date.now() + aheadMs, toFake: ['Date'] })
    await expect(refuseWrongClock(pool, 5_000)).rejects.toThrow(/900 seconds apart.*CLOCK_SKEW_SECONDS/)
    vi.useRealTimers()
  }
  vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ['Date'] })
  expect(await readiness()).toMatchObject({
    code: 503,
    status: 'not ready',
    database: true,
    writable: true,
    clock: false,
  })
  await pool.end()
})

test('a process whose clock jumps starts no job until it is right again', async () => {
  await open()
  const { jobs, storage, db } = server.parts
  await storage.put('documents/erased', Buffer.from('x'), 'text/plain')
  vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ['Date'] })
  await jobs.send('files.erase', { id: crypto.randomUUID(), storageKey: 'documents/erased' })
  const eraseJobs = async () => {
    const { rows } = await db.system.execute(sql`select state, output from jobs.job where name = 'files.erase'`)
    return rows
  }
  await vi.waitFor(
    async () => {
      const output = { message: expect.stringContaining('The clock of this process is wrong') }
      expect(await eraseJobs()).toEqual([{ state: 'retry', output: expect.objectContaining(output) }])
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(await readiness()).toMatchObject({ code: 503, clock: false })
  expect(await storage.read('documents/erased')).toBeDefined()
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await storage.read('documents/erased')).toBeUndefined(), {
    timeout: 20_000,
    interval: 50,
  })
  await untilReadiness({ code: 200, clock: true })
})

test('a stopping server first becomes unready, and answers everything until it closes', async () => {
  await open({ DRAIN_SECONDS: '2' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  const stopped = server.stop()
  expect(await readiness()).toMatchObject({ code: 503, status: 'stopping', database: true })
  const answer = await fetch(`${url}/healthz`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})

test('requests in progress when a server closes are finished', async () => {
  await open()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  const locking = new pg.Client(server.connection)
  await locking.connect()
  await locking.query('begin; lock table users')
  const waiting = fetch(`${url}/api/v1/seller/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.test', password: 'Wrong#password1' }),
  })
  const waiters = `select count(*)::int as n from pg_locks where not granted`
  await vi.waitFor(async () => expect((await locking.query(waiters)).rows[0].n).toBeGreaterThan(0), { timeout: 20_000 })
  const stopped = server.stop()
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { timeout: 20_000 })
  await locking.query('commit')
  const answer = await waiting
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.status).toBe(401)
  await stopped
  await locking.end()
})
