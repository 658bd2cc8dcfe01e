import type { Language } from '@mawrid/contract/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type FieldColumn, fieldColumnKeys, ownListings as own } from '../tables.ts'

/** An order of listings that an index of `0006_catalogue.sql` holds whole; `type` is how its key is written down. */
export interface ListOrder {
  readonly key: SQL
  readonly type: SQL
  readonly isDescending: boolean
  /** Whether the position of a listing can change. */
  readonly canChange: boolean
}

/** The position of a listing in an order: its key, as text, and its id. */
export type Mark = readonly [key: string, id: string]

const text = sql`text`
const moment = sql`timestamptz`
const number = sql`numeric`

/** Ids are in the order in which listings were made (UUID v7), so that order needs no second key. */
const byId = { key: sql`${own.id}`, type: sql`uuid` }

/** What a missing value counts as. A listing without a day comes after all that have one. */
const missingValues: Readonly<Record<string, SQL>> = {
  text: sql`''`,
  date: sql`'infinity'`,
  boolean: sql`false`,
  uuid: sql`'00000000-0000-0000-0000-000000000000'`,
  numeric: sql`0`,
  bigint: sql`0`,
  integer: sql`0`,
  smallint: sql`0`,
}

const keys: Readonly<Record<string, { readonly key: SQL; readonly type: SQL }>> = {
  created_at: byId,
  updated_at: { key: sql`${own.updatedAt}`, type: moment },
  completeness: { key: sql`${own.completeness}`, type: sql`smallint` },
  available: { key: sql`${own.available}`, type: number },
  ...Object.fromEntries(fieldColumnKeys.map((column) => [own[column].name, fieldKey(column)])),
}

/** A field's column as its index holds it. */
export function fieldKey(column: FieldColumn) {
  return columnKey(own[column])
}

/** Null cannot be compared with the key of a deep page, so a column that may be null has another value in its place. */
export function columnKey(column: PgColumn) {
  const type = column.getSQLType().replace(/\(.*/, '')
  if (column.notNull) return { key: sql`${column}`, type: sql.raw(type) }
  const missing = missingValues[type]
  if (!missing) throw new Error(`orders.ts: no value for a missing ${type}, the type of ${column.name}`)
  return { key: sql`coalesce(${column}, ${missing})`, type: sql.raw(type) }
}

/** The requested order, else latest first. Names are sorted in the reader's language. */
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

/** Whether an order is that of the quantity in stock. */
export function isByStock(ordering: string | undefined): boolean {
  return ordering?.replace(/^-/, '') === 'available'
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
