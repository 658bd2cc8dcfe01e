import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../parts.ts'
import { PlainError } from '../plainError.ts'

const key = `hashtextextended('mawrid.backup', 0)`
const tries = 20
const pauseMs = 100

/** Marks this session as the one backup that runs, until the session ends. */
export async function claimBackup(client: pg.ClientBase): Promise<void> {
  // `isBackupRunning` takes the lock for a moment.
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`)
    if (rows[0]?.taken) return
    await pause(pauseMs)
  }
  throw new PlainError('Another backup is running.')
}

/**
 * No stored file is deleted while a backup runs: it copies files after the rows that refer to them. A file whose record is
 * removed before the backup begins is not copied.
 */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql.raw(`select pg_try_advisory_xact_lock_shared(${key}) as free`),
  )
  return rows[0]?.free !== true
}
