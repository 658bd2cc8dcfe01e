import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const pollEachMs = 250

/**
 * Runs alone among all processes, without an open transaction: its lock lies on a session of its own, and ends with it.
 * Locks inside a transaction are taken with `pg_advisory_xact_lock` instead.
 */
export async function withSessionLock<T>(direct: pg.Pool, name: string, run: () => Promise<T>): Promise<T> {
  const client = await direct.connect()
  try {
    await waitForSessionLock(client, name)
    return await run()
  } finally {
    client.release(true)
  }
}

/**
 * Asks again and again rather than waiting inside Postgres: a statement that waits holds a snapshot, and an index that is
 * built beside traffic waits for all snapshots before it.
 */
export async function waitForSessionLock(client: pg.ClientBase, name: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    if (rows[0]?.taken) return
    await pause(pollEachMs)
  }
}
