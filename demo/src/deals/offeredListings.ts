import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { PublishedDetails } from '@mawrid/sandbox/src/market/buyers/published.ts'
import { articles, listingDetails, listings } from '@mawrid/server/src/features/listings/demo.ts'
import type { Db } from '@mawrid/server/src/platform/parts.ts'
import { and, asc, eq } from 'drizzle-orm'

/** What buyers can ask the demonstration's seller for. */
export interface OfferedListing extends PublishedDetails {
  readonly article: string | null
  /** What the seller begins an offer from. */
  readonly usual: number
}

interface Own {
  readonly track_stock?: boolean
  readonly franchise_fee?: string
  readonly ticket_min?: string
}

export async function readOfferedListings(
  tx: Db,
  companyId: string,
): Promise<ReadonlyMap<ListingKind, readonly OfferedListing[]>> {
  const found = await tx
    .select({ listing: listings, own: listingDetails.own, article: articles })
    .from(listings)
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .leftJoin(articles, and(eq(articles.listingId, listings.id), articles.isCurrent, articles.isActive))
    .where(and(eq(listings.companyId, companyId), eq(listings.status, 'published')))
    .orderBy(asc(listings.id), asc(articles.id))
  const offeredListings = found.flatMap(({ listing, own, article }) => {
    const { track_stock, franchise_fee, ticket_min } = own as Own
    if (listing.kind === 'product' && (!article || track_stock === false)) return []
    const price = article?.price ?? listing.price
    const { id, kind, nameAr: name_ar, nameEn: name_en } = listing
    const usual = Number(price ?? franchise_fee ?? ticket_min ?? 6_500)
    const { variants: _, ...rest } = own as { variants?: object[] }
    const offered: OfferedListing = {
      ...rest,
      id,
      kind,
      name_ar,
      name_en,
      price,
      usual,
      seller: { id: companyId },
      article: article?.id ?? null,
    }
    return [offered]
  })
  return Map.groupBy(offeredListings, ({ kind }) => kind)
}
