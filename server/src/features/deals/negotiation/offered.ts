import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { articles, type ListingRow, listingDetails, listings, type OwnFields } from '../../listings/tables.ts'

export type Article = typeof articles.$inferSelect

/** A listing of the company, with what is sold of it. */
export interface OfferedListing {
  readonly row: ListingRow
  readonly own: OwnFields
  readonly articles: readonly Article[]
}

/** The company's listings of these ids, by id: two questions, however many lines name them. */
export async function findOffered(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, OfferedListing>> {
  const listingIds = [...new Set(ids.filter((id) => id !== null))]
  if (listingIds.length === 0) return new Map()
  const found = await db
    .select({ row: listings, own: listingDetails.own })
    .from(listings)
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .where(inArray(listings.id, listingIds))
  const sold = Map.groupBy(
    await db.select().from(articles).where(inArray(articles.listingId, listingIds)),
    ({ listingId }) => listingId,
  )
  return new Map(found.map(({ row, own }) => [row.id, { row, own, articles: sold.get(row.id) ?? [] }]))
}
