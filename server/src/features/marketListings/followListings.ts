import type { followListings as call } from '@mawrid/contract/market/listings.calls.ts'
import { eq, gt, sql } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { marketSellerColumns } from '../companies/index.ts'
import { companies } from '../companies/tables.ts'
import { takesRequestsAt } from '../companies/view.ts'
import { listings } from '../listings/tables.ts'
import { feedBeginning, readPlace, refuseForeignNumber, writePlace } from './feedPlace.ts'
import { numberEntries } from './numberEntries.ts'
import { marketFeed } from './tables.ts'
import { listedView } from './view.ts'

/**
 * A page of the feed, by the index market_feed_numbers. Entries are numbered after they have committed, so none can appear at
 * a place that a reader has passed, and an open transaction delays its own entries only.
 */
export async function followListings(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { query: { after = feedBeginning, limit }, reading }: Pick<CallContext<typeof call>, 'query' | 'reading'>,
) {
  const number = await readPlace({ db }, after)
  if (number === undefined) return { results: [], next: after, has_more: true }
  const place = { after: number, limit, now: clock.now() }
  const recent = await reading.read((recentDb) => readPage(recentDb, place))
  // Whoever has read up to the end has what is new, and what a webhook announced a moment ago.
  const rows = recent.length > limit ? recent : await readNewest(db, place)
  await refuseForeignNumber(db.system, number, rows[0]?.number)

  const shown = rows.slice(0, limit)
  const results = shown.map(({ id, isOpen, row, seller }) => {
    const listing = isOpen && row && seller ? listedView(row, seller) : null
    return { id, change: listing ? ('published' as const) : ('removed' as const), listing }
  })
  return { results, next: writePlace(shown.at(-1)?.number ?? number), has_more: rows.length > limit }
}

interface Place {
  readonly after: bigint
  readonly limit: number
  readonly now: Date
}

async function readNewest(db: Parts['db'], place: Place) {
  await numberEntries({ db })
  return readPage(db.system, place)
}

function readPage(db: Db, { after, limit, now }: Place) {
  return db
    .select({
      id: marketFeed.listingId,
      number: sql<bigint>`${marketFeed.number}`.mapWith(BigInt),
      isOpen: sql<boolean | null>`is_on_market(${listings.status}) and ${takesRequestsAt(now)}`,
      row: listings,
      seller: marketSellerColumns,
    })
    .from(marketFeed)
    .leftJoin(listings, eq(listings.id, marketFeed.listingId))
    .leftJoin(companies, eq(companies.id, listings.companyId))
    .where(gt(marketFeed.number, after))
    .orderBy(marketFeed.number)
    .limit(limit + 1)
}
