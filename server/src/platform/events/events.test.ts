import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventProperties } from '../../../test/eventProperties.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import type { Announcement, Db, StoredEvent } from '../parts.ts'

let server: TestServer
let companyId: string
let userId: string
let leave: AbortController

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => {
  companyId = crypto.randomUUID()
  userId = crypto.randomUUID()
  leave = new AbortController()
  return () => leave.abort()
})

test('a stream starts with "ready", then sends the events of company and person in order', async () => {
  const stream = follow()
  expect(await next(stream)).toMatchObject({ kind: 'ready' })
  await announce({ companyId, kind: 'deal', data: { id: 'd1' } })
  await announce({ userId, kind: 'session', data: {} })
  expect(await next(stream)).toMatchObject({ companyId, kind: 'deal', data: { id: 'd1' } })
  expect(await next(stream)).toMatchObject({ userId, kind: 'session' })
})

test('events of a rolled back change, and of other people and companies, are not sent', async () => {
  const stream = follow()
  await next(stream)
  const undone = server.parts.db.transaction(async (tx) => {
    await announceIn(tx, { companyId, kind: 'undone', data: {} })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await announce({ companyId: crypto.randomUUID(), kind: 'of another company', data: {} })
  await announce({ userId: crypto.randomUUID(), kind: 'of another person', data: {} })
  await announce({ companyId, kind: 'ours', data: {} })
  expect(await next(stream)).toMatchObject({ kind: 'ours' })
})

test('a company under row-level security announces within its own transaction, and reads no events', async () => {
  const stream = follow()
  await next(stream)
  await server.parts.db.forCompany(companyId, (tx) => announceIn(tx, { companyId, kind: 'own', data: {} }))
  expect(await next(stream)).toMatchObject({ kind: 'own' })
  const reading = server.parts.db.readCompany(companyId, (db) => db.execute(sql`select * from events`))
  await expect(reading).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } })
})

test('after a reconnect missed events are sent and then new ones, each once', async () => {
  const before = follow()
  await next(before)
  await announce({ companyId, kind: 'seen', data: {} })
  const seen = await next(before)
  await announce({ companyId, kind: 'missed 1', data: {} })
  await announce({ userId, kind: 'missed 2', data: {} })

  const after = follow(seen.id)
  const replayed = [await next(after), await next(after)]
  await announce({ companyId, kind: 'live', data: {} })
  expect([...replayed, await next(after)].map(({ kind }) => kind)).toEqual(['missed 1', 'missed 2', 'live'])
})

eventProperties(() => server, endListening)

test('an event that commits late is not skipped by one with a later id that commits first', async () => {
  const stream = follow()
  await next(stream)
  const [announced, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = server.parts.db.transaction(async (tx) => {
    await announceIn(tx, { companyId, kind: 'early id, late commit', data: {} })
    announced.resolve()
    await goOn.promise
  })
  await announced.promise
  await announce({ userId, kind: 'late id, early commit', data: {} })
  const first = await next(stream)
  expect(first.kind).toBe('late id, early commit')
  goOn.resolve()
  await slow
  expect(await next(stream)).toMatchObject({ kind: 'early id, late commit' })
  expect(await next(follow(first.id))).toMatchObject({ kind: 'early id, late commit' })
})

test('hundreds of streams that read at the same moment all continue, without taking connections from other calls', async () => {
  const streams = Array.from({ length: 400 }, () => follow())
  await Promise.all(streams.map(next))
  const received = Promise.all(streams.map(next))
  await announce({ companyId, kind: 'at once', data: {} })
  expect(new Set((await received).map(({ kind }) => kind))).toEqual(new Set(['at once']))
})

test('events older than a week are deleted, and a stream that missed some restarts', async () => {
  const before = follow()
  const start = await next(before)
  await announce({ companyId, kind: 'old', data: {} })
  server.clock.forward(8 * 24 * 3_600_000)
  await announce({ companyId, kind: 'new', data: {} })
  await runDaily('events.forget')

  const after = follow(start.id)
  const reset = await next(after)
  expect(reset).toMatchObject({ kind: 'reset' })
  await announce({ companyId, kind: 'next', data: {} })
  const received = await next(after)
  expect(received).toMatchObject({ kind: 'next' })
  await announce({ companyId, kind: 'last', data: {} })
  expect(await next(follow(received.id))).toMatchObject({ kind: 'last' })
})

test.each(['', 'x', '1', '-1.0', '99999999999999999.99999999999999999', `${'9'.repeat(40)}.1`])(
  'an unknown id, %j, restarts the stream',
  async (lastId) => {
    expect(await next(follow(lastId))).toMatchObject({ kind: 'reset' })
  },
)

test('a closed stream is no longer awaited', async () => {
  const stream = follow()
  await next(stream)
  const waiting = stream.next()
  leave.abort()
  expect((await waiting).done).toBe(true)
})

async function endListening(): Promise<void> {
  await server.parts.db.system.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mawrid-events' and datname = current_database()`,
  )
}

function follow(lastId?: string): AsyncIterator<StoredEvent> {
  return server.parts.events.follow({ companyId, userId }, lastId, leave.signal)[Symbol.asyncIterator]()
}

async function next(stream: AsyncIterator<StoredEvent>): Promise<StoredEvent> {
  const { value, done } = await stream.next()
  if (done) throw new Error('The stream has ended')
  return value
}

function announce(announcement: Announcement): Promise<void> {
  return server.parts.db.transaction((tx) => announceIn(tx, announcement))
}

function announceIn(tx: Db, announcement: Announcement): Promise<void> {
  return server.parts.events.announce(tx, announcement)
}

/** Runs a daily job now, and waits until nothing older than a week is left. */
async function runDaily(name: string): Promise<void> {
  await server.parts.jobs.send(name, {})
  const cutoff = new Date(server.clock.now().getTime() - 7 * 24 * 3_600_000)
  await expect
    .poll(async () => (await server.parts.db.system.execute(sql`select 1 from events where at < ${cutoff}`)).rowCount)
    .toBe(0)
}
