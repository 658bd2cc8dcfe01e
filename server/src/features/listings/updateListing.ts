import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { UpdateContext } from './callContexts.ts'
import { refuseLosses } from './checks.ts'
import { refuseTooManyPictures } from './createListing.ts'
import type { Kind, KnownFiles } from './kind.ts'
import { afterAction } from './lifecycle.ts'
import { proposedChanges } from './listingChanges.ts'
import { type ListingDraft, listingDraftOf, readListingDraft } from './listingDraft.ts'
import { fileIdsOf, knownFiles, refuseForeignFiles, withStoredFiles } from './listingFiles.ts'
import { listingRows } from './listingRows.ts'
import { type PendingChange, waitingFor, withPending } from './pendingChange.ts'
import { recordListingAction } from './recordListingAction.ts'
import { slugFor } from './slugs.ts'
import {
  filesOf,
  findListing,
  lockCatalogue,
  lockListing,
  nameFiles,
  type StoredListing,
  storeListing,
} from './store.ts'
import { listingView } from './view.ts'

/** Checklist C-06, C-09, C-14, C-17. With review on, what buyers rely on waits while a listing is published. */
export async function updateListing(parts: Parts, kind: Kind, context: UpdateContext): Promise<object> {
  const { body, params, uploads, principal } = context
  const { userId, company } = principal
  const now = parts.clock.now()
  const today = riyadhDay(now)
  const seen = { files: parts.files, isActive: true, today }
  const present = await parts.db.readCompany(company.id, (own) => findListing(own, kind.name, params.id))
  const draft = readListingDraft(body, { kind, before: present.details.own, today })
  const owner = { companyId: company.id, userId }
  return withStoredFiles(parts.files, kind, draft, { owner, uploads }, (stored) =>
    parts.db.forCompany(company.id, async (tx) => {
      await lockCatalogue(tx)
      await lockListing(tx, params.id)
      const before = await findListing(tx, kind.name, params.id)
      if (before.row.version !== body.version) {
        throw new Problem('version_conflict', { current: await listingView(kind, before, { ...seen, db: tx }) })
      }
      afterAction(kind, before.row, 'edit')
      refuseForeignFiles(kind, stored, await filesOf(tx, params.id))
      refuseLosses(kind, before, stored.draft, today)
      const stamp = { before: before.details.own, userId, at: now }
      const own = (await kind.stamp?.(tx, stored.draft.own, stamp)) ?? stored.draft.own
      const after = await changeListing(parts, tx, kind, before, { ...stored.draft, own })
      const { pendingChange } = after.details
      const isProposed = pendingChange !== null && !isDeepStrictEqual(pendingChange, before.details.pendingChange)
      const action = isProposed ? 'propose' : 'edit'
      const changes = proposedChanges(before, after)
      await recordListingAction(parts, tx, before.row, after.row, { action, side: 'seller', userId, changes })
      return listingView(kind, after, { ...seen, db: tx })
    }),
  )
}

/**
 * Stores what a seller has written, or of a published listing what need not wait. What is written is the whole of what
 * the seller wants: where it equals the published content, nothing is pending any more.
 */
export async function changeListing(
  parts: Pick<Parts, 'files' | 'settings' | 'clock'>,
  tx: Db,
  kind: Kind,
  before: StoredListing,
  draft: ListingDraft,
): Promise<StoredListing> {
  await refuseTooManyPictures(tx, before.row.companyId, draft)
  const isPublic = before.row.status === 'published' || before.row.status === 'paused'
  if (!parts.settings.listingReview || !isPublic) return storeDraft(parts, tx, kind, before, draft, null)
  const pending = waitingFor(kind, listingDraftOf(before), draft)
  const atOnce = withPending(draft, waitingFor(kind, draft, listingDraftOf(before)))
  return storeDraft(parts, tx, kind, before, atOnce, Object.keys(pending).length > 0 ? pending : null)
}

/** Stores a changed listing with its related rows. */
export async function storeDraft(
  { files, clock }: Pick<Parts, 'files' | 'clock'>,
  tx: Db,
  kind: Kind,
  before: StoredListing,
  draft: ListingDraft,
  pendingChange: PendingChange | null,
): Promise<StoredListing> {
  const { id, companyId, ref, slug } = before.row
  const whose = { listingId: id, companyId }
  await kind.refuseTaken?.(tx, whose, draft.own)
  const known: KnownFiles = await knownFiles(files, kind, draft, tx)
  const { row, details } = listingRows(kind, ref, draft, known)
  const after = await storeListing(
    tx,
    id,
    {
      ...row,
      slug: await slugFor(tx, { ...draft.common, slug: draft.common.slug ?? slug, id }),
      hasPendingChange: pendingChange !== null,
      updatedAt: clock.now(),
    },
    { ...details, pendingChange },
  )
  const proposed = pendingChange ? fileIdsOf(kind, withPending(draft, pendingChange)) : new Set<string>()
  await nameFiles(tx, after.row, fileIdsOf(kind, draft).union(proposed))
  await kind.store?.(tx, whose, draft.own)
  return after
}
