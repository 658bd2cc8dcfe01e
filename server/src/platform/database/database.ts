import pg from 'pg'
import type { Database, DatabaseAccess, Reading } from '../parts.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { accessThrough, type OnCommitted } from './access.ts'
import { clientConfig, type DatabaseConnections } from './connection.ts'
import { openPool, type PoolCounts, type PoolOptions, poolCounts } from './pool.ts'
import { sharesSessions } from './pooler.ts'
import { openReplicas, type ReplicaOptions, type Replicas } from './replica/replicas.ts'
import { sessionSettings } from './sessionSettings.ts'
import { callLimits, longWorkLimits, type TimeLimits } from './timeLimits.ts'

const systemConnections = 12
const companyConnections = 12
const longWorkConnections = 4
const directConnections = 2

interface DatabaseOptions extends DatabaseConnections {
  readonly limits?: TimeLimits
  /** Where hints are sent after a commit. */
  readonly onCommitted?: OnCommitted
  readonly replicas?: Pick<ReplicaOptions, 'connections' | 'maxAgeMs' | 'onRead'> | undefined
  readonly tracing?: Tracing | undefined
  onError(error: Error): void
}

export interface OpenDatabase extends Database {
  /** For code with its own SQL: the rate limits. */
  readonly pool: pg.Pool
  /** For migrations and locks that outlive a transaction; without time limits. */
  readonly direct: pg.Pool
  readonly replicas: Replicas | undefined
  /** By the name of the pool. */
  counts(): Readonly<Record<string, PoolCounts>>
}

/**
 * Company work runs as `mawrid_company`, a role that owns nothing, in transactions bound to one company or person, so
 * no query in them can reach others' rows, however it is written. It has its own pool, and so has long work, so that
 * neither can delay sign-in and session checks.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { connection, direct: directConnection = connection, limits = callLimits, hintsAfterCommit } = options
  const isShared = await sharesSessions(connection, options.direct)
  let isClosing = false
  const common = {
    connection,
    hasOwnSession: !isShared,
    prepares: options.prepares ?? !isShared,
    hintsAfterCommit,
    tracing: options.tracing,
    // Errors of connections that are being closed are ignored.
    onError: (error) => isClosing || options.onError(error),
  } satisfies Partial<PoolOptions>
  const pool = openPool({ ...common, name: 'mawrid', max: systemConnections, limits })
  const companies = openPool({ ...common, name: 'mawrid-company', max: companyConnections, limits })
  const long = openPool({ ...common, name: 'mawrid-long', max: longWorkConnections, limits: longWorkLimits })
  const direct = new pg.Pool({
    ...clientConfig(directConnection),
    max: directConnections,
    application_name: 'mawrid-direct',
  })
  direct.on('error', common.onError)
  // A connection that breaks in use fails its query, which is reported there.
  direct.on('connect', (client) => client.on('error', () => {}))

  const settingsWith = (some: TimeLimits) => (isShared ? sessionSettings(some, hintsAfterCommit) : undefined)
  const onCommitted = hintsAfterCommit ? (options.onCommitted ?? (() => {})) : undefined

  const access = accessThrough({ system: pool, companies, settings: settingsWith(limits), onCommitted })
  const replicas =
    options.replicas && openReplicas({ ...options.replicas, ...common, limits, primary: access, primaryPool: pool })

  return {
    pool,
    direct,
    ...access,
    reading: replicas?.reading ?? (() => readingOf(access)),
    replicas,
    long: accessThrough({ system: long, companies: long, settings: settingsWith(longWorkLimits), onCommitted }),
    counts: () => ({
      system: poolCounts(pool),
      company: poolCounts(companies),
      long: poolCounts(long),
      direct: poolCounts(direct),
      ...replicas?.counts(),
    }),
    close: async () => {
      isClosing = true
      await replicas?.close()
      await Promise.all([pool.end(), companies.end(), long.end(), direct.end()])
    },
  }
}

/** On the primary. */
function readingOf({ system, readCompany, readSeller }: DatabaseAccess): Reading {
  return { isNewest: true, read: (run) => run(system), readCompany, readSeller }
}
