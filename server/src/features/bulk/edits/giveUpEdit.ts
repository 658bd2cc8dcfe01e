import { eq, inArray } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { listings } from '../../listings/tables.ts'
import { bulkEditCells, bulkEditProducts } from '../tables.ts'
import { refusalsShown } from './applyNextBatch.ts'
import { countFailure } from './countFailure.ts'
import { hasMoved } from './planned.ts'
import { recordEditAction } from './recordEditAction.ts'
import type { EditRecord } from './store.ts'

const code = 'internal'

/**
 * Ends a change that keeps failing: the products not reached are refused by name as our fault, so that they can be
 * selected again. Earlier batches are undone as usual. A status moved in the failed batch stays, counts as unchanged
 * and is not undone, because nothing of that batch is recorded. Returns true when the change has ended.
 */
export function givesUp(parts: Parts, which: { id: string; companyId: string }, error: unknown): Promise<boolean> {
  return countFailure(parts, {
    ...which,
    error,
    counter: 'failures',
    async end(tx, record) {
      const left = await leftOf(tx, record)
      const refused = record.refused + left.length
      const same = record.same + record.remainingIds.length - left.length
      const named = left.slice(0, refusalsShown - record.refusals.length)
      await storeRefused(tx, record, left)
      await tx.delete(bulkEditCells).where(eq(bulkEditCells.editId, record.id))
      await recordEditAction(parts, tx, { ...record, same, refused }, { action: 'finish', userId: record.userId })
      return { remainingIds: [], same, refused, refusals: [...record.refusals, ...named] }
    },
  })
}

/** Products already moved before the failure are excluded: each moves in its own transaction. */
async function leftOf(tx: Db, { remainingIds, change }: EditRecord): Promise<EditRecord['refusals']> {
  const rows = await tx
    .select({
      id: listings.id,
      sku: listings.sku,
      name_ar: listings.nameAr,
      name_en: listings.nameEn,
      status: listings.status,
    })
    .from(listings)
    .where(inArray(listings.id, remainingIds))
    .orderBy(listings.id)
  return rows
    .filter(({ status }) => change.what !== 'status' || !hasMoved(status, change.action))
    .map(({ status: _, sku, ...named }) => ({ ...named, sku: sku ?? '', code }))
}

async function storeRefused(
  tx: Db,
  { id: editId, companyId }: EditRecord,
  left: EditRecord['refusals'],
): Promise<void> {
  const refused = left.map(({ id: listingId }) => ({ editId, listingId, companyId, outcome: 'refused' as const, code }))
  if (refused.length > 0) await tx.insert(bulkEditProducts).values(refused).onConflictDoNothing()
}
