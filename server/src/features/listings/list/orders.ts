import type { Language } from '@mawrid/contract/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type FieldColumn, fieldColumnKeys, ownListings as own } from '../tables.ts'

/** An order of listings that an index of `0006_catalogue.sql` holds whole; `type` is how its key is written down. */
export interface ListOrder {
  readonly key: SQL
  readonly type: SQL
  readonly isDescending: boolean
  /** Whether a listing can come to stand elsewhere in it. */
  readonly canChange: boolean
}

/** Where a listing stands in an order: its key, as text, and its id. */
export type Mark = readonly [key: string, id: string]

const text = sql`text`
const moment = sql`timestamptz`
const number = sql`numeric`

/** Ids are in the order in which listings were made (UUID v7), so that order needs no second key. */
const byId = { key: sql`${own.id}`, type: sql`uuid` }

const keys: Readonly<Record<string, { readonly key: SQL; readonly type: SQL }>> = {
  created_at: byId,
  updated_at: { key: sql`${own.updatedAt}`, type: moment },
  completeness: { key: sql`${own.completeness}`, type: sql`smallint` },
  available: { key: sql`${own.available}`, type: number },
  ...Object.fromEntries(fieldColumnKeys.map((column) => [own[column].name, fieldKey(column)])),
}

/** A field's column as its index holds it. A listing without a day comes after all that have one. */
export function fieldKey(column: FieldColumn) {
  const type = own[column].getSQLType()
  if (type === 'text') return { key: sql`coalesce(${own[column]}, '')`, type: text }
  if (type === 'date') return { key: sql`coalesce(${own[column]}, 'infinity')`, type: sql`date` }
  if (type.startsWith('numeric')) return { key: sql`coalesce(${own[column]}, 0)`, type: number }
  return { key: sql`${own[column]}`, type: sql.raw(type) }
}

/** The order a list is asked for, else the latest first. Names are put in order in the reader's language. */
export function listOrder(ordering: string | undefined, lang: Language): ListOrder {
  const isDescending = ordering === undefined || ordering.startsWith('-')
  const name = ordering?.replace(/^-/, '') ?? 'created_at'
  if (name === 'name') {
    const key = lang === 'ar' ? sql`${own.nameKeyAr}` : sql`${own.nameKeyEn}`
    return { key, type: text, isDescending, canChange: true }
  }
  const order = keys[name] ?? byId
  return { ...order, isDescending, canChange: order !== byId }
}

/** One direction for key and id, so that an index is read from one of its ends. */
export function inOrder({ key, isDescending }: ListOrder): SQL {
  return isDescending ? sql`${key} desc, ${own.id} desc` : sql`${key}, ${own.id}`
}

/** What comes after a listing of the order. */
export function beyond({ key, type, isDescending }: ListOrder, [value, id]: Mark): SQL {
  const comparison = isDescending ? sql`<` : sql`>`
  return sql`(${key}, ${own.id}) ${comparison} (${value}::${type}, ${id}::uuid)`
}
