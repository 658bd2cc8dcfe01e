import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { openLog } from '../http/log.ts'
import type { Jobs } from '../parts.ts'
import { createJobs } from './jobs.ts'

let server: TestServer
let jobs: Jobs
let ran: string[]
let failures: number

beforeEach(async () => {
  ran = []
  failures = 0
  server = await startServer()
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
  await server.close()
})

const untilRan = (expected: string[]) => vi.waitFor(() => expect(ran.toSorted()).toEqual(expected), { timeout: 15_000 })

test('a job that is sent runs', async () => {
  await jobs.send('test.note', { what: 'one' })
  await jobs.send('test.note', { what: 'two' })
  await untilRan(['one', 'two'])
})

test('a job sent in a transaction runs only if that is kept', async () => {
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

test('a job that failed is tried again', async () => {
  failures = 1
  await jobs.send('test.note', { what: 'late' })
  await untilRan(['late'])
})
