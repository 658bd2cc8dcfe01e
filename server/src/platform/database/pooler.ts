import pg from 'pg'
import { PlainError } from '../plainError.ts'
import { clientConfig, type DatabaseConnection } from './connection.ts'

const timeoutMs = 10_000
/** A and B alternate, and each comes twice in a row, so that a pooler that assigns sessions in rotation is detected. */
const order = ['a', 'b', 'b', 'a', 'a', 'b', 'a', 'b', 'b', 'a'] as const

/**
 * Whether a pooler assigns any free session to each transaction (PgBouncer's transaction mode). LISTEN, long locks and
 * migrations then need a direct connection.
 */
export async function sharesSessions(connection: DatabaseConnection, direct?: DatabaseConnection): Promise<boolean> {
  const { isShared, place } = await probePooler(connection)
  if (isShared && !direct) {
    throw new PlainError(
      'DATABASE_URL leads through a pooler that gives each transaction another session. Set DATABASE_DIRECT_URL to the address of the database itself.',
    )
  }
  if (!direct) return isShared
  const behind = await probePooler(direct)
  if (behind.isShared) {
    throw new PlainError(
      'DATABASE_DIRECT_URL leads through a pooler that gives each transaction another session. Set it to the address of the database itself.',
    )
  }
  if (behind.place !== place) throw new PlainError('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.')
  return isShared
}

/** What OpenSSL and Node say of a certificate names neither the database nor the setting. */
function explainCertificate(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    throw new PlainError(`The certificate of the database is of another host: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  if (/CERT|SIGNATURE|UNABLE_TO_/.test(code)) {
    throw new PlainError(
      `The certificate of the database is not accepted: ${(error as Error).message}. Name the certificate of its authority as sslrootcert in the address.`,
      { cause: error },
    )
  }
  throw error
}

/**
 * With transaction pooling, two clients share a session or one changes it; with direct connections or session pooling,
 * never.
 */
async function probePooler(connection: DatabaseConnection): Promise<{ isShared: boolean; place: string | undefined }> {
  const config = { ...clientConfig(connection), connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }
  const clients = { a: new pg.Client(config), b: new pg.Client(config) }
  const sessions = { a: new Set<number>(), b: new Set<number>() }
  let place: string | undefined
  try {
    for (const client of [clients.a, clients.b]) {
      client.on('error', () => {})
      await client.connect().catch(explainCertificate)
    }
    for (const name of order) {
      const { rows } = await clients[name].query<{ pid: number; place: string }>(
        `select pg_backend_pid() as pid, current_database() || ' since ' || pg_postmaster_start_time() as place`,
      )
      for (const row of rows) {
        sessions[name].add(row.pid)
        place = row.place
      }
    }
  } finally {
    await Promise.allSettled([clients.a.end(), clients.b.end()])
  }
  const isShared = sessions.a.size > 1 || sessions.b.size > 1 || !sessions.a.isDisjointFrom(sessions.b)
  return { isShared, place }
}
