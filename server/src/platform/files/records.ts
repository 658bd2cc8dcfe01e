import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../parts.ts'
import { files } from './tables.ts'

export type FileRecord = typeof files.$inferSelect

export interface FileRecords {
  /** A file that was not removed. */
  find(id: string): Promise<FileRecord | undefined>
  findAll(ids: readonly string[], tx?: Db): Promise<FileRecord[]>
  add(record: FileRecord, tx?: Db): Promise<void>
}

/** All by the primary key. */
export function fileRecords(db: Db): FileRecords {
  const found = db
    .select()
    .from(files)
    .where(and(eq(files.id, sql.placeholder('id')), isNull(files.removedAt)))
    .prepare('file_find')

  return {
    async find(id) {
      const [record] = await found.execute({ id })
      return record
    },
    findAll(ids, tx = db) {
      return tx
        .select()
        .from(files)
        .where(and(inArray(files.id, [...ids]), isNull(files.removedAt)))
    },
    async add(record, tx = db) {
      await tx.insert(files).values(record)
    },
  }
}

/** False when there is no such file, or no longer. */
export async function markRemoved(tx: Db, id: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(files)
    .set({ removedAt: at })
    .where(and(eq(files.id, id), isNull(files.removedAt)))
  return marked.rowCount === 1
}
