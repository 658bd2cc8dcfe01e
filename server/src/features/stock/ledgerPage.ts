import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listMovements as listCall } from '@mawrid/contract/stock/calls.ts'
import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../platform/lists/holding.ts'
import { countingUpTo, indexOrder } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { ownListings as own } from '../listings/tables.ts'
import { foundBy } from './search.ts'
import { stockMovements as movements } from './tables.ts'

export type LedgerQuery = QueryOf<typeof listCall>

/** What a page of the ledger is narrowed to: the query, and which products its words name where these are few. */
export interface LedgerFilters extends LedgerQuery {
  readonly products?: readonly string[] | undefined
}

/** Up to so many products, their movements are read by the product; of more, any part of the ledger shows enough. */
const fewProducts = 1_000

/** Looks the words up among the products first, by listings_search: a rare word is then a few ids. */
export async function readLedgerFilters(db: Db, query: LedgerQuery): Promise<LedgerFilters> {
  const words = wordsOf(query.search)
  if (words.length === 0) return query
  const found = await findingProducts(db, words)
  return found.length > fewProducts ? query : { ...query, products: found.map(({ id }) => id) }
}

export function findingProducts(db: Db, words: readonly string[]) {
  return db
    .select({ id: own.id })
    .from(own)
    .where(and(...words.map((word) => holdingWord(word, own))))
    .limit(fewProducts + 1)
}

/** The ids of one page, latest first unless it is asked for otherwise. */
export function findingMovements(db: Db, filters: LedgerFilters, limit: number, offset: number) {
  return db
    .select({ id: movements.id })
    .from(movements)
    .where(meeting(filters))
    .orderBy(ledgerOrder(filters))
    .limit(limit)
    .offset(offset)
}

export function countingMovements(db: Db, filters: LedgerFilters, most: number) {
  return countingUpTo(db, movements, meeting(filters), most)
}

/**
 * In the order of booking, which the ids follow whatever the clocks of the processes say. Between days it is that of the
 * time shown, in which stock_movements_at holds them: days long ago would otherwise be looked for from the latest on.
 */
export function ledgerOrder({ ordering = '-at', from, to }: LedgerFilters): SQL {
  return indexOrder(ordering, from || to ? { at: sql`${movements.at}` } : {}, movements.id)
}

function meeting({ product, article, warehouse, kind, from, to, search, products }: LedgerFilters): SQL | undefined {
  const found = products ? undefined : foundBy(search)
  return and(
    product ? eq(movements.listingId, product) : undefined,
    article ? eq(movements.articleId, article) : undefined,
    warehouse ? eq(movements.warehouseId, warehouse) : undefined,
    kind && eq(movements.kind, kind),
    from ? gte(movements.at, startOfDay(from)) : undefined,
    to ? lt(movements.at, endOfDay(to)) : undefined,
    products && sql`${movements.listingId} = any (${sql.param(products)}::uuid[])`,
    found && sql`exists (select from ${own} where ${own.id} = ${movements.listingId} and ${found})`,
  )
}
