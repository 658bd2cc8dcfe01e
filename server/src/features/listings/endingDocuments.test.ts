import { addDays, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { aTrade, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { noticeCounts } from '../../../test/notices.ts'
import { notifyEndingDocuments } from './notifyEndingDocuments.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
})
afterAll(() => server.close())

test('a document of a listing that expires is announced 30, 14, 7 days and one day before, each once', async () => {
  const people = { owner: trade.seller, sales: await aMember(server, trade.seller, 'sales') }
  const finance = await aMember(server, trade.seller, 'finance')
  const { id } = await trade.publish('product', { track_stock: false })
  const ends = addDays(riyadhDay(server.clock.now()), 60)
  const document = { id: crypto.randomUUID(), kind: 'certificate', name: 'a.pdf', number: null, access: 'all' }
  await server.parts.db.system.execute(sql`
    update listing_details set documents = ${JSON.stringify([{ ...document, expires_on: ends }])}::jsonb
    where listing_id = ${id}`)
  let expected = 0
  for (const [left, isNotified] of [
    [31, false],
    [30, true],
    [29, false],
    [14, true],
    [7, true],
    [6, false],
    [1, true],
    [-1, false],
  ] as const) {
    const clock = { now: () => new Date(startOfDay(addDays(ends, -left)).getTime() + 6 * 3_600_000) }
    await notifyEndingDocuments({ ...server.parts, clock })
    if (isNotified) expected += 1
    const count = async () => (await noticeCounts(server, people, 'document_ending', id)).sales ?? 0
    await expect.poll(count, { timeout: 20_000, interval: 50 }).toBe(expected)
  }
  expect(await noticeCounts(server, { ...people, finance }, 'document_ending', id)).toEqual({ owner: 4, sales: 4 })
})
