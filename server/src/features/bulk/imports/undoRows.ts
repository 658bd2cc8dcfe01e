import { importLife } from '@mawrid/contract/bulk/states.ts'
import { after } from '@mawrid/contract/states.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type ImportRecord, imports } from '../tables.ts'
import { undoNextBatch } from '../undoNextBatch.ts'
import { announceImport } from './findRunning.ts'

/** Undoes an import in batches; products changed since then are skipped and counted. */
export async function undoRows(parts: Parts, { id, companyId }: { id: string; companyId: string }): Promise<void> {
  const { db, clock } = parts
  for (let isMore = true; isMore; ) {
    isMore = await db.forCompany(companyId, async (tx) => {
      const [record] = await tx
        .select()
        .from(imports)
        .where(and(eq(imports.id, id), ofBoundCompany(imports)))
        .for('update')
      if (record?.state !== 'undoing') return false
      const { skipped, isLast } = await undoNextBatch(parts, tx, { causeId: id, companyId, userId: record.userId })
      await tx
        .update(imports)
        .set({ undoLeft: record.undoLeft + skipped.length, ...(isLast && { state: 'undone', endedAt: clock.now() }) })
        .where(and(eq(imports.id, id), ofBoundCompany(imports)))
      await announceImport(tx, { ...parts, companyId }, id)
      return !isLast
    })
  }
}

/** An undo that keeps failing ends; the remaining products stay and can be undone for another day. */
export async function stopUndoing(
  tx: Db,
  deps: Pick<Parts, 'clock' | 'events'> & { readonly companyId: string },
  { id, rows, rowsDone }: ImportRecord,
): Promise<void> {
  const isFinished = rowsDone >= (rows ?? 0)
  const state = after(importLife, 'undoing', 'fail', 'clock', (need) => need === 'was_finished' && isFinished)
  if (!state) throw new Error('Undoing an import cannot fail')
  await tx
    .update(imports)
    .set({ state, fault: { code: 'undo_failed', params: undefined }, endedAt: deps.clock.now() })
    .where(and(eq(imports.id, id), ofBoundCompany(imports)))
  await announceImport(tx, deps, id)
}
