import type { Db } from '../parts.ts'
import { connectionOf } from './handle.ts'

/**
 * Queries that are prepared by name live with their connection: each is made once for every one of them. Ask for them anew
 * before each use, since they do not notice the end of a transaction themselves.
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
