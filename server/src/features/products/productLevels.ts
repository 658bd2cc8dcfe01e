import type { Product } from '@mawrid/contract/products/product.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { and, asc, eq, sql, sum } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db } from '../../platform/parts.ts'
import { articles } from '../listings/tables.ts'
import { stockLevels as levels } from '../stock/tables.ts'

/** How much of a product is in each warehouse, all its articles together. Found by the listing's levels, a few rows. */
export async function productLevels(db: Db, listingId: string): Promise<Product['stock']> {
  const rows = await db
    .select({
      warehouse: levels.warehouseId,
      on_hand: sum(levels.onHand),
      reserved: sum(levels.reserved),
      available: sum(levels.available),
      incoming: sum(levels.incoming),
      low_at: sum(levels.lowAt),
    })
    .from(levels)
    .innerJoin(articles, and(eq(articles.id, levels.articleId), ofBoundCompany(articles), articles.isKept))
    .where(and(eq(levels.listingId, listingId), sql`not ${levels.isBlank}`))
    .groupBy(levels.warehouseId)
    .orderBy(asc(levels.warehouseId))
  return rows.map(({ warehouse, on_hand, reserved, available, incoming, low_at }) => ({
    warehouse,
    on_hand: trimTrailingZeros(on_hand ?? '0'),
    reserved: trimTrailingZeros(reserved ?? '0'),
    available: trimTrailingZeros(available ?? '0'),
    incoming: trimTrailingZeros(incoming ?? '0'),
    low_at: low_at === null ? null : trimTrailingZeros(low_at),
  }))
}
