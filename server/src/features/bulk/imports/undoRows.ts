import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Parts } from '../../../platform/parts.ts'
import { giveBackSome } from '../giveBack.ts'
import { imports } from '../tables.ts'
import { tell } from './findRunning.ts'

/** Takes an import back, some products at a time; what was changed again since stays as it is, and is counted. */
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
      const { skipped, isLast } = await giveBackSome(parts, tx, { causeId: id, companyId, userId: record.userId })
      await tx
        .update(imports)
        .set({ undoLeft: record.undoLeft + skipped.length, ...(isLast && { state: 'undone', endedAt: clock.now() }) })
        .where(and(eq(imports.id, id), ofBoundCompany(imports)))
      await tell(tx, { ...parts, companyId }, id)
      return !isLast
    })
  }
}
