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
