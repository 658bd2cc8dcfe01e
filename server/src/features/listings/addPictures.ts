import { listingUploads } from '@mawrid/contract/listings/attachments.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { packageLimitOf } from '../subscriptions/index.ts'
import type { Kind } from './kind.ts'
import { afterAction } from './lifecycle.ts'
import { proposedChanges } from './listingChanges.ts'
import { listingDraftOf } from './listingDraft.ts'
import { pendingOf, withPending } from './pendingChange.ts'
import { recordListingAction } from './recordListingAction.ts'
import { findListing, lockCatalogue, lockListing, type StoredListing } from './store.ts'
import { listingFiles } from './tables.ts'
import { changeListing } from './updateListing.ts'

const maxPictures = listingUploads.new_images.maxFiles

interface Whose {
  readonly id: string
  readonly userId: string
}

/**
 * Appends stored pictures to a listing by the rules of any other change, as many as the company's plan allows. Null if
 * it allows none.
 */
export async function addPictures(
  parts: Parts,
  tx: Db,
  kind: Kind,
  { id, userId }: Whose,
  pictures: readonly string[],
): Promise<{ readonly before: StoredListing; readonly after: StoredListing; readonly added: number } | null> {
  await lockCatalogue(tx)
  await lockListing(tx, id)
  const before = await findListing(tx, kind.name, id)
  afterAction(kind, before.row, 'edit')
  const { common, own } = withPending(listingDraftOf(before), pendingOf(before))
  const limit = await packageLimitOf(tx, before.row.companyId, 'images_per_listing')
  const room = Math.min(limit ?? maxPictures, maxPictures) - common.images.length
  const added = pictures.slice(0, Math.max(0, room)).map((file) => ({ file, alt_ar: null, alt_en: null }))
  if (added.length === 0) return null
  const images = [...common.images, ...added]
  const after = await changeListing(parts, tx, kind, before, { common: { ...common, images }, own })
  const changes = proposedChanges(before, after)
  await recordListingAction(parts, tx, before.row, after.row, { action: 'edit', side: 'seller', userId, changes })
  return { before, after, added: added.length }
}

/** Releases pictures that a listing no longer shows; unreferenced files are removed at night. */
export async function forgetPictures(tx: Db, listingId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .delete(listingFiles)
    .where(and(eq(listingFiles.listingId, listingId), inArray(listingFiles.fileId, [...fileIds])))
}
