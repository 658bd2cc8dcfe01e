import { Problem } from '@mawrid/contract/problems.ts'
import pg from 'pg'
import { traceStatements } from '../tracing/traceStatements.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { clientConfig, type DatabaseConnection } from './connection.ts'
import { refuseSecondConnection } from './openTransactions.ts'
import { type SessionSettings, sessionSettings } from './sessionSettings.ts'
import type { TimeLimits } from './timeLimits.ts'

export interface PoolOptions {
  readonly connection: DatabaseConnection
  readonly name: string
  readonly max: number
  readonly limits: TimeLimits
  /** Whether each client keeps one Postgres session: not so behind a pooler that gives out sessions by transaction. */
  readonly hasOwnSession: boolean
  /** Whether statements may be prepared by name. */
  readonly prepares: boolean
  readonly hintsAfterCommit?: boolean | undefined
  readonly tracing?: Tracing | undefined
  onError(error: Error): void
}

/** How many callers may wait for each connection; more are refused at once. */
const waitingPerConnection = 25
const busyRetrySeconds = 5

/** A pool with limits on the wait for a connection and for a reply. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new BoundedPool({ ...clientConfig(options.connection), ...boundedConfig(options) })
  pool.on('error', options.onError)
  return pool
}

/** The limits of a pool, for code that opens its own. */
export function boundedConfig(options: Omit<PoolOptions, 'connection' | 'onError'>): pg.PoolConfig {
  const { limits } = options
  return {
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.replyMs,
    onConnect: async (client: pg.ClientBase) => {
      // A connection that breaks in use fails its query. Without this listener the error would also end the process.
      client.on('error', () => {})
      if (!options.prepares) dropStatementNames(client)
      if (options.tracing) traceStatements(client, options.tracing)
      if (options.hasOwnSession) await client.query(setForSession(sessionSettings(limits, options.hintsAfterCommit)))
    },
  }
}

/** The state of a pool's connections, and how many callers wait for one. */
export interface PoolCounts {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

export function poolCounts({ totalCount, idleCount, waitingCount }: pg.Pool): PoolCounts {
  return { open: totalCount, idle: idleCount, waiting: waitingCount }
}

class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    try {
      refuseSecondConnection()
      if (this.waitingCount >= (this.options.max ?? 1) * waitingPerConnection) {
        throw new Problem('service_unavailable', { retryAfterSeconds: busyRetrySeconds })
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!callback) return Promise.reject(error)
      callback(error, undefined, () => {})
      return undefined
    }
    if (!callback) return super.connect()
    super.connect(callback)
    return undefined
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

function setForSession(settings: SessionSettings): string {
  return settings.map(([setting, value]) => `set ${setting} = '${value}'`).join('; ')
}

/** A prepared statement is unknown to the next session a pooler assigns. */
function dropStatementNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const unnamed = (statement: unknown, ...others: unknown[]) =>
    query(hasName(statement) ? { ...statement, name: undefined } : statement, ...others)
  client.query = unnamed as typeof client.query
}

function hasName(statement: unknown): statement is { name: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
}
