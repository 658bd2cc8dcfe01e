import { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from '../parts.ts'
import { MappingSession } from './mappingSession.ts'

/** The Drizzle of one transaction. */
interface Handle {
  readonly tx: Db
  /** What to tell other processes of once the transaction has committed. */
  readonly hints: Set<string>
  /** From now on every statement sent through `tx` fails. */
  close(): void
}

interface Connection {
  readonly hints: Set<string>
  /** Kept per connection, because prepared statements belong to it. */
  readonly db: Db
  refuseIfEnded(): void
  /** Sends a statement as the transaction may. */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>
}

const dialect = new PgDialect()
const connections = new WeakMap<Db, Connection>()
const drizzles = new WeakMap<pg.PoolClient, Db>()

/**
 * A connection serves one transaction after another, often of different companies. A handle used after its transaction,
 * for example because of a missing `await`, must not run statements in the next one. `check` refuses statements that
 * the transaction may not send, and returns how the others are sent.
 */
export function openHandle(client: pg.PoolClient, check: (statement: pg.QueryConfig) => pg.QueryConfig): Handle {
  let isOpen = true
  const refuseIfEnded = () => {
    if (!isOpen) throw new Error('A statement was sent through the handle of a transaction that has ended')
  }
  const send = client.query.bind(client) as (statement: pg.QueryConfig, values?: unknown) => unknown
  // Drizzle sends all through `query`, as an object that has the text.
  const query = (statement: pg.QueryConfig, values?: unknown) => {
    refuseIfEnded()
    return send(check(statement), values)
  }
  const guarded = new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
  // A Drizzle transaction creates savepoints for nested ones, where a database handle would begin and commit again.
  const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
    dialect,
    new MappingSession(guarded, dialect, undefined),
    undefined,
  )
  const hints = new Set<string>()
  connections.set(tx, { hints, db: drizzleOf(client), refuseIfEnded, query: (statement) => guarded.query(statement) })
  return {
    tx,
    hints,
    close() {
      isOpen = false
    },
  }
}

/** For prepared statements. Use it at once: it does not know when the transaction ends. */
export function connectionOf(db: Db): Db {
  const connection = connections.get(db)
  connection?.refuseIfEnded()
  return connection?.db ?? db
}

/** For SQL of others in a transaction, with a name by which Postgres keeps its plan; undefined within a nested one. */
export function queryOf(tx: Db): Connection['query'] | undefined {
  return connections.get(tx)?.query
}

/** Has other processes told of it once the transaction has committed; of no effect within a nested one. */
export function hintOnCommit(tx: Db, hint: string): void {
  connections.get(tx)?.hints.add(hint)
}

export function databaseOver(client: pg.Pool | pg.PoolClient): Db {
  return new NodePgDatabase(dialect, new MappingSession(client, dialect, undefined), undefined)
}

function drizzleOf(client: pg.PoolClient): Db {
  const known = drizzles.get(client) ?? databaseOver(client)
  drizzles.set(client, known)
  return known
}
