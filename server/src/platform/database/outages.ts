import pg from 'pg'

/** Whether the connection can no longer be used, so that no other request is given it. */
export function isConnectionLost(error: unknown): boolean {
  const cause = causeOf(error)
  // A primary that became a standby refuses writes (25006); the next connection looks for the new primary.
  if (cause instanceof pg.DatabaseError) return /^(08|57P|25P03|25006)/.test(cause.code ?? '')
  return cause instanceof Error && lost.test(cause.message)
}

/**
 * Whether the database is temporarily unavailable: down, busy, or waiting too long for a lock. Also where Postgres ended a
 * deadlock (40P01), as with a migration, which locks many tables while requests hold some.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = causeOf(error)
  if (cause instanceof pg.DatabaseError) return /^(08|40P01|53|55P03|57P|57014|25P03|25006)/.test(cause.code ?? '')
  return cause instanceof Error && (lost.test(cause.message) || unreachable.test(cause.message))
}

/** Error messages of `pg` and the kernel for a broken or unresponsive connection. */
const lost = /Connection terminated|ECONNRESET|EPIPE|ETIMEDOUT|not queryable|Query read timeout/
const unreachable =
  /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT.*PGSQL|when trying to connect|No host of the database/

/** What the database said, which Drizzle wraps in an error of its own. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error
}
