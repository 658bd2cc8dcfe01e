import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from '../parts.ts'

/** The Drizzle of one transaction. */
interface Handle {
  readonly tx: Db
  /** From now on every statement sent through `tx` fails. */
  close(): void
}

interface Connection {
  /** Lives as long as the connection, and with it the statements that are prepared by name. */
  readonly db: Db
  refuseIfEnded(): void
}

const dialect = new PgDialect()
const connections = new WeakMap<Db, Connection>()
const drizzles = new WeakMap<pg.PoolClient, Db>()

/**
 * A connection serves one transaction after another, often of another company. A handle that outlives its transaction,
 * by a forgotten `await` or because it was kept, must not run statements in the next. `check` refuses what the transaction
 * may not send, and returns how the rest is sent.
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
  // What Drizzle calls a transaction opens savepoints inside, where a database would begin, and commit, once more.
  const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
    dialect,
    new NodePgSession(guarded, dialect, undefined),
    undefined,
  )
  connections.set(tx, { db: drizzleOf(client), refuseIfEnded })
  return {
    tx,
    close() {
      isOpen = false
    },
  }
}

/** Where statements that are prepared by name belong. For use at once: what it returns knows nothing of the transaction. */
export function connectionOf(db: Db): Db {
  const connection = connections.get(db)
  connection?.refuseIfEnded()
  return connection?.db ?? db
}

function drizzleOf(client: pg.PoolClient): Db {
  const known = drizzles.get(client) ?? drizzle(client)
  drizzles.set(client, known)
  return known
}
