import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../parts.ts'

const rowsAtOnce = 5_000

/**
 * Deletes rows in short transactions: one that deletes a day's millions would hold up vacuuming and replication. Rows that
 * somebody has locked are left to the next night. Not for partitioned tables: a ctid means another row in each partition.
 */
export async function deleteInPieces(db: Db, table: PgTable, where: SQL): Promise<number> {
  let deleted = 0
  for (let rows = rowsAtOnce; rows === rowsAtOnce; ) {
    const result = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where} limit ${rowsAtOnce} for update skip locked))`)
    rows = result.rowCount ?? 0
    deleted += rows
  }
  return deleted
}
