import type { Found } from '@mawrid/contract/search/calls.ts'
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { spellings } from '../../platform/lists/holding.ts'

export type Row = Omit<Found, 'match' | 'found_in' | 'party_ar' | 'party_en'> & {
  readonly party_ar?: string | null
  readonly party_en?: string | null
  readonly rank: number
  /** What else the record was found by. */
  readonly others: readonly (string | null)[]
}

/** The place of a record's closest match in `matches`. Its names are folded already. */
export function rankOf(q: string, names: readonly SQL[]): SQL<number> {
  const exact = sql.join(
    spellings(q.trim()).map((one) => sql`folded(${one})`),
    sql`, `,
  )
  const typed = sql`folded(${q.trim()})`
  const any = (condition: (name: SQL) => SQL) => or(...names.map(condition))
  return sql<number>`case
    when ${any((name) => sql`${name} in (${exact})`)} then 0
    when ${any((name) => sql`starts_with(${name}, ${typed})`)} then 1
    when ${any((name) => sql`strpos(${name}, ' ' || ${typed}) > 0`)} then 2
    else 3 end`
}

export const textsOf = (...columns: readonly SQLWrapper[]) =>
  sql<(string | null)[]>`array[${sql.join([...columns], sql`, `)}]::text[]`
export const normalizedOf = (column: SQLWrapper) => sql`folded(coalesce(${column}, ''))`
