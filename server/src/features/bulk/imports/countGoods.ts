import type { CellProblem } from '@mawrid/contract/bulk/import.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { and, inArray } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { articles } from '../../listings/tables.ts'
import { book, lockStock, type Place, placeKey } from '../../stock/index.ts'
import { skuKey } from '../cells/readRow.ts'
import type { StockCorrection } from '../tables.ts'
import type { Deps, Facts } from './facts.ts'
import { changesStored, type PlannedRow, refused } from './planRow.ts'
import type { Count } from './rowCounts.ts'

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
  { isLossHeldBack }: Pick<Facts, 'isLossHeldBack'>,
): Promise<readonly PlannedRow[]> {
  const changed = decided.flatMap((one) => (one.stored && changesStored(one) ? [one.stored.row.id] : []))
  if (changed.length === 0) return decided
  const articleOf = await articlesBySku(tx, changed)
  const placeOf = ({ stored }: PlannedRow, count: Count) => stored && placeIn(articleOf, stored.row.id, count)
  const places = decided.flatMap((one) => one.counts.flatMap((count) => placeOf(one, count) ?? []))
  const stock = await lockStock(tx, places, [...articleOf.values()])
  const refusals = new Map<number, CellProblem[]>()
  const counted = decided.map((one) => ({ ...one, counts: one.counts.filter((count) => isCountable(one, count)) }))
  return counted.map((one) => {
    const problems = refusals.get(one.read.row)
    if (!problems) return one
    // What the row changes for other rows of its product stays.
    const isAlone = one.stored?.row.sku !== undefined && skuKey(one.stored.row.sku) === one.read.key
    return isAlone ? refused(one.read, problems) : { ...one, outcome: 'refused' as const, problems }
  })

  function isCountable(one: PlannedRow, count: Count): boolean {
    const place = placeOf(one, count)
    const level = place && stock.levels.get(placeKey(place))
    if (!level) return true
    const quantity = toThousandths(count.quantity)
    const isLoss = isLossHeldBack && quantity < level.onHand
    if (quantity >= level.reserved && !isLoss) return true
    const code = quantity < level.reserved ? 'stock_reserved' : 'needs_approval'
    const problem = { column: count.column, field: 'quantity' as const, code, params: undefined }
    refusals.set(count.row, [...(refusals.get(count.row) ?? []), problem])
    return false
  }
}

/** Books a stock correction for every row that states a quantity. */
export async function countGoods(
  tx: Db,
  deps: Deps,
  importId: string,
  touched: readonly Touched[],
): Promise<Map<string, StockCorrection[]>> {
  const counts = touched.flatMap(({ id, decided }) => decided.counts.map((count) => [id, count] as const))
  if (counts.length === 0) return new Map()
  const articleOf = await articlesBySku(tx, [...new Set(counts.map(([id]) => id))])
  const stock = await lockStock(
    tx,
    counts.flatMap(([id, count]) => placeIn(articleOf, id, count) ?? []),
  )
  const corrections = new Map<string, StockCorrection[]>()
  const changes = counts.flatMap(([id, count]) => {
    const place = placeIn(articleOf, id, count)
    const level = place && stock.levels.get(placeKey(place))
    if (!place || !level) return []
    const after = toThousandths(count.quantity)
    const correction = { ...place, before: String(level.onHand), after: String(after) }
    corrections.set(id, [...(corrections.get(id) ?? []), correction])
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

/** The current articles of some products, by product and SKU. */
async function articlesBySku(tx: Db, listingIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({ id: articles.id, listingId: articles.listingId, sku: articles.sku })
    .from(articles)
    .where(and(inArray(articles.listingId, [...listingIds]), articles.isCurrent))
  return new Map(found.map(({ id, listingId, sku }) => [`${listingId} ${skuKey(sku)}`, id]))
}

function placeIn(
  articleOf: ReadonlyMap<string, string>,
  listingId: string,
  { key, warehouseId }: Count,
): Place | undefined {
  const articleId = articleOf.get(`${listingId} ${key}`)
  return articleId === undefined ? undefined : { articleId, warehouseId }
}
