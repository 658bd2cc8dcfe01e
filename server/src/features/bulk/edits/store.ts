import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { bulkEdits } from '../tables.ts'

export type EditRecord = typeof bulkEdits.$inferSelect

export async function findEdit(db: Db, id: string, isLocked = false): Promise<EditRecord> {
  const query = db
    .select()
    .from(bulkEdits)
    .where(and(eq(bulkEdits.id, id), ofBoundCompany(bulkEdits)))
  const [record] = await (isLocked ? query.for('update') : query)
  if (!record) throw new Problem('not_found')
  return record
}
