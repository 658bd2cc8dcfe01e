import type { SQL } from 'drizzle-orm'
import type { Purpose } from './purposes.ts'
import type { Retention } from './retentions.ts'

/** A table with personal data. Columns are listed with spaces between them. */
export interface PersonalTable {
  readonly purpose: Purpose
  readonly retention: Retention
  /** How rows belong to a person: by `user_id`, `company_id`, `id`, or to no account. */
  readonly owner: 'user' | 'company' | 'self' | 'none'
  readonly onClosing: 'deleted' | 'blanked' | 'kept'
  /** The reason why the table is left out of data exports. */
  readonly notExported?: string
  readonly personal: string
  /** Personal but never exported: hashes, tokens, and encrypted values that are exported decrypted or not at all. */
  readonly secret?: string
  /** Not personal: keys, states, amounts, times. */
  readonly other: string
  /** Rows that are deleted with their row of this table. */
  readonly deletedWith?: string
  /** Rows that the nightly deletion removes. Without it, they go by the job of their retention. */
  readonly expired?: (past: Past) => SQL
}

/** A table without personal data, and why. */
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
