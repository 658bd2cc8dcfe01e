import type { Db } from '../parts.ts'

/** Queries that are prepared by name live with their connection: each is made once for every one of them. */
export function preparedOn<Queries>(prepare: (db: Db) => Queries): (db: Db) => Queries {
  const prepared = new WeakMap<Db, Queries>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
