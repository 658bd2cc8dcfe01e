import type { Language } from '@mawrid/contract/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import { articles, ownListings as own } from '../listings/tables.ts'
import { stockLevels as levels } from './tables.ts'

/** An order of what is in stock: its key, and what makes it the same every time. */
export interface StockOrder {
  readonly key: SQL
  /** How the key is written down. */
  readonly type: SQL
  readonly isDescending: boolean
  /** The newest products come first, but the articles of one stand as it lists them. */
  readonly isMixed: boolean
}

/** Where a row stands in an order: its key, as text, its article and its warehouse. */
export type StockMark = readonly [key: string, articleId: string, warehouseId: string]

const keys: Readonly<Record<string, { readonly key: SQL; readonly type: SQL }>> = {
  sku: { key: sql`${articles.sku}`, type: sql`text` },
  available: { key: sql`${levels.available}`, type: sql`numeric` },
  updated_at: { key: sql`${levels.updatedAt}`, type: sql`timestamptz` },
}

/** The order the list is asked for, else the newest products first. Names are in order in the reader's language. */
export function stockOrder(ordering: string | undefined, lang: Language): StockOrder {
  const name = ordering?.replace(/^-/, '') ?? ''
  const names = { key: lang === 'ar' ? sql`${own.nameKeyAr}` : sql`${own.nameKeyEn}`, type: sql`text` }
  const asked = name === 'name' ? names : Object.hasOwn(keys, name) ? keys[name] : undefined
  return asked
    ? { ...asked, isDescending: ordering?.startsWith('-') === true, isMixed: false }
    : { key: sql`${levels.listingId}`, type: sql`uuid`, isDescending: true, isMixed: true }
}

export function inOrder({ key, isDescending, isMixed }: StockOrder): SQL {
  if (isMixed) return sql`${key} desc, ${levels.articleId}, ${levels.warehouseId}`
  const turn = isDescending ? sql`desc` : sql`asc`
  return sql`${key} ${turn}, ${levels.articleId} ${turn}, ${levels.warehouseId} ${turn}`
}

/** What comes after a row of the order, said so that an index is entered at that row. */
export function beyond(order: StockOrder, [value, articleId, warehouseId]: StockMark): SQL {
  const { key, isDescending, isMixed } = order
  const place = sql`(${levels.articleId}, ${levels.warehouseId})`
  const at = sql`${value}::${order.type}`
  if (isMixed) {
    return sql`${key} <= ${at} and (${key} < ${at} or ${place} > (${articleId}::uuid, ${warehouseId}::uuid))`
  }
  const comparison = isDescending ? sql`<` : sql`>`
  return sql`(${key}, ${levels.articleId}, ${levels.warehouseId}) ${comparison}
    (${at}, ${articleId}::uuid, ${warehouseId}::uuid)`
}
