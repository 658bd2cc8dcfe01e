import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { isInScope } from '../../platform/scope.ts'
import { isHeldBack } from '../approvals/index.ts'
import { countAtHand, forgetPictures, lockCatalogue, type StoredListing } from '../listings/index.ts'
import { listingDetails, listings } from '../listings/tables.ts'
import { articlesOf, type OwnProduct, product } from '../products/index.ts'
import { book, lockStock, placeKey } from '../stock/index.ts'
import { packageLimitOf } from '../subscriptions/index.ts'
import { recordRows } from './imports/storeRows.ts'
import { type Before, bulkChanges, type StockCorrection } from './tables.ts'

interface Cause {
  readonly causeId: string
  readonly companyId: string
  readonly userId: string
}

type Change = typeof bulkChanges.$inferSelect

const atOnce = 500

/** A change that could not be undone, and why. */
interface Skipped {
  readonly listingId: string
  readonly code: 'changed_since' | 'stock_moved' | 'package_full' | 'needs_approval' | 'outside_scope'
}

/**
 * Restores the previous values of the next products of one import or bulk change, and deletes products that it created.
 * Skips those changed since, and those that other records now depend on.
 */
export async function undoNextBatch(
  parts: Parts,
  tx: Db,
  cause: Cause,
): Promise<{ readonly skipped: Skipped[]; readonly isLast: boolean }> {
  await lockCatalogue(tx)
  const changes = await tx
    .select()
    .from(bulkChanges)
    .where(eq(bulkChanges.causeId, cause.causeId))
    .orderBy(asc(bulkChanges.listingId))
    .limit(atOnce)
  const ids = changes.map(({ listingId }) => listingId)
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, ids))
    .orderBy(listings.id)
    .for('no key update')
  const now = new Map(
    (
      await tx
        .select({ row: listings, details: listingDetails })
        .from(listings)
        .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
        .where(inArray(listings.id, ids))
    ).map((one): [string, StoredListing] => [one.row.id, one]),
  )
  const isUntouched = ({ listingId, version }: Change) => now.get(listingId)?.row.version === version
  const unchanged = changes.filter(isUntouched)
  const untouched = await withinPackage(tx, cause, unchanged, now)
  const deleted = await deleteMade(parts, tx, cause, untouched, now)
  const restored = await restoreChanged(parts, tx, cause, untouched, now)
  const isLossHeldBack = await isHeldBack(tx, 'write_off_over', cause)
  const recounted = await countBack(
    parts,
    tx,
    cause,
    untouched.filter((one) => !one.isCreated && isWithinScope(one) && !(isLossHeldBack && isLowered(one))),
  )
  await tx
    .delete(bulkChanges)
    .where(sql`${bulkChanges.causeId} = ${cause.causeId} and ${inArray(bulkChanges.listingId, ids)}`)
  if (ids.length > 0) {
    await parts.events.announce(tx, { companyId: cause.companyId, kind: 'listing', data: { kind: 'product', ids: [] } })
  }
  const done = new Set([...deleted, ...restored, ...recounted])
  const uncounted = new Set(
    changes.filter(({ isCreated, stockCorrection }) => stockCorrection && !isCreated).map(({ listingId }) => listingId),
  )
  const isLeft = ({ listingId }: Change) =>
    !done.has(listingId) || (uncounted.has(listingId) && !recounted.includes(listingId))
  const codeOf = (change: Change): Skipped['code'] => {
    if (!unchanged.includes(change)) return 'changed_since'
    if (!untouched.includes(change)) return 'package_full'
    if (!isWithinScope(change)) return 'outside_scope'
    if (isLossHeldBack && isLowered(change)) return 'needs_approval'
    return leftBy(change, now.get(change.listingId))
  }
  const skipped = changes.filter(isLeft).map((change) => ({ listingId: change.listingId, code: codeOf(change) }))
  return { skipped, isLast: changes.length < atOnce }
}

/** Whether whoever undoes it still has the warehouse where it changed the stock. */
function isWithinScope(change: Change): boolean {
  return correctionsOf(change).every(({ warehouseId }) => isInScope(warehouseId))
}

/** Whether undoing it would lower the stock. */
function isLowered(change: Change): boolean {
  return correctionsOf(change).some((count) => BigInt(count.before) < BigInt(count.after))
}

function correctionsOf({ stockCorrection }: Change): readonly StockCorrection[] {
  return stockCorrection === null ? [] : [stockCorrection].flat()
}

/** A new product is kept once it has left the draft state or its stock has moved. */
function leftBy({ isCreated }: Change, present: StoredListing | undefined): Skipped['code'] {
  return isCreated && present?.row.status !== 'draft' ? 'changed_since' : 'stock_moved'
}

/** Products restored from the archive count for the package's limit; those beyond it stay archived. */
async function withinPackage(
  tx: Db,
  { companyId }: Cause,
  changes: readonly Change[],
  now: ReadonlyMap<string, StoredListing>,
): Promise<readonly Change[]> {
  const comesBack = ({ listingId, before }: Change) =>
    now.get(listingId)?.row.status === 'archived' && (before?.row.status ?? 'archived') !== 'archived'
  if (!changes.some(comesBack)) return changes
  const limit = await packageLimitOf(tx, companyId, 'products')
  let room = limit === null ? Number.POSITIVE_INFINITY : limit - (await countAtHand(tx, 'product'))
  return changes.filter((one) => !comesBack(one) || room-- > 0)
}

async function deleteMade(
  parts: Parts,
  tx: Db,
  cause: Cause,
  changes: readonly Change[],
  now: ReadonlyMap<string, StoredListing>,
): Promise<string[]> {
  const ids = changes
    .filter((one) => one.isCreated && now.get(one.listingId)?.row.status === 'draft')
    .map((one) => one.listingId)
  if (ids.length === 0) return []
  const list = sql`${sql.param(ids)}::uuid[]`
  await tx.execute(sql`
    update listings set status = 'deleted', version = version + 1, updated_at = ${parts.clock.now()} where id = any (${list})`)
  await tx.execute(sql`update articles set is_kept = false where listing_id = any (${list}) and is_kept`)
  const gone = ids.map((id) => ({ id }))
  await recordRows(tx, { ...parts, ...cause }, 'delete', gone, { from: 'draft', to: 'deleted' })
  return ids
}

async function restoreChanged(
  parts: Parts,
  tx: Db,
  cause: Cause,
  changes: readonly Change[],
  now: ReadonlyMap<string, StoredListing>,
): Promise<string[]> {
  const restored: string[] = []
  for (const { listingId, before } of changes) {
    const present = now.get(listingId)
    if (!before || !present) continue
    await tx
      .update(listings)
      .set({ ...before.row, version: sql`${listings.version} + 1`, updatedAt: parts.clock.now() })
      .where(and(eq(listings.id, listingId), ofBoundCompany(listings)))
    if (Object.keys(before.details).length > 0) {
      await tx.update(listingDetails).set(before.details).where(eq(listingDetails.listingId, listingId))
    }
    const own = before.details.own as OwnProduct | undefined
    const isSame = !own || isDeepStrictEqual(articlesOf(own), articlesOf(present.details.own as unknown as OwnProduct))
    await forgetPictures(tx, listingId, picturesBeyond(present, before))
    if (own && !isSame) await product.store?.(tx, { listingId, companyId: cause.companyId }, own)
    restored.push(listingId)
  }
  await recordRows(
    tx,
    { ...parts, ...cause },
    'undo',
    restored.map((id) => ({ id })),
  )
  return restored
}

/** The pictures that the undone import added. */
function picturesBeyond({ details }: StoredListing, { details: { images } }: Before): string[] {
  if (!images) return []
  const before = new Set(images.map(({ id }) => id))
  return details.images.flatMap(({ id }) => (before.has(id) ? [] : [id]))
}

/** Restores stock that is still as it was counted, unless more has been reserved than there was before. */
async function countBack(parts: Parts, tx: Db, cause: Cause, changes: readonly Change[]): Promise<string[]> {
  const corrections = changes.flatMap((change) =>
    correctionsOf(change).map((count) => ({ listingId: change.listingId, ...count })),
  )
  if (corrections.length === 0) return []
  const stock = await lockStock(tx, corrections)
  const still = corrections.filter((place) => {
    const level = stock.levels.get(placeKey(place))
    return level && String(level.onHand) === place.after && level.reserved <= BigInt(place.before)
  })
  const entry = {
    companyId: cause.companyId,
    userId: cause.userId,
    cause: { kind: 'import', id: cause.causeId },
  } as const
  await book(
    parts,
    tx,
    stock,
    still.map(({ articleId, warehouseId, before, after }) => ({
      articleId,
      warehouseId,
      kind: 'count',
      onHand: BigInt(before) - BigInt(after),
    })),
    entry,
  )
  // A product is done only if the stock of all its variants and warehouses is.
  const left = new Set(corrections.filter((place) => !still.includes(place)).map(({ listingId }) => listingId))
  return [...new Set(still.map(({ listingId }) => listingId))].filter((id) => !left.has(id))
}
