import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../parts.ts'
import { connectionOf } from './handle.ts'

/**
 * Prepared queries belong to a connection and are created once for each. Fetch them again before each use, because they
 * do not notice the end of a transaction.
 */
export function preparedOn<Queries>(prepare: (connection: Db) => Queries): (db: Db) => Queries {
  const prepared = new WeakMap<Db, Queries>()
  return (db) => {
    const connection = connectionOf(db)
    const known = prepared.get(connection) ?? prepare(connection)
    prepared.set(connection, known)
    return known
  }
}

/**
 * Prepared updates, one for each set of columns that is changed. `prepare` gets the values as placeholders of the
 * columns' names, and a name for the statement.
 */
export function preparedUpdatesOn<Query>(
  table: PgTable,
  prepare: (connection: Db, values: Readonly<Record<string, SQL>>, name: string) => Query,
): (db: Db, change: object) => Query {
  const numbers = new Map<string, number>()
  const prepared = preparedOn(() => new Map<string, Query>())
  return (db, change) => {
    const changed = Object.keys(change).filter((column) => change[column as keyof typeof change] !== undefined)
    const key = changed.join()
    const known = prepared(db).get(key)
    if (known) return known
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    const made = prepare(connectionOf(db), placeholdersOf(table, changed), String(number))
    prepared(db).set(key, made)
    return made
  }
}

/** Values of these columns that are given when a prepared statement runs. */
export function placeholdersOf<Column extends string>(
  table: PgTable,
  names: readonly Column[],
): Readonly<Record<Column, SQL>> {
  const columns = getTableColumns(table)
  const placeholders = names.map((name) => {
    const column = columns[name]
    // Drizzle would have the column write null as a value of its type.
    const mapToDriverValue = (value: unknown) => (value === null ? null : column?.mapToDriverValue(value))
    return [name, sql`${sql.param(sql.placeholder(name), { mapToDriverValue })}`]
  })
  return Object.fromEntries(placeholders)
}
