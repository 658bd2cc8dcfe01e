import { Problem } from '@mawrid/contract/problems.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseAccess, Db, SellerScope } from '../parts.ts'
import { currentScope } from '../scope.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type Bound, begin, beginBound, commit, commitBound, commitWithHints, IsolationFailed } from './binding.ts'
import { clientConfig, type DatabaseConnections } from './connection.ts'
import { openHandle } from './handle.ts'
import { inOpenTransaction } from './openTransactions.ts'
import { isConnectionLost } from './outages.ts'
import { openPool, type PoolCounts, type PoolOptions, poolCounts } from './pool.ts'
import { sharesSessions } from './pooler.ts'
import { type SessionSettings, sessionSettings } from './sessionSettings.ts'
import { callLimits, longWorkLimits, type TimeLimits } from './timeLimits.ts'
import { isRefusedByPolicy } from './violations.ts'

const systemConnections = 12
const companyConnections = 12
const longWorkConnections = 4
const directConnections = 2

interface DatabaseOptions extends DatabaseConnections {
  readonly limits?: TimeLimits
  /** Called after a commit, with whom it announced to, where hints are sent then. */
  onCommitted?(hints: readonly string[]): void
  readonly tracing?: Tracing | undefined
  onError(error: Error): void
}

export interface OpenDatabase extends Database {
  /** For code with its own SQL: the rate limits. */
  readonly pool: pg.Pool
  /** For migrations and locks that outlive a transaction; without time limits. */
  readonly direct: pg.Pool
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
  const onCommitted = hintsAfterCommit ? (options.onCommitted ?? ignore) : undefined

  return {
    pool,
    direct,
    ...accessThrough({ system: pool, companies, settings: settingsWith(limits), onCommitted }),
    long: accessThrough({ system: long, companies: long, settings: settingsWith(longWorkLimits), onCommitted }),
    counts: () => ({
      system: poolCounts(pool),
      company: poolCounts(companies),
      long: poolCounts(long),
      direct: poolCounts(direct),
    }),
    close: async () => {
      isClosing = true
      await Promise.all([pool.end(), companies.end(), long.end(), direct.end()])
    },
  }
}

type Whose = { readonly [Part in keyof SellerScope]: string | null }

interface Pools {
  readonly system: pg.Pool
  readonly companies: pg.Pool
  /** Set with each transaction where a pooler does not keep what is set for the session. */
  readonly settings: SessionSettings | undefined
  readonly onCommitted: DatabaseOptions['onCommitted'] | undefined
}

const ignore = () => {}

function accessThrough({ system, companies, settings, onCommitted }: Pools): DatabaseAccess {
  return {
    system: drizzle(system),
    transaction: (run) =>
      inTransaction(system, {
        open: (client) => begin(client, settings),
        check: statementInTransaction,
        run,
        commit: onCommitted ? committingWithHints(onCommitted) : commit,
      }),
    forCompany: (companyId, run) => confined({ companyId, userId: null }, run, false),
    readCompany: (companyId, run) => confined({ companyId, userId: null }, run, true),
    forSeller: (seller, run) => confined(seller, run, false),
    readSeller: (seller, run) => confined(seller, run, true),
  }

  async function confined<T>(whose: Whose, run: (tx: Db) => Promise<T>, isReadOnly: boolean): Promise<T> {
    const bound: Bound = { ...whose, member: currentScope() }
    const committingBound = onCommitted
      ? committingWithHints(onCommitted, bound)
      : (client: pg.PoolClient) => commitBound(client, bound)
    try {
      return await inTransaction(companies, {
        open: (client) => beginBound(client, bound, { isReadOnly, settings }),
        check: confinedStatement,
        run,
        commit: isReadOnly ? undefined : committingBound,
      })
    } catch (error) {
      throw bound.member && isRefusedByPolicy(error) ? new Problem('outside_scope', { cause: error }) : error
    }
  }
}

function committingWithHints(onCommitted: NonNullable<DatabaseOptions['onCommitted']>, bound?: Bound) {
  return async (client: pg.PoolClient, hints: ReadonlySet<string>) => {
    const collected = [...(await commitWithHints(client, bound)), ...hints]
    if (collected.length > 0) onCommitted(collected)
  }
}

interface Work<T> {
  open(client: pg.PoolClient): Promise<void>
  /** What every statement has to pass. */
  check(statement: pg.QueryConfig): pg.QueryConfig
  run(tx: Db): Promise<T>
  /**
   * Missing for read-only work: nothing depends on the end of such a transaction, so the caller does not wait for it.
   */
  readonly commit: ((client: pg.PoolClient, hints: ReadonlySet<string>) => Promise<void>) | undefined
}

async function inTransaction<T>(pool: pg.Pool, { open, check, run, commit }: Work<T>): Promise<T> {
  const client = await pool.connect()
  const handle = openHandle(client, check)
  try {
    await open(client)
    const result = await inOpenTransaction(() => run(handle.tx)).finally(handle.close)
    if (commit) await commit(client, handle.hints).then(() => client.release())
    else void end(client, 'commit')
    return result
  } catch (error) {
    // A broken or unconfined connection must not be reused.
    if (error instanceof IsolationFailed || isConnectionLost(error)) client.release(true)
    else await end(client, 'rollback')
    throw error
  }
}

async function end(client: pg.PoolClient, statement: 'commit' | 'rollback'): Promise<void> {
  try {
    await client.query(statement)
    client.release()
  } catch {
    client.release(true)
  }
}

const allowed =
  /^[\s(]*(?:explain|select|with|insert|update|delete|savepoint|release savepoint|rollback to savepoint)\b/i
const endsTransaction = /^\s*(?:begin|start|commit|end|rollback(?! to)|abort|prepare transaction)\b/i
/** `set_config` could change the role or the bound company; these two settings are only timeouts. */
const setsOther = /\bset_config\b(?!\s*\(\s*'(?:lock|statement)_timeout')/i

/**
 * Company work may only read and write rows: it can neither drop its role, nor bind another company, nor end its
 * transaction to continue without both. The extended protocol allows one statement per message, so none can hide behind
 * another. Values are parameters, so the text checked here comes from the code.
 */
function confinedStatement(statement: pg.QueryConfig): pg.QueryConfig {
  if (!allowed.test(statement.text) || setsOther.test(statement.text)) {
    throw new Error(`Work for a company reads and writes rows only, it does not: ${statement.text.trim().slice(0, 60)}`)
  }
  return { ...statement, queryMode: 'extended' } as pg.QueryConfig
}

/** Work of the whole database may send any statement except one that ends its transaction. */
function statementInTransaction(statement: pg.QueryConfig): pg.QueryConfig {
  if (endsTransaction.test(statement.text)) {
    throw new Error(`A transaction is begun and ended by the database's own methods, not by: ${statement.text.trim()}`)
  }
  return statement
}
