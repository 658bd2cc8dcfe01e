import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aListing } from '../../../test/listings.ts'
import { createManualJobs } from '../../../test/manualJobs.ts'
import { aMarketClient, type MarketClient } from '../../../test/market.ts'
import { sellersVatNumber, setVatNumber } from '../../../test/vatNumber.ts'
import { companies } from '../companies/tables.ts'
import { listings } from '../listings/tables.ts'
import { restartFeed } from './followListings.ts'
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

/** The feed stops at the oldest open transaction of the whole cluster, other tests' included. */
async function settled(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await server.parts.db.system.execute(
        sql`select from market_feed where xid >= pg_snapshot_xmin(pg_current_snapshot())`,
      )
      expect(rows).toHaveLength(0)
    },
    { timeout: 20_000, interval: 20 },
  )
}

let start: string
beforeEach(async () => {
  for (const id of ids) await set(id, 'paused')
  await settled()
  start = (await toTheEnd(null)).next
})

test('a reader receives publications, changes and withdrawals of listings, and nothing else', async () => {
  const [id = ''] = ids
  expect((await page(start)).results).toEqual([])
  await set(id, 'published')
  await settled()
  const first = await page(start)
  expect(first.results).toMatchObject([
    { id, change: 'published', listing: { id, kind: 'product', seller: { id: companyId }, price: '64.00' } },
  ])
  expect(JSON.stringify(first.results)).not.toMatch(/"(?:cost|pending_change|status)"/)
  await set(id, 'published')
  await settled()
  const second = await page(first.next)
  expect(second.results).toHaveLength(1)
  await set(id, 'paused')
  await settled()
  expect((await page(second.next)).results).toEqual([{ id, change: 'removed', listing: null }])
})

test('changes between the pages make a reader neither miss nor repeat an entry', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constantFrom('published' as const, 'paused' as const), of: fc.nat({ max: 5 }) }),
      fc.record({ do: fc.constantFrom('begin' as const, 'commit' as const), of: fc.nat({ max: 5 }) }),
      fc.record({ do: fc.constant('read' as const), of: fc.integer({ min: 1, max: 3 }) }),
    ),
    { minLength: 5, maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await settled()
      const cursor = (await toTheEnd(start)).next
      const seen: Change[] = []
      const slow = new pg.Client(server.connection)
      await slow.connect()
      const changed = new Set<string>()
      let held: string | null = null
      let after = cursor
      for (const { do: what, of } of sequence) {
        const id = ids[of] ?? ''
        if (what === 'read') {
          const read = await page(after, of)
          seen.push(...read.results)
          after = read.next
        } else if (what === 'begin' && held === null) {
          // It has its position already, but becomes visible only after the one that follows.
          await slow.query('begin')
          await slow.query(`update listings set status = 'published', version = version + 1 where id = $1`, [id])
          held = id
          changed.add(id)
        } else if (what === 'commit' && held !== null) {
          await slow.query('commit')
          held = null
        } else if ((what === 'published' || what === 'paused') && id !== held) {
          await set(id, what)
          changed.add(id)
        }
      }
      if (held !== null) await slow.query('commit')
      await slow.end()
      await settled()
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
        if (status === 'published' && changed.has(id)) expect(last.has(id)).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
})

test('when a company becomes inactive its listings disappear, and return with it; each is sent once', async () => {
  const { parts } = server
  for (const id of ids) await set(id, 'published')
  const jobs = createManualJobs()
  await syncSellerVisibility({ ...parts, jobs })
  await settled()
  const { next } = await toTheEnd(start)
  const suspend = (suspendedAt: Date | null) =>
    parts.db.system.update(companies).set({ suspendedAt }).where(eq(companies.id, companyId))

  await suspend(server.clock.now())
  expect((await client.send('GET', `listings/${ids[0]}/`)).status).toBe(404)
  await syncSellerVisibility({ ...parts, jobs })
  await settled()
  const gone = await toTheEnd(next)
  expect(gone.changes.map(({ id, change }) => [id, change]).sort()).toEqual(ids.map((id) => [id, 'removed']).sort())
  await syncSellerVisibility({ ...parts, jobs })
  expect((await page(gone.next)).results).toEqual([])

  await suspend(null)
  await syncSellerVisibility({ ...parts, jobs })
  await settled()
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
  await settled()
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
    await settled()
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

test('a cursor from before a restore of the database is refused, and the feed starts again from the beginning', async () => {
  const far = '999999999999999999-1'
  expect((await client.send('GET', `listings/?after=${far}`)).body.errors).toMatchObject([{ path: 'after' }])
  await server.parts.db.system.execute(sql`update market_feed set xid = '999999999999'`)
  expect((await page(null)).results).toEqual([])
  await restartFeed(server.parts)
  await settled()
  expect(new Set((await toTheEnd(null)).changes.map(({ id }) => id))).toEqual(new Set(ids))
})
