import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const pollEachMs = 250

/**
 * Runs exclusively among all processes without an open transaction: the lock belongs to a separate session. Inside
 * transactions use `pg_advisory_xact_lock`.
 */
export async function withSessionLock<T>(direct: pg.Pool, name: string, run: () => Promise<T>): Promise<T> {
  const client = await direct.connect()
  // A connection that breaks meanwhile would otherwise end the process.
  client.on('error', () => {})
  try {
    await waitForSessionLock(client, name)
    return await run()
  } finally {
    client.release(true)
  }
}

/**
 * Polls instead of waiting in Postgres: a waiting statement holds a snapshot, and a concurrent index build waits for
 * all earlier snapshots.
 */
export async function waitForSessionLock(client: pg.ClientBase, name: string): Promise<void> {
  for (;;) {
    if (await takeSessionLock(client, name)) return
    await pause(pollEachMs)
  }
}

/** Takes the lock for the client's session, unless another one has it. */
export async function takeSessionLock(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [name],
  )
  return rows[0]?.taken ?? false
}
