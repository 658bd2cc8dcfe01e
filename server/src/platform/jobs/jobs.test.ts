import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { proxyDatabase } from '../../../test/databaseProxy.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { outsideTransaction } from '../database/openTransactions.ts'
import { jobLimits } from '../database/timeLimits.ts'
import { openLog } from '../http/log.ts'
import type { Jobs } from '../parts.ts'
import { listDeadJobs, sendDeadJobsAgain } from './deadJobs.ts'
import { createJobs } from './jobs.ts'

let server: TestServer
let jobs: Jobs
let ran: string[]
let failures: number

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ran = []
  failures = 0
  jobs = createJobs(server.connection, openLog('silent'))
  jobs.define<{ what: string }>({
    name: 'test.note',
    async run({ what }) {
      if (failures-- > 0) throw new Error('not yet')
      ran.push(what)
    },
  })
  await jobs.start()
})
afterEach(async () => {
  await jobs.stop()
  await server.parts.db.system.execute(sql`delete from jobs.job where name like 'test.%' or name = 'dead'`)
})

/** What was to run did, nothing is left that could, and nothing else ran. */
async function untilRan(expected: string[]): Promise<void> {
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(expected), { timeout: 15_000 })
  const unfinished = sql`select data from jobs.job where name = 'test.note' and state in ('created', 'retry', 'active')`
  await vi.waitFor(async () => expect((await server.parts.db.system.execute(unfinished)).rows).toEqual([]), {
    timeout: 15_000,
  })
  expect(ran.toSorted()).toEqual(expected)
}

test.each(['process', 'deals.processDue', 'deals', 'Deals.process', 'deals.process-due'])(
  'a job is named by its feature and action, not %s',
  (name) => {
    expect(() => jobs.define({ name, run: async () => {} })).toThrow(name)
  },
)

test('an urgent job runs before those that wait already', async () => {
  await server.parts.db.transaction(async (tx) => {
    for (const what of ['a', 'b', 'c', 'd', 'e']) await jobs.send('test.note', { what }, { tx })
    await jobs.send('test.note', { what: 'urgent' }, { tx, isUrgent: true })
  })
  await untilRan(['a', 'b', 'c', 'd', 'e', 'urgent'])
  // Two workers take jobs at the same time: either may finish first.
  expect(ran.slice(0, 2)).toContain('urgent')
})

test('a job that is sent runs', async () => {
  await jobs.send('test.note', { what: 'one' })
  await jobs.send('test.note', { what: 'two' })
  await untilRan(['one', 'two'])
})

test('a job that is queued under a former name runs, also one that becomes due later', async () => {
  const former = createJobs(server.connection, openLog('silent'))
  former.define({ name: 'test.memo', run: async () => {} })
  await former.start()
  await former.stop()
  const after = new Date(Date.now() + 1_000)
  const name = 'test.write_memo'
  const renamed = createJobs(server.connection, openLog('silent'))
  onTestFinished(() => renamed.stop())
  renamed.define<{ what: string }>({
    name,
    formerNames: ['test.memo', 'test.never'],
    run: async ({ what }) => void ran.push(what),
  })
  await jobs.send('test.memo', { what: 'now' })
  await jobs.send('test.memo', { what: 'later' }, { after })
  await renamed.start()
  await renamed.send(name, { what: 'new' })
  await untilRan(['later', 'new', 'now'])
})

test('a command sends jobs and leaves them to the product', async () => {
  const command = createJobs(server.connection, openLog('silent'), { runsNone: true })
  onTestFinished(() => command.stop())
  const run = vi.fn(async () => {})
  command.define({ name: 'test.note', run })
  await command.start()
  for (const what of ['a', 'b', 'c', 'd']) await command.send('test.note', { what })
  await untilRan(['a', 'b', 'c', 'd'])
  expect(run).not.toHaveBeenCalled()
})

test('a command, which may be of another version, leaves the schedules of the product as they are', async () => {
  const product = createJobs(server.connection, openLog('silent'))
  product.every('test.greet_year', '0 0 1 1 *', async () => {})
  for (const one of [product, createJobs(server.connection, openLog('silent'), { runsNone: true })]) {
    onTestFinished(() => one.stop())
    await one.start()
  }
  const { rows } = await server.parts.db.system.execute(sql`select name from jobs.schedule`)
  expect(rows).toEqual([{ name: 'test.greet_year' }])
})

test('a job sent in a transaction runs only if that commits', async () => {
  const { db } = server.parts
  const send = (what: string, end?: Error) =>
    db.transaction(async (tx) => {
      await jobs.send('test.note', { what }, { tx })
      if (end) throw end
    })
  await expect(send('undone', new Error('undone'))).rejects.toThrow('undone')
  await send('kept')
  await untilRan(['kept'])
})

test('of two waiting jobs with one key only one runs', async () => {
  const after = new Date(Date.now() + 1_000)
  await jobs.send('test.note', { what: 'first' }, { key: 'k', after })
  await jobs.send('test.note', { what: 'second' }, { key: 'k', after })
  await jobs.send('test.note', { what: 'third' }, { key: 'other' })
  await untilRan(['first', 'third'])
})

test('jobs that become due together run one after another, more of them than workers', async () => {
  const after = new Date(Date.now() + 1_000)
  const all = Array.from({ length: 20 }, (_, index) => String(index + 10))
  for (const what of all) await jobs.send('test.note', { what }, { after })
  await untilRan(all)
})

test('a failed job is retried', async () => {
  failures = 1
  await jobs.send('test.note', { what: 'late' })
  await untilRan(['late'])
})

test('a job of a process that was killed is taken over', async () => {
  const { db } = server.parts
  await jobs.send('test.note', { what: 'left behind' }, { after: new Date(Date.now() + 3_600_000) })
  // What a killed process leaves: a job that runs, and of which nothing has been heard for a while.
  await db.system.execute(sql`update jobs.job set state = 'active', start_after = now(), started_on = now() - interval '2 minutes',
    heartbeat_on = now() - interval '41 seconds' where name = 'test.note'`)
  await vi.waitFor(() => expect(ran).toEqual(['left behind']), { timeout: 60_000, interval: 200 })
  await untilRan(['left behind'])
})

test('a running job sends heartbeats for as long as it takes', async () => {
  const { db } = server.parts
  const { promise, resolve } = Promise.withResolvers<void>()
  const other = createJobs(server.connection, openLog('silent'))
  other.define({ name: 'test.long', run: () => promise })
  await other.start()
  await other.send('test.long', {})
  const heardAgain = () =>
    db.system.execute(
      sql`select from jobs.job where name = 'test.long' and state = 'active' and heartbeat_on > started_on`,
    )
  await vi.waitFor(async () => expect((await heardAgain()).rows).toHaveLength(1), { timeout: 30_000, interval: 200 })
  resolve()
  await other.stop()
})

test('a stop waits for the job that is running', async () => {
  const { system } = server.parts.db
  const stopping = createJobs(server.connection, openLog('silent'))
  const began = vi.fn()
  stopping.define({
    name: 'test.finish',
    async run() {
      began()
      // Takes longer than a stop that does not wait.
      await system.execute(sql`select pg_sleep(1)`)
    },
  })
  await stopping.start()
  await stopping.send('test.finish', {})
  await vi.waitFor(() => expect(began).toHaveBeenCalled(), { timeout: 15_000 })
  await stopping.stop()
  const { rows } = await system.execute(sql`select state from jobs.job where name = 'test.finish'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('queues created by an earlier version get the current timings', async () => {
  const { db } = server.parts
  const times = async () =>
    (
      await db.system.execute(
        sql`select heartbeat_seconds, expire_seconds, dead_letter from jobs.queue where name = 'test.note'
          union all select null, retention_seconds, null from jobs.queue where name = 'dead'`,
      )
    ).rows
  const today = await times()
  expect(today).toEqual([
    { heartbeat_seconds: 40, expire_seconds: 21_600, dead_letter: 'dead' },
    { heartbeat_seconds: null, expire_seconds: 90 * 86_400, dead_letter: null },
  ])
  await db.system.execute(
    sql`update jobs.queue set heartbeat_seconds = null, expire_seconds = 900, retention_seconds = 900`,
  )
  const next = createJobs(server.connection, openLog('silent'))
  next.define({ name: 'test.note', run: async () => {} })
  await next.start()
  await next.stop()
  expect(await times()).toEqual(today)
})

test('a permanently failed job is counted, listed with its reason, and can be sent again', async () => {
  const { db } = server.parts
  failures = 1
  await jobs.send('test.note', { what: 'second life' }, { after: new Date(Date.now() + 3_600_000) })
  await db.system.execute(sql`update jobs.job set retry_limit = 0, start_after = now() where name = 'test.note'`)
  const client = new pg.Client(server.connection)
  await client.connect()
  await vi.waitFor(
    async () => expect(await listDeadJobs(client)).toMatchObject([{ name: 'test.note', count: 1, error: 'not yet' }]),
    { timeout: 15_000 },
  )
  expect(await sendDeadJobsAgain(server.connection, 'test.other')).toBe(0)
  expect(await sendDeadJobsAgain(server.connection, 'test.note')).toBe(1)
  await untilRan(['second life'])
  expect(await listDeadJobs(client)).toEqual([])
  await client.end()
})

test('a job that cannot be stored because of a lock fails after a timeout', async () => {
  const hurried = createJobs(server.connection, openLog('silent'), { limits: { ...jobLimits, lockMs: 200 } })
  hurried.define({ name: 'test.hurried', run: async () => {} })
  await hurried.start()
  onTestFinished(() => hurried.stop())
  await server.parts.db.transaction(async (tx) => {
    await tx.execute(sql`lock table jobs.job_common in share mode`)
    await outsideTransaction(async () => {
      await expect(hurried.send('test.hurried', {})).rejects.toMatchObject({ code: '55P03' })
    })
  })
  await hurried.send('test.hurried', {})
})

test('a database that does not answer fails jobs that are sent, and later jobs work', async () => {
  const proxy = await proxyDatabase(server.connection)
  onTestFinished(() => proxy.close())
  const limits = { ...jobLimits, connectMs: 1_000, replyMs: 1_500 }
  const cut = createJobs(proxy.connection, openLog('silent'), { limits })
  cut.define({ name: 'test.cut', run: async () => {} })
  await cut.start()
  onTestFinished(() => cut.stop())
  proxy.freeze()
  await expect(cut.send('test.cut', {})).rejects.toThrow(/timeout/i)
  proxy.thaw()
  await vi.waitFor(() => cut.send('test.cut', {}), { timeout: 15_000 })
})
