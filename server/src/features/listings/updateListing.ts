import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { UpdateContext } from './callContexts.ts'
import { refuseLosses } from './checks.ts'
import { refuseTooManyPictures } from './createListing.ts'
import type { Kind, KnownFiles } from './kind.ts'
import { afterAction } from './lifecycle.ts'
import { wantedChanges } from './listingChanges.ts'
import { fileIdsOf, knownFiles, refuseForeignFiles, withFilesKept } from './listingFiles.ts'
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
import { readWritten, type Written, writtenOf } from './written.ts'

/** Checklist C-06, C-09, C-14, C-17. With review on, what buyers rely on waits while a listing is published. */
export async function updateListing(parts: Parts, kind: Kind, context: UpdateContext): Promise<object> {
  const { body, params, uploads, principal } = context
  const { userId, company } = principal
  const now = parts.clock.now()
  const today = riyadhDay(now)
  const seen = { files: parts.files, isActive: true, today }
  const present = await parts.db.readCompany(company.id, (own) => findListing(own, kind.name, params.id))
  const written = readWritten(body, { kind, before: present.details.own, today })
  const owner = { companyId: company.id, userId }
  return withFilesKept(parts.files, kind, written, { owner, uploads }, (kept) =>
    parts.db.forCompany(company.id, async (tx) => {
      await lockCatalogue(tx)
      await lockListing(tx, params.id)
      const before = await findListing(tx, kind.name, params.id)
      if (before.row.version !== body.version) {
        throw new Problem('version_conflict', { current: await listingView(kind, before, { ...seen, db: tx }) })
      }
      afterAction(kind, before.row, 'edit')
      refuseForeignFiles(kind, kept, await filesOf(tx, params.id))
      refuseLosses(kind, before, kept.written, today)
      const stamp = { before: before.details.own, userId, at: now }
      const own = (await kind.stamp?.(tx, kept.written.own, stamp)) ?? kept.written.own
      const after = await changeListing(parts, tx, kind, before, { ...kept.written, own })
      const { pendingChange } = after.details
      const isProposed = pendingChange !== null && !isDeepStrictEqual(pendingChange, before.details.pendingChange)
      const action = isProposed ? 'propose' : 'edit'
      const changes = wantedChanges(before, after)
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
  written: Written,
): Promise<StoredListing> {
  await refuseTooManyPictures(tx, before.row.companyId, written)
  const isPublic = before.row.status === 'published' || before.row.status === 'paused'
  if (!parts.settings.listingReview || !isPublic) return storeWritten(parts, tx, kind, before, written, null)
  const pending = waitingFor(kind, writtenOf(before), written)
  const atOnce = withPending(written, waitingFor(kind, written, writtenOf(before)))
  return storeWritten(parts, tx, kind, before, atOnce, Object.keys(pending).length > 0 ? pending : null)
}

/** Stores a changed listing with its related rows. */
export async function storeWritten(
  { files, clock }: Pick<Parts, 'files' | 'clock'>,
  tx: Db,
  kind: Kind,
  before: StoredListing,
  written: Written,
  pendingChange: PendingChange | null,
): Promise<StoredListing> {
  const { id, companyId, ref, slug } = before.row
  const whose = { listingId: id, companyId }
  await kind.refuseTaken?.(tx, whose, written.own)
  const known: KnownFiles = await knownFiles(files, kind, written, tx)
  const { row, details } = listingRows(kind, ref, written, known)
  const after = await storeListing(
    tx,
    id,
    {
      ...row,
      slug: await slugFor(tx, { ...written.common, slug: written.common.slug ?? slug, id }),
      hasPendingChange: pendingChange !== null,
      updatedAt: clock.now(),
    },
    { ...details, pendingChange },
  )
  const proposed = pendingChange ? fileIdsOf(kind, withPending(written, pendingChange)) : new Set<string>()
  await nameFiles(tx, after.row, fileIdsOf(kind, written).union(proposed))
  await kind.store?.(tx, whose, written.own)
  return after
}
