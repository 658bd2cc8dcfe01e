import type { BulkField } from '@mawrid/contract/bulk/columns.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { articles } from '../../listings/tables.ts'
import { book, lockStock, type Place, placeKey } from '../../stock/index.ts'
import type { StockCorrection } from '../tables.ts'
import type { Deps, Facts } from './facts.ts'
import { type Count, type PlannedRow, refused } from './planRow.ts'

/** A product that a row created or changed. */
export interface Touched {
  readonly id: string
  readonly decided: PlannedRow
}

/**
 * Locks the stock that will change, and refuses rows whose count is below what has been reserved for buyers since the
 * rows were read, or below what has come in if that has to be approved. Until the transaction ends nothing more can be reserved.
 */
export async function refuseUncountable(
  tx: Db,
  decided: readonly PlannedRow[],
  { fields, isLossHeldBack }: Pick<Facts, 'isLossHeldBack'> & { readonly fields: readonly (BulkField | null)[] },
): Promise<readonly PlannedRow[]> {
  const changed = decided.flatMap(({ stored, outcome }) => (stored && outcome === 'changed' ? [stored.row.id] : []))
  if (changed.length === 0) return decided
  const articleOf = await firstArticles(tx, changed)
  const placeOf = ({ stored, count }: PlannedRow) => stored && count && placeIn(articleOf, stored.row.id, count)
  const places = decided.flatMap((one) => placeOf(one) ?? [])
  const stock = await lockStock(tx, places, [...articleOf.values()])
  return decided.map((one) => {
    const place = placeOf(one)
    const level = place && stock.levels.get(placeKey(place))
    if (!one.count || !level) return one
    const counted = toThousandths(one.count.quantity)
    const isLoss = isLossHeldBack && counted < level.onHand
    if (counted >= level.reserved && !isLoss) return one
    const code = counted < level.reserved ? 'stock_reserved' : 'needs_approval'
    return refused(one.read, [{ column: fields.indexOf('quantity'), field: 'quantity', code }])
  })
}

/** Books a stock correction for every row that states a quantity. */
export async function countGoods(
  tx: Db,
  deps: Deps,
  importId: string,
  touched: readonly Touched[],
): Promise<Map<string, StockCorrection>> {
  const counts = touched.flatMap(({ id, decided: { count } }) => (count ? [[id, count] as const] : []))
  if (counts.length === 0) return new Map()
  const articleOf = await firstArticles(
    tx,
    counts.map(([id]) => id),
  )
  const stock = await lockStock(
    tx,
    counts.flatMap(([id, count]) => placeIn(articleOf, id, count) ?? []),
  )
  const corrections = new Map<string, StockCorrection>()
  const changes = counts.flatMap(([id, count]) => {
    const place = placeIn(articleOf, id, count)
    const level = place && stock.levels.get(placeKey(place))
    if (!place || !level) return []
    const after = toThousandths(count.quantity)
    corrections.set(id, { ...place, before: String(level.onHand), after: String(after) })
    return [{ ...place, kind: 'count' as const, onHand: after - level.onHand }]
  })
  const { companyId, userId } = deps
  await book(deps as Parts & Deps, tx, stock, changes, {
    companyId,
    userId,
    cause: { kind: 'import', id: importId },
  })
  return corrections
}

/** The only article of each listing, or the first of its variants. */
async function firstArticles(tx: Db, listingIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({ id: articles.id, listingId: articles.listingId })
    .from(articles)
    .where(and(inArray(articles.listingId, [...listingIds]), articles.isCurrent, eq(articles.position, 0)))
  return new Map(found.map(({ id, listingId }) => [listingId, id]))
}

function placeIn(articleOf: ReadonlyMap<string, string>, listingId: string, { warehouseId }: Count): Place | undefined {
  const articleId = articleOf.get(listingId)
  return articleId === undefined ? undefined : { articleId, warehouseId }
}
