import type pg from 'pg'
import { PlainError } from '../plainError.ts'
import { atHost, type Host, socketToPrimary } from './hosts.ts'

/** Connection settings of a database. Plain data, so that it can be passed to a worker thread. */
export interface DatabaseConnection extends pg.PoolConfig {
  /** The hosts of a cluster, one of which accepts writes at a time. */
  readonly hosts?: readonly Host[]
}

/** How this process reaches its database. */
export interface DatabaseConnections {
  readonly connection: DatabaseConnection
  /** Connects directly to the database, for what needs its own session. */
  readonly direct?: DatabaseConnection | undefined
  /** Whether statements are prepared by name; by default wherever sessions are kept. */
  readonly prepares?: boolean | undefined
  /** Whether hints of what was announced are sent by the process after each commit, rather than by NOTIFY within it. */
  readonly hintsAfterCommit?: boolean | undefined
}

const standardPort = 5432
/** Lets the kernel notice a dead connection within about a minute instead of two hours. */
const keepAliveAfterMs = 10_000

/**
 * Reads `postgres://user:password@host1,host2:5433/database?target_session_attrs=read-write`. `pg` knows one host only,
 * so the first host is in its connection string and the others are separate.
 */
export function readDatabaseUrl(text: string): DatabaseConnection {
  const { scheme, credentials = '', authority = '', rest = '' } = parts.exec(text)?.groups ?? {}
  if (!scheme) throw new PlainError('is not an address that begins with postgres: or postgresql:')
  const names = authority.split(',')
  const [first = ''] = names
  const url = URL.parse(`postgres://${credentials}${first}${rest}`)
  if (!url) throw new PlainError('is not an address that begins with postgres: or postgresql:')
  const sessionAttrs = url.searchParams.get('target_session_attrs')
  if (sessionAttrs !== null && !['any', 'read-write', 'primary'].includes(sessionAttrs)) {
    throw new PlainError('has a target_session_attrs other than read-write, primary or any')
  }
  if (names.length === 1 && sessionAttrs === null) return { connectionString: text }
  if (sessionAttrs !== null) url.searchParams.delete('target_session_attrs')
  const connection = { connectionString: url.href }
  return names.length === 1 && sessionAttrs === 'any' ? connection : { ...connection, hosts: names.map(readHost) }
}

/** As `readDatabaseUrl`, each host alone. */
export function readEachHost(text: string): DatabaseConnection[] {
  const { hosts, ...connection } = readDatabaseUrl(text)
  return hosts ? hosts.map(({ host, port }) => atHost(connection, host, port)) : [connection]
}

const parts = /^(?<scheme>postgres(?:ql)?):\/\/(?<credentials>[^/?#]*@)?(?<authority>[^/?#@]*)(?<rest>.*)$/

function readHost(text: string): Host {
  const url = URL.parse(`postgres://${text}`)
  if (!url?.hostname) throw new PlainError(`names a host that cannot be read: "${text}"`)
  return { host: url.hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(url.port || standardPort) }
}

/** What `pg` is given for each connection. */
export function clientConfig({ hosts, ...connection }: DatabaseConnection): pg.PoolConfig {
  const config = { ...connection, keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs }
  return hosts ? { ...config, stream: () => socketToPrimary(hosts, connection) } : config
}
