import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { bulkEditCells, bulkEdits, importPictures, imports } from './tables.ts'

/** Stops running work and picture downloads; files and details are deleted by the nightly jobs. */
export const onAccountClosed: AccountClosing = {
  async end(_parts, tx, { companyId, at }) {
    if (!companyId) return
    await tx
      .update(imports)
      .set({ state: 'cancelled', picturesWaiting: 0, endedAt: at })
      .where(and(eq(imports.companyId, companyId), inArray(imports.state, ['reading', 'ready', 'running', 'paused'])))
    // Unfinished undos stay unfinished, like failed ones.
    await tx
      .update(imports)
      .set({ state: sql`case when rows_done >= coalesce(rows, 0) then 'done' else 'cancelled' end`, endedAt: at })
      .where(and(eq(imports.companyId, companyId), eq(imports.state, 'undoing')))
    await tx.delete(importPictures).where(eq(importPictures.companyId, companyId))
    await tx
      .update(bulkEdits)
      .set({ state: 'done', remainingIds: [], endedAt: at })
      .where(and(eq(bulkEdits.companyId, companyId), eq(bulkEdits.state, 'running')))
    await tx.delete(bulkEditCells).where(eq(bulkEditCells.companyId, companyId))
  },
}
