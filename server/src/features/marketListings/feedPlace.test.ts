import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aListing } from '../../../test/listings.ts'
import { createManualJobs } from '../../../test/manualJobs.ts'
import { aMarketClient, type MarketClient } from '../../../test/market.ts'
import { listings } from '../listings/tables.ts'
import { beginEpoch } from './feedPlace.ts'
import { syncSellerVisibility } from './syncSellerVisibility.ts'

let server: TestServer
let client: MarketClient

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  client = await aMarketClient(server, ['listings:read'])
})
afterAll(() => server.close())

interface Page {
  readonly results: { readonly id: string }[]
  readonly next: string
}

async function page(after: string): Promise<Page> {
  return (await client.send('GET', `listings/?after=${after}`)).body
}

const idsOf = ({ results }: Page) => results.map(({ id }) => id)
const refusal = { body: { errors: [{ path: 'after', code: 'invalid' }] } }

test('a place that no database of this age can have is refused', async () => {
  for (const after of ['0-999999999999999999', '999999999999999999-1']) {
    expect(await client.send('GET', `listings/?after=${after}`)).toMatchObject(refusal)
  }
})

test('after a restore a reader that had read further begins again, and the others go on', async () => {
  const seller = await aSeller(server).withCompany().active().signIn()
  const [first, second, third] = [
    (await aListing(server, seller, 'product')).id,
    (await aListing(server, seller, 'product')).id,
    (await aListing(server, seller, 'product')).id,
  ]
  // Its first run, which is each minute, would move all listings of the seller up.
  await syncSellerVisibility({ ...server.parts, jobs: createManualJobs() })
  const publish = async (id: string) => {
    const change = { status: 'published', version: sql`${listings.version} + 1` } as const
    await server.parts.db.system.update(listings).set(change).where(eq(listings.id, id))
  }
  const start = (await page('0-0')).next
  await publish(first)
  const behind = (await page(start)).next
  await publish(second)
  const last = (await page(behind)).next
  const ahead = `0-${Number(last.slice(2)) + 1}`
  await restored('2026-02-01')
  expect(await client.send('GET', `listings/?after=${ahead}`)).toMatchObject(refusal)
  await publish(third)
  expect(await client.send('GET', `listings/?after=${ahead}`)).toMatchObject(refusal)
  expect(idsOf(await page(behind))).toEqual([second, third])
  expect(idsOf(await page(last))).toEqual([third])
  expect(idsOf(await page('0-0'))).toEqual([first, second, third])

  // The same backup is restored once more, and what has changed since is numbered again.
  const afterFirst = (await page(last)).next
  const { system } = server.parts.db
  await system.execute(sql`select setval('market_feed_number', ${last.slice(2)}::bigint)`)
  await system.execute(sql`update market_feed set number = null where listing_id = ${third}::uuid`)
  await restored('2026-02-02')
  expect(await client.send('GET', `listings/?after=${afterFirst}`)).toMatchObject(refusal)
  expect(idsOf(await page(last))).toEqual([third])
})

async function restored(day: string): Promise<void> {
  const database = new pg.Client(server.connection)
  await database.connect()
  await beginEpoch(database, new Date(day))
  await database.end()
}
