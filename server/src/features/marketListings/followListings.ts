import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import type { followListings as call } from '@mawrid/contract/market/listings.calls.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { eq, sql } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { marketSellerColumns } from '../companies/index.ts'
import { companies } from '../companies/tables.ts'
import { takesRequestsAt } from '../companies/view.ts'
import { listings } from '../listings/tables.ts'
import { marketFeed } from './tables.ts'
import { listedView } from './view.ts'

const beginning = '0-0'

/**
 * A page of the feed, by the index market_feed_changes. It stops at the oldest open transaction, so that no entry can
 * appear at a position that a reader has already passed.
 */
export async function followListings(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { query: { after = beginning, limit }, reading }: Pick<CallContext<typeof call>, 'query' | 'reading'>,
) {
  const place = { after, limit, now: clock.now() }
  const recent = await reading.read((recentDb) => readPage(recentDb, place))
  // Whoever has read up to the end has what is new, and what a webhook announced a moment ago.
  const rows = reading.isNewest || recent.length > limit ? recent : await readPage(db.system, place)
  if (rows.length === 0) await refuseForeignPlace(db.system, after)

  const shown = rows.slice(0, limit)
  const results = shown.map(({ id, isOpen, row, seller }) => {
    const listing = isOpen && row && seller ? listedView(row, seller) : null
    return { id, change: listing ? ('published' as const) : ('removed' as const), listing }
  })
  return { results, next: shown.at(-1)?.place ?? after, has_more: rows.length > limit }
}

function readPage(db: Db, { after, limit, now }: { after: string; limit: number; now: Date }) {
  const [xid = '0', position = '0'] = after.split('-')
  return db
    .select({
      id: marketFeed.listingId,
      place: sql<string>`${marketFeed.xid} || '-' || ${marketFeed.position}`,
      isOpen: sql<boolean | null>`is_on_market(${listings.status}) and ${takesRequestsAt(now)}`,
      row: listings,
      seller: marketSellerColumns,
    })
    .from(marketFeed)
    .leftJoin(listings, eq(listings.id, marketFeed.listingId))
    .leftJoin(companies, eq(companies.id, listings.companyId))
    .where(
      sql`(${marketFeed.xid}, ${marketFeed.position}) > (${xid}::xid8, ${position}::bigint)
        and ${marketFeed.xid} < pg_snapshot_xmin(pg_current_snapshot())`,
    )
    .orderBy(marketFeed.xid, marketFeed.position)
    .limit(limit + 1)
}

/** After a restore, transaction ids may be lower than stored ones, which the feed would then never reach. Gives those entries new positions. */
export async function restartFeed({ db }: Pick<Parts, 'db'>): Promise<void> {
  await db.system.execute(sql`
    update market_feed set xid = pg_current_xact_id(), position = nextval('market_feed_position')
    where xid >= pg_snapshot_xmax(pg_current_snapshot())`)
}

async function refuseForeignPlace(db: Db, after: string): Promise<void> {
  const [xid = '0'] = after.split('-')
  const { rows } = await db.execute<{ is_ahead: boolean }>(
    sql`select ${xid}::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) as is_ahead`,
  )
  if (rows[0]?.is_ahead) throw fieldProblem('after', 'invalid', fieldMessages.invalid)
}
