import { inArray } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { ownListings } from '../../listings/tables.ts'
import { bulkEditProducts } from '../tables.ts'
import { countFailure } from './countFailure.ts'
import { refusalsShown } from './doSome.ts'
import { editMoved } from './editMoved.ts'
import type { EditRecord } from './findEdit.ts'

const code = 'internal'

/**
 * What fails again and again ends: the products that it did not reach are refused for our fault, by name, so that they can
 * be selected again; the others can be undone. True when it has ended.
 */
export function givesUp(parts: Parts, which: { id: string; companyId: string }, error: unknown): Promise<boolean> {
  return countFailure(parts, {
    ...which,
    error,
    counter: 'failures',
    async end(tx, record) {
      const refused = record.refused + record.waiting.length
      const refusals = [...record.refusals, ...(await refusalsOf(tx, record))].slice(0, refusalsShown)
      await keepRefused(tx, record)
      await editMoved(parts, tx, { ...record, refused }, { action: 'finish', userId: record.userId })
      return { waiting: [], refused, refusals }
    },
  })
}

async function refusalsOf(tx: Db, { waiting, refusals }: EditRecord): Promise<EditRecord['refusals']> {
  const rows = await tx
    .select({ id: ownListings.id, sku: ownListings.sku, name_ar: ownListings.nameAr, name_en: ownListings.nameEn })
    .from(ownListings)
    .where(inArray(ownListings.id, waiting))
    .orderBy(ownListings.id)
    .limit(refusalsShown - refusals.length)
  return rows.map((row) => ({ ...row, sku: row.sku ?? '', code }))
}

async function keepRefused(tx: Db, { id: editId, companyId, waiting }: EditRecord): Promise<void> {
  const refused = waiting.map((listingId) => ({ editId, listingId, companyId, outcome: 'refused' as const, code }))
  if (refused.length > 0) await tx.insert(bulkEditProducts).values(refused).onConflictDoNothing()
}
