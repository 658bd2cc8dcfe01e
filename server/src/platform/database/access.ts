import { Problem } from '@mawrid/contract/problems.ts'
import type pg from 'pg'
import type { DatabaseAccess, Db, SellerScope } from '../parts.ts'
import { currentScope } from '../scope.ts'
import { type Bound, begin, beginBound, commit, commitBound, commitWithHints, IsolationFailed } from './binding.ts'
import { databaseOver, openHandle } from './handle.ts'
import { inOpenTransaction } from './openTransactions.ts'
import { isConnectionLost } from './outages.ts'
import type { SessionSettings } from './sessionSettings.ts'
import { isRefusedByPolicy } from './violations.ts'

/** Called after a commit, with whom it announced to. */
export type OnCommitted = (hints: readonly string[]) => void

type Whose = { readonly [Part in keyof SellerScope]: string | null }

interface Pools {
  readonly system: pg.Pool
  readonly companies: pg.Pool
  /** Set with each transaction where a pooler does not keep what is set for the session. */
  readonly settings: SessionSettings | undefined
  readonly onCommitted?: OnCommitted | undefined
}

export function accessThrough({ system, companies, settings, onCommitted }: Pools): DatabaseAccess {
  return {
    system: databaseOver(system),
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
        open: (client) => beginBound(client, bound, { isReadOnly, settings, endsOther: unended.delete(client) }),
        check: confinedStatement,
        run,
        commit: isReadOnly ? undefined : committingBound,
        // The connections of long work also serve statements without a transaction.
        isEndedByNext: companies !== system,
      })
    } catch (error) {
      throw bound.member && isRefusedByPolicy(error) ? new Problem('outside_scope', { cause: error }) : error
    }
  }
}

function committingWithHints(onCommitted: OnCommitted, bound?: Bound) {
  return async (client: pg.PoolClient, hints: ReadonlySet<string>) => {
    const collected = [...(await commitWithHints(client, bound)), ...hints]
    if (collected.length > 0) onCommitted(collected)
  }
}

/** Connections with a read-only transaction that the next one on it ends, in the message that begins it. */
const unended = new WeakSet<pg.PoolClient>()

interface Work<T> {
  open(client: pg.PoolClient): Promise<void>
  /** What every statement has to pass. */
  check(statement: pg.QueryConfig): pg.QueryConfig
  run(tx: Db): Promise<T>
  /**
   * Missing for read-only work: nothing depends on the end of such a transaction, so the caller does not wait for it.
   */
  readonly commit: ((client: pg.PoolClient, hints: ReadonlySet<string>) => Promise<void>) | undefined
  /** Whether all who take a connection of the pool begin a transaction with `open`. */
  readonly isEndedByNext?: boolean
}

async function inTransaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const { open, check, run, commit, isEndedByNext = false } = work
  const client = await pool.connect()
  const handle = openHandle(client, check)
  try {
    await open(client)
    const result = await inOpenTransaction(() => run(handle.tx)).finally(handle.close)
    if (commit) await commit(client, handle.hints).then(() => client.release())
    else if (isEndedByNext && pool.waitingCount > 0) {
      // One message less, and each wakes Postgres: the connection goes to the one who waits for it longest.
      unended.add(client)
      client.release()
    } else void end(client, 'commit')
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
