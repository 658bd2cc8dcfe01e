import type { Language } from '@mawrid/contract/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ownArticles as articles, ownListings as own } from '../../listings/tables.ts'
import { ownStock as levels } from '../tables.ts'

/** A sort order of the stock list. */
export interface StockOrder {
  readonly key: SQL
  /** The SQL type of the key. */
  readonly type: SQL
  /** Columns that break ties. The index of the order ends with them. */
  readonly last: readonly SQL[]
  readonly isDescending: boolean
  /** The key is descending and the rest ascending: newest products first, each with its articles in their own order. */
  readonly isMixed: boolean
}

/** The position of a row in an order. */
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

/** The requested order, or newest products first. Names sort in the reader's language. */
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

/** The rows after a row of the order, as a condition that lets Postgres start in the index at that row. */
export function beyond({ key, type, last, isDescending, isMixed }: StockOrder, mark: StockMark): SQL {
  const at = sql`${mark.key}::${type}`
  const ids = last.length > 2 ? [mark.listingId, mark.articleId, mark.warehouseId] : [mark.articleId, mark.warehouseId]
  const lastAt = ids.map((id) => sql`${id}::uuid`)
  if (isMixed) {
    return sql`${own.id} <= ${at} and ${key} <= ${at} and (${key} < ${at} or ${row(last)} > ${row(lastAt)})`
  }
  const direction = isDescending ? sql`<` : sql`>`
  const after = sql`${row([key, ...last])} ${direction} ${row([at, ...lastAt])}`
  // The index of names covers only the product columns of the row.
  return last.length > 2
    ? sql`${after} and ${row([key, sql`${own.id}`])} ${direction}= ${row([at, sql`${mark.listingId}::uuid`])}`
    : after
}

function row(values: readonly SQL[]): SQL {
  return sql`(${sql.join([...values], sql`, `)})`
}
