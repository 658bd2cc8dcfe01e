import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { addPictures, type StoredListing } from '../../listings/index.ts'
import { product } from '../../products/index.ts'
import { beforeOf } from '../imports/applyRows.ts'
import { announceImport } from '../imports/findRunning.ts'
import { bulkChanges, importPictures, imports } from '../tables.ts'
import type { Fetched } from './fetchPicture.ts'

interface Whose {
  readonly importId: string
  readonly listingId: string
  readonly companyId: string
  readonly userId: string
}

type Outcome = Pick<typeof importPictures.$inferInsert, 'source' | 'state' | 'fault'>

/** Adds the pictures of one product and updates the counts in one transaction; unused files are removed. */
export async function storePictures(parts: Parts, whose: Whose, fetched: readonly Fetched[]): Promise<void> {
  const stored = fetched.flatMap((one) => ('id' in one ? [one] : []))
  const unused = new Set(stored.map(({ id }) => id))
  await parts.db.forCompany(whose.companyId, async (tx) => {
    const waiting = await lockWaiting(tx, whose)
    const ours = stored.filter(({ source }) => waiting.has(source))
    const placed = await placePictures(
      parts,
      tx,
      whose,
      ours.map(({ id }) => id),
    )
    const outcomes: Outcome[] = [
      ...fetched.flatMap((one) =>
        'fault' in one ? [{ source: one.source, state: 'failed' as const, fault: one.fault }] : [],
      ),
      ...ours.map(
        ({ source }, n): Outcome =>
          n < placed.added ? { source, state: 'kept' } : { source, state: 'failed', fault: placed.fault },
      ),
    ].filter(({ source }) => waiting.has(source))
    await count(tx, whose, outcomes)
    await announceImport(tx, { events: parts.events, companyId: whose.companyId }, whose.importId)
    for (const { id } of ours.slice(0, placed.added)) unused.delete(id)
  })
  for (const id of unused) await parts.files.remove(id)
}

/** Empty if the import was undone meanwhile, or another process was faster. */
async function lockWaiting(tx: Db, { importId, listingId }: Whose): Promise<Set<string>> {
  const [record] = await tx
    .select({ state: imports.state })
    .from(imports)
    .where(and(eq(imports.id, importId), ofBoundCompany(imports)))
    .for('update')
  if (!record || record.state === 'undoing' || record.state === 'undone') return new Set()
  const waiting = await tx
    .select({ source: importPictures.source })
    .from(importPictures)
    .where(
      and(
        eq(importPictures.importId, importId),
        eq(importPictures.state, 'waiting'),
        eq(importPictures.listingId, listingId),
      ),
    )
  return new Set(waiting.map(({ source }) => source))
}

async function placePictures(parts: Parts, tx: Db, { importId, listingId, userId }: Whose, ids: readonly string[]) {
  try {
    const placed = ids.length > 0 ? await addPictures(parts, tx, product, { id: listingId, userId }, ids) : null
    if (placed) await storeBefore(tx, importId, placed)
    return { added: placed?.added ?? 0, fault: 'package_images' as const }
  } catch (error) {
    // The product was archived, deleted or submitted for review meanwhile.
    if (!(error instanceof Problem)) throw error
    return { added: 0, fault: 'cannot_change' as const }
  }
}

/** Lets undoing the import also restore the pictures, if nobody changed the product in between. */
async function storeBefore(
  tx: Db,
  importId: string,
  { before, after }: { readonly before: StoredListing; readonly after: StoredListing },
): Promise<void> {
  const ofProduct = and(eq(bulkChanges.causeId, importId), eq(bulkChanges.listingId, before.row.id))
  const [change] = await tx.select().from(bulkChanges).where(ofProduct)
  if (change?.version !== before.row.version) return
  const first = change.before ?? beforeOf(before)
  const withPictures = {
    row: { cover: before.row.cover, ...first.row },
    details: { images: before.details.images, ...first.details },
  }
  await tx
    .update(bulkChanges)
    .set({ version: after.row.version, ...(!change.isCreated && { before: withPictures }) })
    .where(ofProduct)
}

async function count(tx: Db, { importId, listingId }: Whose, outcomes: readonly Outcome[]): Promise<void> {
  for (const { source, ...outcome } of outcomes) {
    await tx
      .update(importPictures)
      .set(outcome)
      .where(and(eq(importPictures.listingId, listingId), inArray(importPictures.source, [source])))
  }
  const failed = outcomes.filter(({ state }) => state === 'failed').length
  await tx
    .update(imports)
    .set({
      picturesWaiting: sql`${imports.picturesWaiting} - ${outcomes.length}`,
      picturesFailed: sql`${imports.picturesFailed} + ${failed}`,
    })
    .where(and(eq(imports.id, importId), ofBoundCompany(imports)))
}
