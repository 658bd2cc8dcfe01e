import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listMovements as listCall } from '@mawrid/contract/stock/calls.ts'
import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { counted, countingUpTo, indexOrder } from '../../../platform/lists/page.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import type { Db } from '../../../platform/parts.ts'
import { articles, ownListings as own } from '../../listings/tables.ts'
import { units } from '../../reference/tables.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { foundBy } from '../search.ts'
import { stockMovements as movements } from '../tables.ts'
import { placeColumns, shownColumns } from '../view.ts'

export type LedgerQuery = QueryOf<typeof listCall>

/** One page of the ledger and its count. Finds the ids in the movements alone and joins only the rows of the page. */
export async function ledgerOf(db: Db, query: LedgerQuery) {
  const filters = await readLedgerFilters(db, query)
  return {
    count: (limit: number) => counted(countingMovements(db, filters, limit)),
    rows: (limit: number, offset: number) =>
      selectMovements(db)
        .where(inArray(movements.id, findingMovements(db, filters, limit, offset)))
        .orderBy(ledgerOrder(filters)),
  }
}

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number]

export function selectMovements(db: Db) {
  return db
    .select({
      movement: movements,
      isUndone: sql<boolean>`exists (
        select from stock_movements u where u.cause_kind = 'undo' and u.cause_id = ${movements.id})`,
      ...shownColumns,
      ...placeColumns,
    })
    .from(movements)
    .innerJoin(articles, eq(articles.id, movements.articleId))
    .innerJoin(own, eq(own.id, movements.listingId))
    .innerJoin(warehouses, eq(warehouses.id, movements.warehouseId))
    .leftJoin(units, eq(units.id, own.unitId))
    .$dynamic()
}

/** The filters of a ledger page: the query, and the products that match its words if these are few. */
export interface LedgerFilters extends LedgerQuery {
  readonly products?: readonly string[] | undefined
}

/** Up to this many products, movements are found by product. With more, most of the ledger matches, so reading it in order is fast. */
const fewProducts = 1_000

/** Finds the products of the words first, by listings_search: a rare word then becomes a few ids. */
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

/** The ids of one page, latest first by default. */
export function findingMovements(db: Db, filters: LedgerFilters, limit: number, offset: number) {
  return db
    .select({ id: movements.id })
    .from(movements)
    .where(meeting(filters))
    .orderBy(ledgerOrder(filters))
    .limit(limit)
    .offset(offset)
}

export function countingMovements(db: Db, filters: LedgerFilters, limit: number) {
  return countingUpTo(db, movements, meeting(filters), limit)
}

/**
 * In booking order, which the ids have even if the clocks of the processes differ. A range of days uses the order of the
 * time, by stock_movements_at: otherwise a search for days long ago would start at the latest movement.
 */
function ledgerOrder({ ordering = '-at', from, to }: LedgerFilters): SQL {
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
