import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { type NoticeNews, notifyMany } from '../notices/index.ts'
import { listingDetails, listings } from './tables.ts'

const warnedDays = [1, 7, 14, 30]

/** Notifies 30, 14, 7 days and one day before a licence, certificate or other document of a listing expires. */
export async function notifyEndingDocuments(parts: Parts): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  const { id, companyId, kind, nameAr, nameEn, status } = listings
  await notifyMany(
    parts,
    ({ after, limit }) =>
      // By listing_details_expiring.
      parts.db.system
        .select({ id, companyId, kind, nameAr, nameEn, documents: listingDetails.documents })
        .from(listingDetails)
        .innerJoin(listings, eq(listings.id, listingDetails.listingId))
        .where(
          and(
            sql`${listingDetails.documents} @? '$[*] ? (@.expires_on != null)'`,
            gt(listingDetails.listingId, after),
            notInArray(status, ['archived', 'deleted']),
          ),
        )
        .orderBy(asc(listingDetails.listingId))
        .limit(limit),
    (listing) =>
      listing.documents.flatMap(({ id: fileId, kind: document, expires_on: ends }): NoticeNews[] => {
        const step = ends === null ? undefined : stepOf(daysBetween(today, ends))
        if (ends === null || step === undefined) return []
        return [
          {
            companyId: listing.companyId,
            kind: 'document_ending',
            recordId: listing.id,
            path: recordPath(listing.kind, listing.id),
            moment: `${fileId} ${ends} ${step}`,
            values: { name_ar: listing.nameAr, name_en: listing.nameEn ?? listing.nameAr, document, ends },
          },
        ]
      }),
  )
}

function stepOf(left: number): number | undefined {
  return left < 0 ? undefined : warnedDays.find((days) => left <= days)
}
