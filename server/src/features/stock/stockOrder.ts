import type { Language } from '@mawrid/contract/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ownArticles as articles, ownListings as own } from '../listings/tables.ts'
import { ownStock as levels } from './tables.ts'

/** An order of what is in stock. */
export interface StockOrder {
  readonly key: SQL
  /** How the key is written down. */
  readonly type: SQL
  /** What makes it the same every time: the index that holds the order ends with it. */
  readonly last: readonly SQL[]
  readonly isDescending: boolean
  /** The newest products come first, but the articles of one stand as it lists them. */
  readonly isMixed: boolean
}

/** Where a row stands in an order: its key, as text, its product, its article and its warehouse. */
export interface StockMark {
  readonly key: string
  readonly listingId: string
  readonly articleId: string
  readonly warehouseId: string
}

const keys: Readonly<Record<string, { readonly key: SQL; readonly type: SQL }>> = {
  sku: { key: sql`${articles.sku}`, type: sql`text` },
  available: { key: sql`${levels.available}`, type: sql`numeric` },
  updated_at: { key: sql`${levels.updatedAt}`, type: sql`timestamptz` },
}

const place = [sql`${levels.articleId}`, sql`${levels.warehouseId}`]

/** The order the list is asked for, else the newest products first. Names are in order in the reader's language. */
export function stockOrder(ordering: string | undefined, lang: Language): StockOrder {
  const name = ordering?.replace(/^-/, '') ?? ''
  const isDescending = ordering?.startsWith('-') === true
  if (name === 'name') {
    const key = lang === 'ar' ? sql`${own.nameKeyAr}` : sql`${own.nameKeyEn}`
    return { key, type: sql`text`, last: [sql`${own.id}`, ...place], isDescending, isMixed: false }
  }
  const sortKey = Object.hasOwn(keys, name) ? keys[name] : undefined
  if (sortKey) return { ...sortKey, last: place, isDescending, isMixed: false }
  return { key: sql`${levels.listingId}`, type: sql`uuid`, last: place, isDescending: true, isMixed: true }
}

export function inOrder({ key, last, isDescending, isMixed }: StockOrder): SQL {
  const direction = isDescending ? sql` desc` : sql``
  const rest = last.map((column) => (isMixed ? column : sql`${column}${direction}`))
  return sql.join([sql`${key}${direction}`, ...rest], sql`, `)
}

/** What comes after a row of the order, said so that an index is entered at that row. */
export function beyond({ key, type, last, isDescending, isMixed }: StockOrder, mark: StockMark): SQL {
  const at = sql`${mark.key}::${type}`
  const ids = last.length > 2 ? [mark.listingId, mark.articleId, mark.warehouseId] : [mark.articleId, mark.warehouseId]
  const lastAt = ids.map((id) => sql`${id}::uuid`)
  if (isMixed) {
    return sql`${own.id} <= ${at} and ${key} <= ${at} and (${key} < ${at} or ${row(last)} > ${row(lastAt)})`
  }
  const direction = isDescending ? sql`<` : sql`>`
  const after = sql`${row([key, ...last])} ${direction} ${row([at, ...lastAt])}`
  // The index of names is the products' own, which tells only their part of the row.
  return last.length > 2
    ? sql`${after} and ${row([key, sql`${own.id}`])} ${direction}= ${row([at, sql`${mark.listingId}::uuid`])}`
    : after
}

function row(values: readonly SQL[]): SQL {
  return sql`(${sql.join([...values], sql`, `)})`
}
