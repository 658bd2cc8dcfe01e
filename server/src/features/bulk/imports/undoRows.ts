import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Parts } from '../../../platform/parts.ts'
import { imports } from '../tables.ts'
import { undoNextBatch } from '../undoNextBatch.ts'
import { endImport } from './endImport.ts'
import { announceImport } from './findRunning.ts'

/** Undoes an import in batches; products changed since then are skipped and counted. */
export async function undoRows(parts: Parts, { id, companyId }: { id: string; companyId: string }): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await parts.db.forCompany(companyId, async (tx) => {
      const ofImport = and(eq(imports.id, id), ofBoundCompany(imports))
      const [record] = await tx.select().from(imports).where(ofImport).for('update')
      // Whoever undoes it may meanwhile be limited to some warehouses, and no longer see what others imported.
      if (!record) throw new Problem('not_found')
      if (record.state !== 'undoing') return false
      const userId = record.undoneBy ?? record.userId
      const { skipped, isLast } = await undoNextBatch(parts, tx, { causeId: id, companyId, userId })
      const undoLeft = record.undoLeft + skipped.length
      if (isLast) await endImport(parts, tx, record, { action: 'finish', undoLeft })
      else {
        await tx.update(imports).set({ undoLeft }).where(ofImport)
        await announceImport(tx, { ...parts, companyId }, id)
      }
      return !isLast
    })
  }
}
