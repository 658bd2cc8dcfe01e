import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aListing } from '../../../test/listings.ts'
import { createManualJobs } from '../../../test/manualJobs.ts'
import { aMarketClient, type MarketClient } from '../../../test/market.ts'
import { sellersVatNumber, setVatNumber } from '../../../test/vatNumber.ts'
import { companies } from '../companies/tables.ts'
import { listings } from '../listings/tables.ts'
import { numberAllEntries } from './numberEntries.ts'
import { syncSellerVisibility } from './syncSellerVisibility.ts'

let server: TestServer
let client: MarketClient
let seller: SignedInSeller
let companyId: string
let ids: string[]

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  client = await aMarketClient(server, ['listings:read'])
  seller = await aSeller(server).withCompany().active().signIn()
  ids = []
  for (let count = 0; count < 6; count += 1) ids.push((await aListing(server, seller, 'product')).id)
  const [row] = await server.parts.db.system.select({ companyId: listings.companyId }).from(listings)
  companyId = row?.companyId ?? ''
  // Afterwards the job that runs each minute finds nothing new; its first run would move all listings of the seller up.
  await syncSellerVisibility({ ...server.parts, jobs: createManualJobs() })
})
afterAll(() => server.close())

interface Change {
  readonly id: string
  readonly change: string
  readonly listing: { readonly version: number } | null
}

async function page(
  after: string | null,
  limit = 200,
): Promise<{ results: Change[]; next: string; has_more: boolean }> {
  return (await client.send('GET', `listings/?limit=${limit}${after ? `&after=${after}` : ''}`)).body
}

async function toTheEnd(after: string | null, limit?: number): Promise<{ changes: Change[]; next: string }> {
  const changes: Change[] = []
  for (let cursor = after; ; ) {
    const { results, next, has_more } = await page(cursor, limit)
    changes.push(...results)
    if (!has_more) return { changes, next }
    cursor = next
  }
}

const set = (id: string, status: 'published' | 'paused') =>
  server.parts.db.system
    .update(listings)
    .set({ status, version: sql`${listings.version} + 1` })
    .where(eq(listings.id, id))

let start: string
beforeEach(async () => {
  for (const id of ids) await set(id, 'paused')
  start = (await toTheEnd(null)).next
})

test('a reader receives publications, changes and withdrawals of listings, and nothing else', async () => {
  const [id = ''] = ids
  expect((await page(start)).results).toEqual([])
  await set(id, 'published')
  const first = await page(start)
  expect(first.results).toMatchObject([
    { id, change: 'published', listing: { id, kind: 'product', seller: { id: companyId }, price: '64.00' } },
  ])
  expect(JSON.stringify(first.results)).not.toMatch(/"(?:cost|pending_change|status)"/)
  await set(id, 'published')
  const second = await page(first.next)
  expect(second.results).toHaveLength(1)
  await set(id, 'paused')
  expect((await page(second.next)).results).toEqual([{ id, change: 'removed', listing: null }])
})

test('writers at once, with transactions that stay open, make a reader neither miss nor repeat an entry', async () => {
  const of = fc.nat({ max: 5 })
  const writer = fc.nat({ max: 2 })
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constantFrom('publish' as const, 'pause' as const), of, writer }),
      fc.record({ do: fc.constantFrom('commit' as const, 'rollback' as const), of, writer }),
      fc.record({ do: fc.constant('read' as const), of: fc.integer({ min: 1, max: 3 }), writer }),
    ),
    { minLength: 10, maxLength: 30 },
  )
  const writers = await openWriters(3)
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const seen: Change[] = []
      let after = (await toTheEnd(start)).next
      const lockedBy = new Map<number, number>()
      const changes = new Map<number, number[]>()
      const committed = new Set<string>()
      const end = async (number: number, how: 'commit' | 'rollback') => {
        await writers[number]?.query(how)
        for (const one of changes.get(number) ?? []) {
          lockedBy.delete(one)
          if (how === 'commit') committed.add(ids[one] ?? '')
        }
        changes.delete(number)
      }
      for (const step of sequence) {
        if (step.do === 'read') {
          const read = await page(after, step.of)
          seen.push(...read.results)
          after = read.next
        } else if (step.do === 'commit' || step.do === 'rollback') {
          if (changes.has(step.writer)) await end(step.writer, step.do)
        } else if ((lockedBy.get(step.of) ?? step.writer) === step.writer) {
          // Each writer's transaction goes on until it is ended, so entries are committed in another order than they were written.
          if (!changes.has(step.writer)) await writers[step.writer]?.query('begin')
          await writers[step.writer]?.query('update listings set status = $2, version = version + 1 where id = $1', [
            ids[step.of],
            step.do === 'publish' ? 'published' : 'paused',
          ])
          lockedBy.set(step.of, step.writer)
          changes.set(step.writer, [...(changes.get(step.writer) ?? []), step.of])
        }
      }
      for (const number of [...changes.keys()]) await end(number, 'commit')
      seen.push(...(await toTheEnd(after, 2)).changes)

      const rows = await server.parts.db.system.select().from(listings).where(eq(listings.companyId, companyId))
      const last = new Map(seen.map((change) => [change.id, change]))
      for (const [id, { change, listing }] of last) {
        const row = rows.find((one) => one.id === id)
        expect([id, change, listing?.version ?? null]).toEqual(
          row?.status === 'published' ? [id, 'published', row.version] : [id, 'removed', null],
        )
      }
      const delivered = seen.filter(({ listing }) => listing).map(({ id, listing }) => `${id} ${listing?.version}`)
      expect(new Set(delivered).size).toBe(delivered.length)
      for (const { id, status } of rows) {
        if (status === 'published' && committed.has(id)) expect(last.has(id)).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
  for (const one of writers) await one.end()
})

test('a transaction that stays open delays only what it changes itself, and the reader gets that once it commits', async () => {
  const [slow = '', quick = ''] = ids
  const [writer] = await openWriters(1)
  await writer?.query('begin')
  await writer?.query(`update listings set status = 'published', version = version + 1 where id = $1`, [slow])
  await set(quick, 'published')
  const first = await page(start)
  expect(first.results.map(({ id }) => id)).toEqual([quick])
  await set(quick, 'paused')
  const second = await page(first.next)
  expect(second.results).toEqual([{ id: quick, change: 'removed', listing: null }])
  await writer?.query('commit')
  await writer?.end()
  const third = await page(second.next)
  expect(third.results.map(({ id }) => id)).toEqual([slow])
  expect((await page(third.next)).results).toEqual([])
})

test('readers at once, each of which numbers what is new, all get the same entries in the same order', async () => {
  for (const id of ids) await set(id, 'published')
  const pages = await Promise.all(Array.from({ length: 4 }, () => page(start)))
  for (const { results } of pages) expect(results.map(({ id }) => id)).toEqual(ids)
  expect(new Set(pages.map(({ next }) => next)).size).toBe(1)
})

test('when a company becomes inactive its listings disappear, and return with it; each is sent once', async () => {
  const { parts } = server
  for (const id of ids) await set(id, 'published')
  const jobs = createManualJobs()
  await syncSellerVisibility({ ...parts, jobs })
  const { next } = await toTheEnd(start)
  const suspend = (suspendedAt: Date | null) =>
    parts.db.system.update(companies).set({ suspendedAt }).where(eq(companies.id, companyId))

  await suspend(server.clock.now())
  expect((await client.send('GET', `listings/${ids[0]}/`)).status).toBe(404)
  await syncSellerVisibility({ ...parts, jobs })
  const gone = await toTheEnd(next)
  expect(gone.changes.map(({ id, change }) => [id, change]).sort()).toEqual(ids.map((id) => [id, 'removed']).sort())
  await syncSellerVisibility({ ...parts, jobs })
  expect((await page(gone.next)).results).toEqual([])

  await suspend(null)
  await syncSellerVisibility({ ...parts, jobs })
  const back = await toTheEnd(gone.next)
  expect(new Set(back.changes.map(({ change }) => change))).toEqual(new Set(['published']))
  expect(back.changes).toHaveLength(ids.length)
})

test('a seller whose VAT registration ends or whose name changes is sent again with all listings, once', async () => {
  const { parts } = server
  await setVatNumber(server, companyId, sellersVatNumber)
  for (const id of ids) await set(id, 'published')
  const jobs = createManualJobs()
  await syncSellerVisibility({ ...parts, jobs })
  let { next } = await toTheEnd(start)
  const change = (changed: Partial<typeof companies.$inferInsert>) =>
    parts.db.system.update(companies).set(changed).where(eq(companies.id, companyId))

  for (const [changed, seller] of [
    [{ taxNumber: null }, { charges_vat: false }],
    [{ taxNumber: sellersVatNumber }, { charges_vat: true, vat_number: sellersVatNumber }],
    [{ phone: '+966112659047' }, { phone: '+966112659047' }],
    [
      { crName: 'شركة نجد', cr: '1010274836' },
      { registered_name: 'شركة نجد', cr: '1010274836' },
    ],
    [{ name: 'Najd Boxes' }, { name: 'Najd Boxes' }],
  ] as const) {
    await change(changed)
    await syncSellerVisibility({ ...parts, jobs })
    const delivered = await toTheEnd(next)
    expect(delivered.changes.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(delivered.changes).toContainEqual(
      expect.objectContaining({ listing: expect.objectContaining({ seller: expect.objectContaining(seller) }) }),
    )
    await syncSellerVisibility({ ...parts, jobs })
    expect((await page(delivered.next)).results).toEqual([])
    next = delivered.next
  }
})

test('a seller whose plan ends by itself is hidden, and shown again when it is paid', async () => {
  const { parts } = server
  const jobs = createManualJobs()
  const activeUntil = (until: Date) =>
    parts.db.system.update(companies).set({ activeUntil: until }).where(eq(companies.id, companyId))
  const isListed = async () => {
    const { rows } = await parts.db.system.execute(sql`select from market_sellers where company_id = ${companyId}`)
    return rows.length === 1
  }
  const before = await parts.db.system
    .select({ until: companies.activeUntil })
    .from(companies)
    .where(eq(companies.id, companyId))
  await activeUntil(new Date(server.clock.now().getTime() + 60_000))
  await syncSellerVisibility({ ...parts, jobs })
  expect(await isListed()).toBe(true)
  server.clock.forward(61_000)
  await Promise.all([syncSellerVisibility({ ...parts, jobs }), syncSellerVisibility({ ...parts, jobs })])
  expect(await isListed()).toBe(false)
  await activeUntil(before[0]?.until ?? new Date(server.clock.now().getTime() + 86_400_000))
  await syncSellerVisibility({ ...parts, jobs })
  expect(await isListed()).toBe(true)
})

test('a place of the version before numbers is continued after an upgrade, without a repeated entry', async () => {
  const [read = '', unread = '', changed = ''] = ids
  for (const id of [read, unread]) await set(id, 'published')
  const { rows } = await server.parts.db.system.execute<{ place: string }>(
    sql`select xid || '-' || position as place from market_feed where listing_id = ${read}::uuid`,
  )
  await server.parts.db.system.execute(sql`update market_feed set number = null`)
  await set(changed, 'published')
  const { changes, next } = await toTheEnd(rows[0]?.place ?? '', 1)
  expect(changes.map(({ id }) => id)).toEqual([unread, changed])
  expect((await page(next)).results).toEqual([])
})

test('while many entries wait for their numbers, a reader with a place of the version before is asked to come again', async () => {
  const { rows } = await server.parts.db.system.execute<{ place: string }>(
    sql`select max(xid) || '-' || max(position) as place from market_feed`,
  )
  const after = rows[0]?.place ?? ''
  await server.parts.db.system.execute(sql`update market_feed set number = null`)
  await server.parts.db.system.execute(sql`insert into market_feed (listing_id, company_id, xid)
    select gen_random_uuid(), ${companyId}::uuid, '1' from generate_series(1, 2000)`)
  expect(await page(after)).toEqual({ results: [], next: after, has_more: true })
  await numberAllEntries(server.parts)
  expect(await page(after)).toMatchObject({ results: [], has_more: false })
})

function openWriters(count: number): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client(server.connection)
      await client.connect()
      return client
    }),
  )
}
