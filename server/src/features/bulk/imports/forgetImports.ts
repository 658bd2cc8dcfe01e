import { dayMs } from '@mawrid/contract/values/days.ts'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { isBackupRunning } from '../../../platform/backup/running.ts'
import type { Parts } from '../../../platform/parts.ts'
import { imports } from '../tables.ts'
import { forgetPreviewRows } from './previewRows.ts'

const retentionDays = 8
const knownDays = 366

/** The stored files of imports, for backups. */
export const keysOfImports = `
  select file_key as key from imports where file_key is not null
  union all select pictures_key from imports where pictures_key is not null`

/**
 * Removes files of imports that can neither continue nor be corrected, and the previous values of those that can no
 * longer be undone. Which products an import touched is kept longer, because lists can be filtered by it.
 */
export async function forgetImports({ db, clock, storage }: Pick<Parts, 'db' | 'clock' | 'storage'>): Promise<void> {
  // It is tried again, until at most half a day later.
  if (await isBackupRunning(db.system)) throw new Error('A backup is running: files of imports are deleted after it')
  const before = new Date(clock.now().getTime() - retentionDays * dayMs)
  const old = await db.system
    .select()
    .from(imports)
    .where(and(isNotNull(imports.fileKey), lt(imports.createdAt, before)))
  for (const { id, fileKey, picturesKey } of old) {
    await forgetPreviewRows(db.system, id)
    for (const key of [fileKey, picturesKey]) if (key) await storage.remove(key)
    await db.system.update(imports).set({ fileKey: null, picturesKey: null }).where(eq(imports.id, id))
  }
  await db.long.system.execute(sql`
    update bulk_changes set before = null, stock_correction = null
    where at < ${before} and (before is not null or stock_correction is not null)`)
  const longAgo = new Date(clock.now().getTime() - knownDays * dayMs)
  await db.long.system.execute(sql`delete from bulk_changes where cause_id < ${firstIdOf(longAgo)}::uuid`)
}

/** The smallest id of a time: ids begin with their millisecond (UUID v7). */
function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
