import { Problem } from '@mawrid/contract/problems.ts'
import { dayMs, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { refuseBeyondPackage } from '../subscriptions/index.ts'
import { refuseIncomplete } from './checks.ts'
import { isNamedAnywhere, refuseInUse } from './hooks.ts'
import type { Kind } from './kind.ts'
import { afterAction, removalOf } from './lifecycle.ts'
import { proposedChanges } from './listingChanges.ts'
import { listingDraftOf } from './listingDraft.ts'
import { type MoveBy, recordListingAction } from './recordListingAction.ts'
import { restoredSlug } from './slugs.ts'
import {
  countAtHand,
  findListing,
  type ListingChange,
  lockCatalogue,
  lockListing,
  type StoredListing,
  storeListing,
} from './store.ts'
import { listingView } from './view.ts'

export interface Move extends MoveBy {
  readonly id: string
  readonly companyId: string
  /** The state the caller expects, if given. */
  readonly version?: number
}

/** How long a deleted listing can be restored. */
export const restorableMs = dayMs

/** Moves a listing from one state to the next, as its life allows; what is missing for it is named. */
export function moveListing(parts: Parts, kind: Kind, move: Move): Promise<StoredListing> {
  return parts.db.forCompany(move.companyId, async (tx) => {
    const before = await lockedListing(parts, tx, kind, move)
    if (move.action === 'restore' && before.row.status === 'deleted') return takeBack(parts, tx, kind, before, move)
    if (move.action === 'withdraw' && before.row.status !== 'in_review' && before.row.hasPendingChange) {
      return dropPendingChange(parts, tx, before, move)
    }
    return go(parts, tx, kind, before, move)
  })
}

/** Checklist O-06, C-07: a listing that was never published is deleted, and can be restored for a day; others are archived. */
export function removeListing(parts: Parts, kind: Kind, move: Omit<Move, 'action'>): Promise<'deleted' | 'archived'> {
  return parts.db.forCompany(move.companyId, async (tx) => {
    const before = await lockedListing(parts, tx, kind, { ...move, action: 'archive' })
    const isDeleted = removalOf(kind, before.row) === 'delete' && !(await isNamedAnywhere(tx, before.row.id))
    const action = isDeleted ? 'delete' : 'archive'
    await go(parts, tx, kind, before, { ...move, action })
    return isDeleted ? 'deleted' : 'archived'
  })
}

async function lockedListing(parts: Parts, tx: Db, kind: Kind, { id, version, action }: Move): Promise<StoredListing> {
  await lockCatalogue(tx)
  await lockListing(tx, id)
  const found = await findListing(tx, kind.name, id, { evenDeleted: action === 'restore' })
  if (version === undefined || version === found.row.version) return found
  const seen = { db: tx, files: parts.files, isActive: true, today: riyadhDay(parts.clock.now()) }
  throw new Problem('version_conflict', { current: await listingView(kind, found, seen) })
}

async function go(parts: Parts, tx: Db, kind: Kind, before: StoredListing, move: Move): Promise<StoredListing> {
  const now = parts.clock.now()
  const { id, companyId, publishedOn } = before.row
  const isReviewed = parts.settings.listingReview
  const status = afterAction(kind, before.row, move.action, { by: move.side, isReviewed })
  await refuseMove(parts, tx, kind, before, move.action)
  const isFirst = status === 'published' && publishedOn === null
  const isGone = status === 'archived' || status === 'deleted'
  const after = await storeListing(
    tx,
    id,
    {
      status,
      statusReason: null,
      updatedAt: now,
      ...(isFirst && { publishedOn: riyadhDay(now) }),
      ...(isGone && { hasPendingChange: false }),
    },
    isGone ? { pendingChange: null } : {},
  )
  if (status === 'deleted') await kind.remove?.(tx, { listingId: id, companyId })
  await recordListingAction(parts, tx, before.row, after.row, moveBy(move))
  return after
}

/** Conditions that prevent the move besides the state, each with its own code. */
async function refuseMove(parts: Parts, tx: Db, kind: Kind, before: StoredListing, action: string): Promise<void> {
  const { id, companyId } = before.row
  await refuseInUse(tx, id, action)
  if (action === 'submit') refuseIncomplete(kind, listingDraftOf(before), before.row, riyadhDay(parts.clock.now()))
  if (action !== 'submit' && action !== 'resume' && action !== 'restore') return
  // One that is at hand already counts itself.
  const others = (await countAtHand(tx, kind.name)) - (action === 'restore' ? 0 : 1)
  await refuseBeyondPackage(tx, companyId, kind.limit, others)
}

/** A deleted listing is restored as a draft, unless its SKU or slug was taken meanwhile. */
async function takeBack(parts: Parts, tx: Db, kind: Kind, before: StoredListing, move: Move): Promise<StoredListing> {
  const now = parts.clock.now()
  const { id, companyId, updatedAt } = before.row
  if (now.getTime() - updatedAt.getTime() > restorableMs) throw new Problem('not_found')
  await refuseMove(parts, tx, kind, before, 'restore')
  const { common, own } = listingDraftOf(before)
  const whose = { listingId: id, companyId }
  await kind.refuseTaken?.(tx, whose, own)
  const change: ListingChange = { status: 'draft', slug: await restoredSlug(tx, { ...common, id }), updatedAt: now }
  const after = await storeListing(tx, id, change)
  await kind.store?.(tx, whose, own)
  await recordListingAction(parts, tx, before.row, after.row, moveBy(move))
  return after
}

async function dropPendingChange(parts: Parts, tx: Db, before: StoredListing, move: Move): Promise<StoredListing> {
  const after = await storeListing(
    tx,
    before.row.id,
    { hasPendingChange: false, updatedAt: parts.clock.now() },
    { pendingChange: null },
  )
  const changes = proposedChanges(before, after)
  await recordListingAction(parts, tx, before.row, after.row, { ...moveBy(move), action: 'withdraw_change', changes })
  return after
}

function moveBy({ action, side, userId, reasonCode, note, bulkId }: Move): MoveBy {
  return {
    action,
    side,
    userId,
    ...(reasonCode && { reasonCode }),
    ...(note && { note }),
    ...(bulkId && { bulkId }),
  }
}
