import type { ListingCounts } from '@mawrid/contract/listings/checks.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { ownListings as own } from '../tables.ts'

/** The number of listings of a kind in each state, for the tabs above their list. */
export async function listingCounts(db: Db, kind: ListingKind): Promise<ListingCounts> {
  const rows = await db
    .select({ status: own.status, count: sql<number>`count(*)::int` })
    .from(own)
    .where(and(eq(own.kind, kind), ne(own.status, 'deleted')))
    .groupBy(own.status)
  return {
    all: rows.filter(({ status }) => status !== 'archived').reduce((sum, { count }) => sum + count, 0),
    by_status: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  }
}
