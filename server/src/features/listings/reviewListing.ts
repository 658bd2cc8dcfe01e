import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { Kind } from './kind.ts'
import { afterAction } from './lifecycle.ts'
import { listingChanges } from './listingChanges.ts'
import { listingDraftOf } from './listingDraft.ts'
import { pendingOf, withPending } from './pendingChange.ts'
import { recordListingAction } from './recordListingAction.ts'
import { findListing, lockCatalogue, lockListing, type StoredListing, storeListing } from './store.ts'
import { listings } from './tables.ts'
import { storeDraft } from './updateListing.ts'

/** The staff's decision about a submitted listing or a change of a published one. */
export type Review = {
  readonly id: string
  readonly userId: string | null
  /** The reviewed version; if the seller has changed it since, the decision is refused. */
  readonly version?: number
} & (
  | { readonly action: 'approve' | 'approve_change' }
  /** The requested changes, as a note to the seller. */
  | { readonly action: 'ask_changes'; readonly note: string }
  | { readonly action: 'reject' | 'decline_change'; readonly reasonCode: string; readonly note?: string }
)

export async function reviewListing(parts: Parts, kind: Kind, review: Review): Promise<StoredListing> {
  const companyId = await companyOf(parts.db.system, review.id)
  return parts.db.forCompany(companyId, (tx) => reviewWithin(parts, tx, kind, review))
}

/** The same, in a transaction that is bound to the listing's company. */
export async function reviewWithin(parts: Parts, tx: Db, kind: Kind, review: Review): Promise<StoredListing> {
  await lockCatalogue(tx)
  await lockListing(tx, review.id)
  const before = await findListing(tx, kind.name, review.id)
  const { id: _, version, ...outcome } = review
  if (version !== undefined && version !== before.row.version) throw new Problem('version_conflict')
  const isOfChange = review.action === 'approve_change' || review.action === 'decline_change'
  const after = isOfChange
    ? await answerChange(parts, tx, kind, before, review.action)
    : await answerListing(parts, tx, kind, before, review)
  const changes = listingChanges(before, after)
  await recordListingAction(parts, tx, before.row, after.row, { ...outcome, side: 'operator', changes })
  return after
}

function answerListing(
  parts: Parts,
  tx: Db,
  kind: Kind,
  { row }: StoredListing,
  review: Review,
): Promise<StoredListing> {
  const now = parts.clock.now()
  const status = afterAction(kind, row, review.action, { by: 'operator', isReviewed: true })
  const isFirst = status === 'published' && row.publishedOn === null
  const reason = 'note' in review ? review.note : undefined
  return storeListing(tx, row.id, {
    status,
    statusReason: reason ?? ('reasonCode' in review ? review.reasonCode : null),
    updatedAt: now,
    ...(isFirst && { publishedOn: riyadhDay(now) }),
  })
}

/** An approved change replaces what buyers see; a declined one is discarded. */
function answerChange(
  parts: Parts,
  tx: Db,
  kind: Kind,
  before: StoredListing,
  action: 'approve_change' | 'decline_change',
): Promise<StoredListing> {
  const { status, hasPendingChange } = before.row
  if (!hasPendingChange) throw new Problem('wrong_state', { params: { state: status, action } })
  const draft = listingDraftOf(before)
  const reviewed = action === 'approve_change' ? withPending(draft, pendingOf(before)) : draft
  return storeDraft(parts, tx, kind, before, reviewed, null)
}

async function companyOf(system: Db, id: string): Promise<string> {
  const [found] = await system
    .select({ companyId: listings.companyId })
    .from(listings)
    .where(and(eq(listings.id, id), ofBoundCompany(listings)))
  if (!found) throw new Problem('not_found')
  return found.companyId
}
