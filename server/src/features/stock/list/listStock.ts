import type { QueryOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { listStock as listCall } from '@mawrid/contract/stock/calls.ts'
import type { StockRow } from '@mawrid/contract/stock/stock.ts'
import { and, type Column, eq, getViewSelectedFields, ne, or, type SQL, sql } from 'drizzle-orm'
import { startOf } from '../../../platform/lists/marks.ts'
import type { CachedRead } from '../../../platform/lists/versionedCache.ts'
import type { Db } from '../../../platform/parts.ts'
import { ownArticles as articles, ownListings as own } from '../../listings/tables.ts'
import { units } from '../../reference/tables.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { foundBy } from '../search.ts'
import { ownStock as levels } from '../tables.ts'
import { articleView, figuresView, placeColumns, placeView, productView, shownColumns } from '../view.ts'
import { beyond, inOrder, type StockMark, type StockOrder, stockOrder } from './stockOrder.ts'

type Query = QueryOf<typeof listCall>
/** The columns of articles that this list reads. */
const articleColumns = {
  articleId: articles.id,
  sku: articles.sku,
  optionValues: articles.optionValues,
  optionValuesEn: articles.optionValuesEn,
  isCurrent: articles.isCurrent,
}

/** How many rows are between two marks of a list. */
const rowsPerMark = 100

type Filters = Partial<Pick<Query, 'warehouse' | 'status' | 'product' | 'search'>>

/** A company's stock list, with its count and its rows from any offset. */
export function stockOf(db: Db, { query, lang }: { query: Query; lang: Language }, cache: CachedRead) {
  const { warehouse, status, product, search, ordering } = query
  const filters = { warehouse, status, product, search }
  const order = stockOrder(ordering, lang)
  const what = JSON.stringify(filters)
  return {
    count: (limit: number) => cache(`stock ${limit} ${what}`, () => countStock(db, filters, limit)),
    async rows(limit: number, offset: number): Promise<StockRow[]> {
      const start = await startOf(offset, rowsPerMark, () =>
        cache(`stock marks ${what} ${ordering} ${lang}`, () => readMarks(db, filters, order)),
      )
      const where = and(meeting(filters), start.after && beyond(order, start.after))
      return readRows(db, where, order, { limit, offset: start.offset })
    },
  }
}

export async function countStock(db: Db, filters: Filters, limit: number): Promise<number> {
  const some = someRows(db, filters).limit(limit).as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** Where counts of stock stop. */
export const maxCount = 10_000

/**
 * A subquery: how many rows, up to a limit, the stock list has for the warehouse of the outer query. Product and variant are looked
 * up row by row, since for a join the planner reads the whole catalogue as soon as an import has changed it.
 */
export function stockCountIn(db: Db, warehouse: Column, limit: number, status?: Filters['status']): SQL<number> {
  const isListed = sql`(select ${ofTrackedProduct} from ${own} where ${own.id} = ${levels.listingId})`
  const isCurrent = sql`(select ${articles.isCurrent} from ${articles} where ${articles.id} = ${levels.articleId})`
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(levels)
    .where(
      and(eq(levels.warehouseId, warehouse), withStatus(status), isListed, or(sql`${levels.onHand} > 0`, isCurrent)),
    )
    .limit(limit)
  return sql`(select count(*)::int from ${rows} as counted)`
}

function someRows(db: Db, filters: Filters) {
  return db
    .select({ one: sql`1`.as('one') })
    .from(levels)
    .innerJoin(articles, eq(articles.id, levels.articleId))
    .innerJoin(own, eq(own.id, levels.listingId))
    .where(meeting(filters))
}

/** Finds the keys of the page first, and reads whole rows only for those. */
async function readRows(
  db: Db,
  where: SQL | undefined,
  order: StockOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<StockRow[]> {
  const page = db
    .select({ articleId: levels.articleId, warehouseId: levels.warehouseId })
    .from(levels)
    .innerJoin(articles, eq(articles.id, levels.articleId))
    .innerJoin(own, eq(own.id, levels.listingId))
    .where(where)
    .orderBy(inOrder(order))
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select({ level: getViewSelectedFields(levels), ...shownColumns, ...articleColumns, ...placeColumns })
    .from(page)
    .innerJoin(levels, and(eq(levels.articleId, page.articleId), eq(levels.warehouseId, page.warehouseId)))
    .innerJoin(articles, eq(articles.id, levels.articleId))
    .innerJoin(own, eq(own.id, levels.listingId))
    .innerJoin(warehouses, eq(warehouses.id, levels.warehouseId))
    .leftJoin(units, eq(units.id, own.unitId))
    .orderBy(inOrder(order))
  return rows.map((row) => ({
    article: articleView(row),
    product: productView(row),
    warehouse: placeView(row),
    ...figuresView(row.level),
  }))
}

async function readMarks(db: Db, filters: Filters, order: StockOrder): Promise<StockMark[]> {
  const placed = db
    .select({
      key: sql<string>`${order.key}::text`.as('key'),
      listingId: levels.listingId,
      articleId: levels.articleId,
      warehouseId: levels.warehouseId,
      place: sql<number>`row_number() over (order by ${inOrder(order)})`.as('place'),
    })
    .from(levels)
    .innerJoin(articles, eq(articles.id, levels.articleId))
    .innerJoin(own, eq(own.id, levels.listingId))
    .where(meeting(filters))
    .as('placed')
  return db
    .select({
      key: placed.key,
      listingId: placed.listingId,
      articleId: placed.articleId,
      warehouseId: placed.warehouseId,
    })
    .from(placed)
    .where(sql`${placed.place} % ${rowsPerMark} = 0`)
    .orderBy(placed.place)
}

const ofTrackedProduct = and(eq(own.kind, 'product'), eq(own.trackStock, true), eq(own.archiveRank, 0))

function withStatus(status: Filters['status']): SQL | undefined {
  return and(
    status === 'attention' ? ne(levels.stockStatus, 'in') : undefined,
    status && status !== 'attention' ? eq(levels.stockStatus, status) : undefined,
    // The partial index of what needs attention has only these rows.
    status === 'low' || status === 'out' ? ne(levels.stockStatus, 'in') : undefined,
  )
}

/** Tracked stock. A removed variant is shown while some of it is left. */
function meeting({ warehouse, status, product, search }: Filters): SQL | undefined {
  return and(
    ofTrackedProduct,
    or(articles.isCurrent, sql`${levels.onHand} > 0`),
    warehouse ? eq(levels.warehouseId, warehouse) : undefined,
    product ? eq(levels.listingId, product) : undefined,
    withStatus(status),
    foundBy(search),
  )
}
