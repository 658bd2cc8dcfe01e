import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { type DatabaseProxy, proxyDatabase } from '../../../test/databaseProxy.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { freePort, startBeside } from '../../../test/product.ts'

let server: TestServer
let proxy: DatabaseProxy
let admin: pg.Client

beforeAll(async () => {
  server = await startServer({}, async (connection) => {
    proxy = await proxyDatabase(connection)
    return { connection: proxy.connection }
  })
})
afterAll(async () => {
  await server.close()
  await proxy.close()
})
beforeEach(async () => {
  admin = new pg.Client(server.connection)
  admin.on('error', () => {})
  await admin.connect()
  return () => admin.end()
})

async function signIn() {
  const payload = { email: 'nobody@example.test', password: 'Wrong#password1' }
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload })
  return { status: answer.statusCode, code: answer.json().code, retryAfter: answer.headers['retry-after'] }
}
const unavailable = { status: 503, code: 'service_unavailable', retryAfter: expect.stringMatching(/^\d+$/) }
const untilAnswered = () =>
  vi.waitFor(async () => expect(await signIn()).toMatchObject({ status: 401 }), { timeout: 20_000, interval: 100 })

/** Sends a request while its data is locked, and breaks its database connection. */
async function cutWhileWaiting<T>(table: string, call: () => Promise<T>): Promise<T> {
  await admin.query(`begin; lock table ${table}`)
  const waiting = call()
  await vi.waitFor(
    async () => {
      const { rows } = await admin.query('select count(*)::int as n from pg_locks where not granted')
      expect(rows[0].n).toBeGreaterThan(0)
    },
    { timeout: 20_000 },
  )
  proxy.cut()
  const answer = await waiting
  await admin.query('commit')
  return answer
}

test('a call whose connection is reset is answered 503, and the next ones are served', async () => {
  expect(await cutWhileWaiting('users', signIn)).toEqual(unavailable)
  await untilAnswered()
})

test('a public call of a signed-in seller is not answered as anonymous while the database cannot confirm the session', async () => {
  const seller = await aSeller(server).signIn()
  const fetchCsrf = async () => {
    const answer = await server.app.inject({ url: '/api/v1/seller/get_csrf/', headers: seller.headers })
    return { status: answer.statusCode, code: answer.json().code, retryAfter: answer.headers['retry-after'] }
  }
  expect(await cutWhileWaiting('sessions', fetchCsrf)).toEqual(unavailable)
  await untilAnswered()
})

test('a call to a read-only database is answered 503, and its connection is not reused', async () => {
  const { database } = server.connection
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()'
  await admin.query(`alter database ${database} set default_transaction_read_only = on`)
  await admin.query(others, [database])
  await vi.waitFor(async () => expect(await signIn()).toEqual(unavailable), { timeout: 20_000 })
  // Connections read this when they start: earlier ones would keep refusing.
  await admin.query(`alter database ${database} reset default_transaction_read_only`)
  await untilAnswered()
})

test('a process that waits for another one’s migration answers probes', async () => {
  await admin.query(`select pg_advisory_lock(hashtextextended('mawrid.migrations', 0))`)
  const port = await freePort()
  const starting = startBeside(server, { PORT: String(port) })
  const probe = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return { code: answer.status, ...(await answer.json()) }
  }
  await vi.waitFor(async () => expect(await probe('/readyz')).toEqual({ code: 503, status: 'migrating' }), {
    timeout: 60_000,
    interval: 100,
  })
  expect(await probe('/healthz')).toEqual({ code: 200, status: 'alive' })
  await admin.query(`select pg_advisory_unlock(hashtextextended('mawrid.migrations', 0))`)
  const product = await starting
  expect(await probe('/readyz')).toMatchObject({ code: 200, status: 'ready' })
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
})
