import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { articles, type ListingRow, listings } from '../../listings/tables.ts'
import { lineName } from '../lineName.ts'

export type Substitute = NonNullable<RoundLine['substitute']>

/** A listing that was ever published can be offered, even if paused; a draft cannot. */
export const offerable: ListingRow['status'][] = ['published', 'paused']

/** The company's own articles that can be offered in place of others, by id. */
export async function findSubstitutes(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Substitute>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      article: articles.id,
      listing: listings.id,
      sku: articles.sku,
      nameAr: listings.nameAr,
      nameEn: listings.nameEn,
      variant: articles.optionValues,
      variantEn: articles.optionValuesEn,
    })
    .from(articles)
    .innerJoin(listings, eq(listings.id, articles.listingId))
    .where(
      and(inArray(articles.id, [...ids]), articles.isCurrent, articles.isActive, inArray(listings.status, offerable)),
    )
  return new Map(
    found.map(({ article, listing, sku, ...named }) => [article, { article, listing, sku, ...lineName(named) }]),
  )
}
