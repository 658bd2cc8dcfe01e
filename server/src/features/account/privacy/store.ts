import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { dataExports } from '../tables.ts'

export type DataExport = typeof dataExports.$inferSelect

/** False while another one of this person is prepared. By data_exports_preparing. */
export async function insertExport(tx: Db, id: string, userId: string, requestedAt: Date): Promise<boolean> {
  const stored = await tx
    .insert(dataExports)
    .values({ id, userId, status: 'preparing', requestedAt })
    .onConflictDoNothing()
    .returning({ id: dataExports.id })
  return stored.length > 0
}

/** By data_exports_user. */
export async function newestExportOf(db: Db, userId: string): Promise<DataExport | undefined> {
  const [newest] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.id))
    .limit(1)
  return newest
}

export async function findExport(db: Db, id: string): Promise<DataExport | undefined> {
  const [found] = await db.select().from(dataExports).where(eq(dataExports.id, id))
  return found
}

/** False when it is ready already: its job ran before. */
export async function markReady(tx: Db, id: string, fileId: string, readyAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(dataExports)
    .set({ status: 'ready', fileId, readyAt })
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'preparing')))
  return rowCount === 1
}

/** By data_exports_ready. */
export async function exportsReadyBefore(db: Db, moment: Date): Promise<DataExport[]> {
  return db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.status, 'ready'), lt(dataExports.readyAt, moment)))
}

export async function exportsOf(db: Db, userId: string): Promise<DataExport[]> {
  return db.select().from(dataExports).where(eq(dataExports.userId, userId))
}

export async function markFileRemoved(db: Db, id: string): Promise<void> {
  await db.update(dataExports).set({ status: 'removed', fileId: null }).where(eq(dataExports.id, id))
}
