import { randomUUIDv7 } from 'node:crypto'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { refuseBeyondPackage } from '../subscriptions/index.ts'
import type { CreateContext } from './callContexts.ts'
import type { Kind, KnownFiles } from './kind.ts'
import { type ListingDraft, readListingDraft } from './listingDraft.ts'
import { fileIdsOf, refuseForeignFiles, withStoredFiles } from './listingFiles.ts'
import { listingRows, refOf } from './listingRows.ts'
import { recordListingAction } from './recordListingAction.ts'
import { slugFor } from './slugs.ts'
import { countAtHand, insertListing, lockCatalogue, nameFiles, type StoredListing, takeNumbers } from './store.ts'
import { listingView } from './view.ts'

/** Checklist C-05, C-08, C-13, C-16: a draft, with the files that were sent along. */
export function createListing(parts: Parts, kind: Kind, context: CreateContext): Promise<object> {
  const { body, uploads, principal, once } = context
  const { userId, company } = principal
  const now = parts.clock.now()
  const today = riyadhDay(now)
  const draft = readListingDraft(body, { kind, before: null, today })
  const owner = { companyId: company.id, userId }
  return withStoredFiles(parts.files, kind, draft, { owner, uploads }, (stored) =>
    once(async (tx) => {
      refuseForeignFiles(kind, stored, new Set())
      const own = (await kind.stamp?.(tx, stored.draft.own, { before: null, userId, at: now })) ?? stored.draft.own
      const made = await addListing(parts, tx, kind, { ...stored, draft: { ...stored.draft, own }, owner })
      await recordListingAction(parts, tx, null, made.row, { action: 'create', side: 'seller', userId })
      return listingView(kind, made, { db: tx, files: parts.files, isActive: true, today })
    }),
  )
}

interface Added {
  readonly draft: ListingDraft
  readonly known: KnownFiles
  readonly owner: { readonly companyId: string }
}

/** Adds a draft to a company's catalogue, within its package. */
export async function addListing(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  kind: Kind,
  { draft, known, owner: { companyId } }: Added,
): Promise<StoredListing> {
  await lockCatalogue(tx)
  await refuseBeyondPackage(tx, companyId, kind.limit, await countAtHand(tx, kind.name))
  await refuseTooManyPictures(tx, companyId, draft)
  const id = randomUUIDv7()
  const whose = { listingId: id, companyId }
  await kind.refuseTaken?.(tx, whose, draft.own)
  const slug = await slugFor(tx, { ...draft.common, id })
  const ref = refOf(kind, await takeNumbers(tx, companyId, kind.name))
  const { row, details } = listingRows(kind, ref, draft, known)
  const now = clock.now()
  const made = await insertListing(
    tx,
    { ...row, id, companyId, kind: kind.name, ref, slug, status: 'draft', createdAt: now, updatedAt: now },
    details,
  )
  await nameFiles(tx, made.row, fileIdsOf(kind, draft))
  await kind.store?.(tx, whose, draft.own)
  return made
}

/** The cover counts as any other picture. */
export async function refuseTooManyPictures(tx: Db, companyId: string, { common }: ListingDraft): Promise<void> {
  if (common.images.length === 0) return
  await refuseBeyondPackage(tx, companyId, 'images_per_listing', common.images.length - 1)
}
