import type { SQL } from 'drizzle-orm'
import type { Purpose } from './purposes.ts'
import type { Retention } from './retentions.ts'

/** A table in which something says who a person is. Columns are named with spaces between them. */
export interface PersonalTable {
  readonly purpose: Purpose
  readonly retention: Retention
  /** Whose rows they are: found by `user_id`, by `company_id`, by `id`, or nobody's that has an account. */
  readonly owner: 'user' | 'company' | 'self' | 'none'
  readonly onClosing: 'deleted' | 'blanked' | 'kept'
  /** Where the copy of a person's data leaves the table out, the reason. */
  readonly notExported?: string
  readonly personal: string
  /** Personal, but never shown: hashes, tokens, sealed values that are shown opened or not at all. */
  readonly secret?: string
  /** Says nothing about a person: keys, states, figures, times. */
  readonly other: string
  /** Rows that are deleted with their row of this table. */
  readonly deletedWith?: string
  /** Rows that the nightly deletion removes. Without it, they go by the job of their retention. */
  readonly expired?: (past: Past) => SQL
}

/** A table in which no column says anything about a person, and why. */
export interface ImpersonalTable {
  readonly notPersonal: string
  readonly columns: string
}

export type TableData = PersonalTable | ImpersonalTable

/** By the names of tables. */
export type Catalogue = Readonly<Record<string, TableData>>

/** Moments in the past, for conditions. */
export interface Past {
  years(count: number): SQL
  days(count: number): SQL
  /** Below it are the keys of rows made before then (UUID v7), so that the primary key bounds the search. */
  keyYears(count: number): SQL
}

export function isPersonal(table: TableData): table is PersonalTable {
  return 'personal' in table
}

export function columnsOf(table: TableData): string[] {
  return isPersonal(table)
    ? [...named(table.personal), ...named(table.secret ?? ''), ...named(table.other)]
    : named(table.columns)
}

export function named(columns: string): string[] {
  return columns.split(/\s+/).filter(Boolean)
}
