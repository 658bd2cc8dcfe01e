import type { QueryOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { listStock as listCall } from '@mawrid/contract/stock/calls.ts'
import type { StockRow } from '@mawrid/contract/stock/stock.ts'
import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/parts.ts'
import { articles, ownListings as own } from '../listings/tables.ts'
import { units } from '../reference/tables.ts'
import { warehouses } from '../warehouses/tables.ts'
import { foundBy } from './search.ts'
import { articleView, placeColumns, placeView, productView, shownColumns } from './shown.ts'
import { stockLevels as levels } from './tables.ts'
import { plainQuantity } from './thousandths.ts'

type Query = QueryOf<typeof listCall>
type Filters = Pick<Query, 'warehouse' | 'standing' | 'product' | 'search'>

/** One page of what is in stock, the newest products first unless it is asked for otherwise. */
export async function listStock(
  db: Db,
  { query, lang }: { query: Query; lang: Language },
  limit: number,
  offset: number,
): Promise<StockRow[]> {
  const rows = await db
    .select({ level: levels, ...shownColumns, ...placeColumns })
    .from(levels)
    .innerJoin(articles, eq(articles.id, levels.articleId))
    .innerJoin(own, eq(own.id, levels.listingId))
    .innerJoin(warehouses, eq(warehouses.id, levels.warehouseId))
    .leftJoin(units, eq(units.id, own.unitId))
    .where(meeting(query))
    .orderBy(...inOrder(query.ordering, lang))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    article: articleView(row),
    product: productView(row),
    warehouse: placeView(row),
    ...figuresView(row.level),
  }))
}

export async function countStock(db: Db, filters: Filters, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(levels)
    .innerJoin(articles, eq(articles.id, levels.articleId))
    .innerJoin(own, eq(own.id, levels.listingId))
    .where(meeting(filters))
    .limit(most)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

export function figuresView(level: typeof levels.$inferSelect) {
  return {
    on_hand: plainQuantity(level.onHand),
    reserved: plainQuantity(level.reserved),
    available: plainQuantity(level.available),
    incoming: plainQuantity(level.incoming),
    low_at: level.lowAt === null ? null : plainQuantity(level.lowAt),
    standing: level.standing,
    updated_at: level.updatedAt.toISOString(),
  }
}

/** What stock is kept of. A variant that was given up is shown for as long as some of it is left. */
function meeting({ warehouse, standing, product, search }: Filters): SQL | undefined {
  return and(
    eq(own.trackStock, true),
    eq(own.shelf, 0),
    or(articles.isKept, sql`${levels.onHand} > 0`),
    warehouse ? eq(levels.warehouseId, warehouse) : undefined,
    product ? eq(levels.listingId, product) : undefined,
    standing === 'attention' ? ne(levels.standing, 'in') : undefined,
    standing && standing !== 'attention' ? eq(levels.standing, standing) : undefined,
    // The index of what needs attention holds these alone.
    standing === 'low' || standing === 'out' ? ne(levels.standing, 'in') : undefined,
    foundBy(search),
  )
}

function inOrder(ordering: string | undefined, lang: Language): SQL[] {
  const turned = ordering?.startsWith('-') ? desc : asc
  const last = [turned(levels.articleId), turned(levels.warehouseId)]
  const columns: Readonly<Record<string, PgColumn>> = {
    name: lang === 'ar' ? own.nameKeyAr : own.nameKeyEn,
    sku: articles.sku,
    available: levels.available,
    updated_at: levels.updatedAt,
  }
  const column = columns[ordering?.replace(/^-/, '') ?? '']
  if (column) return [turned(column), ...last]
  return [desc(levels.listingId), asc(levels.articleId), asc(levels.warehouseId)]
}
