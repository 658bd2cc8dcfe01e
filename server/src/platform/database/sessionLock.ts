import type pg from 'pg'

/**
 * Runs alone among all processes, without an open transaction: its lock lies on a session of its own, and ends with it.
 * Locks inside a transaction are taken with `pg_advisory_xact_lock` instead.
 */
export async function withSessionLock<T>(direct: pg.Pool, name: string, run: () => Promise<T>): Promise<T> {
  const client = await direct.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await run()
  } finally {
    client.release(true)
  }
}
