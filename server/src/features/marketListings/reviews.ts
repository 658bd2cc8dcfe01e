import type { listReviews as call } from '@mawrid/contract/market/listings.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { CallContext, Once } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type Review, reviewWithin } from '../listings/index.ts'
import { listings } from '../listings/tables.ts'
import type { Kinds } from './kinds.ts'
import { reviewedView } from './view.ts'

const micros = sql<string>`(extract(epoch from ${listings.updatedAt}) * 1000000)::bigint`

/** What waits for review, longest waiting first, by the index listings_waiting. */
export async function listReviews(db: Db, { after, limit }: CallContext<typeof call>['query']) {
  const [, moment, id] = /^(\d+)-(.+)$/.exec(after ?? '') ?? []
  const isAfter =
    moment && id
      ? sql`(${listings.updatedAt}, ${listings.id}) > ('epoch'::timestamptz + ${moment}::bigint * interval '1 microsecond', ${id}::uuid)`
      : undefined
  const found = await db
    .select({ row: listings, place: sql<string>`${micros} || '-' || ${listings.id}` })
    .from(listings)
    .where(and(or(eq(listings.status, 'in_review'), listings.hasPendingChange), isAfter))
    .orderBy(asc(listings.updatedAt), asc(listings.id))
    .limit(limit + 1)
  const shown = found.slice(0, limit)
  const results = shown.map(({ row }) => ({
    id: row.id,
    kind: row.kind,
    version: row.version,
    ref: row.ref,
    company: row.companyId,
    name_ar: row.nameAr,
    name_en: row.nameEn,
    waits_for: row.hasPendingChange ? ('change' as const) : ('listing' as const),
    updated_at: row.updatedAt.toISOString(),
  }))
  return { results, next: found.length > limit ? (shown.at(-1)?.place ?? null) : null }
}

/** A decision of staff, applied once for each Idempotency-Key. */
export async function review(
  parts: Parts,
  kinds: Kinds,
  { params, onceIn }: { readonly params: { readonly id: string }; readonly onceIn: (companyId: string) => Once },
  outcome: NewReview,
) {
  const [listing] = await parts.db.system
    .select({ companyId: listings.companyId, kind: listings.kind })
    .from(listings)
    .where(eq(listings.id, params.id))
  if (!listing) throw new Problem('not_found')
  return onceIn(listing.companyId)(async (tx) => {
    const { row } = await reviewWithin(parts, tx, kinds[listing.kind], { ...outcome, id: params.id, userId: null })
    return reviewedView(row)
  })
}

type WithoutId<R> = R extends Review ? Omit<R, 'id' | 'userId'> : never
type NewReview = WithoutId<Review>
