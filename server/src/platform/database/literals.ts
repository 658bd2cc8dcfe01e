import { type SQL, sql } from 'drizzle-orm'

/** `('a', 'b')` written out: a prepared query uses a partial index only if the index's condition is in its text. */
export function literals(values: readonly string[]): SQL {
  if (values.some((value) => !/^\w+$/.test(value))) throw new Error('Only plain names are written into a query')
  return sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`)
}
