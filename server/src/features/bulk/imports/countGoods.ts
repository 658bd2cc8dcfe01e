import type { BulkField } from '@mawrid/contract/bulk/columns.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { articles } from '../../listings/tables.ts'
import { book, lockStock, type Place, placeKey, toThousandths } from '../../stock/index.ts'
import type { Counted } from '../tables.ts'
import { type Count, type Decided, refused } from './decide.ts'
import type { Ground } from './facts.ts'

/** A product that a row made or changed. */
export interface Touched {
  readonly id: string
  readonly decided: Decided
}

/**
 * Refuses the rows that count less than buyers were promised since they were looked at. What is left stays countable:
 * nobody is promised more of it before the transaction ends.
 */
export async function refuseBelowPromises(
  tx: Db,
  decided: readonly Decided[],
  fields: readonly (BulkField | null)[],
): Promise<readonly Decided[]> {
  const counts = decided.flatMap(({ stored, count }) => (stored && count ? [[stored.row.id, count] as const] : []))
  if (counts.length === 0) return decided
  const places = await placesOf(tx, counts)
  const stock = await lockStock(tx, [...places.values()])
  return decided.map((one) => {
    const place = one.stored && one.count && places.get(one.stored.row.id)
    const level = place && stock.levels.get(placeKey(place))
    if (!one.count || !level || toThousandths(one.count.quantity) >= level.reserved) return one
    return refused(one.read, [{ column: fields.indexOf('quantity'), field: 'quantity', code: 'stock_reserved' }])
  })
}

/** Books a count wherever a row says how much is there. */
export async function countGoods(
  tx: Db,
  ground: Ground,
  importId: string,
  touched: readonly Touched[],
): Promise<Map<string, Counted>> {
  const asked = touched.flatMap(({ id, decided: { count } }) => (count ? [[id, count] as const] : []))
  if (asked.length === 0) return new Map()
  const places = await placesOf(tx, asked)
  const stock = await lockStock(tx, [...places.values()])
  const counted = new Map<string, Counted>()
  const changes = asked.flatMap(([id, count]) => {
    const place = places.get(id)
    const level = place && stock.levels.get(placeKey(place))
    if (!place || !level) return []
    const after = toThousandths(count.quantity)
    counted.set(id, { ...place, before: String(level.onHand), after: String(after) })
    return [{ ...place, kind: 'count' as const, onHand: after - level.onHand }]
  })
  const { companyId, userId } = ground
  await book(ground as Parts & Ground, tx, stock, changes, {
    companyId,
    userId,
    cause: { kind: 'import', id: importId },
  })
  return counted
}

/** Where each of these listings is counted. */
async function placesOf(tx: Db, counts: readonly (readonly [string, Count])[]): Promise<Map<string, Place>> {
  const sold = await tx
    .select({ id: articles.id, listingId: articles.listingId })
    .from(articles)
    .where(
      and(
        inArray(
          articles.listingId,
          counts.map(([id]) => id),
        ),
        eq(articles.isKept, true),
      ),
    )
  const articleOf = new Map(sold.map(({ id, listingId }) => [listingId, id]))
  return new Map(
    counts.flatMap(([id, { warehouseId }]) => {
      const articleId = articleOf.get(id)
      return articleId === undefined ? [] : [[id, { articleId, warehouseId }] as const]
    }),
  )
}
