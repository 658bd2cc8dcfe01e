import { Problem } from '@mawrid/contract/problems.ts'
import type { ProductStock } from '@mawrid/contract/stock/stock.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { articles, ownListings as own } from '../listings/tables.ts'
import { units } from '../reference/tables.ts'
import { warehouses } from '../warehouses/tables.ts'
import { stockBins as bins, stockLevels as levels } from './tables.ts'
import { articleView, figuresView, placeColumns, placeView, productView, shownColumns } from './view.ts'

/** All stock of one product: its articles in their order, with the levels by warehouse. */
export async function readProductStock(db: Db, id: string): Promise<ProductStock> {
  const rows = await db
    .select({ isTracked: own.trackStock, ...shownColumns })
    .from(own)
    .leftJoin(articles, eq(articles.listingId, own.id))
    .leftJoin(units, eq(units.id, own.unitId))
    .where(and(eq(own.id, id), eq(own.kind, 'product')))
    .orderBy(asc(articles.position), asc(articles.id))
  const [first] = rows
  if (!first) throw new Problem('not_found')
  const found = await db
    .select({ level: levels, bin: bins.bin, ...placeColumns })
    .from(levels)
    .innerJoin(warehouses, eq(warehouses.id, levels.warehouseId))
    .leftJoin(bins, and(eq(bins.articleId, levels.articleId), eq(bins.warehouseId, levels.warehouseId)))
    .where(eq(levels.listingId, id))
    .orderBy(asc(levels.warehouseId))
  const articlesFound = rows.flatMap(({ articleId, sku, optionValues, optionValuesEn, isCurrent }) =>
    // A draft may have no articles yet.
    articleId === null || sku === null || optionValues === null || isCurrent === null
      ? []
      : [{ articleId, sku, optionValues, optionValuesEn, isCurrent }],
  )
  const stocked = new Set(found.filter(({ level }) => Number(level.onHand) > 0).map(({ level }) => level.articleId))
  const shown = articlesFound.filter(({ articleId, isCurrent }) => isCurrent || stocked.has(articleId))
  const ids = new Set(shown.map(({ articleId }) => articleId))
  return {
    product: productView(first),
    is_tracked: first.isTracked,
    articles: shown.map(articleView),
    levels: found
      .filter(({ level }) => ids.has(level.articleId))
      .map((row) => ({
        article: row.level.articleId,
        warehouse: placeView(row),
        ...figuresView(row.level),
        bin: row.bin,
      })),
  }
}
