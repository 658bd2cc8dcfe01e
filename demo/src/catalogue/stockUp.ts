import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { articles } from '@mawrid/server/src/features/listings/demo.ts'
import { stockBins, stockLevels } from '@mawrid/server/src/features/stock/demo.ts'
import { book, type Change, lockStock } from '@mawrid/server/src/features/stock/index.ts'
import { warehouses } from '@mawrid/server/src/features/warehouses/demo.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DemoProduct } from './demoListing.ts'

/** Receives the first stock of every product into the company's two warehouses; in the first one it lies in bins. */
export async function stockUp(
  parts: Parts,
  tx: Db,
  { companyId, userId }: { companyId: string; userId: string },
  products: readonly DemoProduct[],
): Promise<void> {
  const quantities = new Map(products.flatMap(({ stock = {} }) => Object.entries(stock)))
  const places = await tx.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(2)
  const found = await tx
    .select({ id: articles.id, sku: articles.sku, listingId: articles.listingId })
    .from(articles)
    .where(and(inArray(articles.sku, [...quantities.keys()]), articles.isCurrent))
    .orderBy(asc(articles.sku))
  const changes: Change[] = found.flatMap(({ id, sku }) =>
    places.flatMap((place, n) => {
      const qty = quantities.get(sku)?.[n === 0 ? 0 : 1] ?? 0
      return qty > 0
        ? [{ articleId: id, warehouseId: place.id, kind: 'receipt' as const, onHand: toThousandths(String(qty)) }]
        : []
    }),
  )
  const stock = await lockStock(tx, changes)
  await book(parts, tx, stock, changes, { companyId, userId, cause: { kind: 'hand', id: null } })
  const [main] = places
  if (!main) return
  const stored = found.filter(({ sku }) => (quantities.get(sku)?.[0] ?? 0) > 0)
  await tx.insert(stockBins).values(
    stored.map(({ id, listingId }, n) => ({
      articleId: id,
      warehouseId: main.id,
      companyId,
      listingId,
      bin: binOf(n),
    })),
  )
  for (const { id, sku } of found) {
    const lowAt = String(quantities.get(sku)?.[2] ?? 0)
    const isHere = and(eq(stockLevels.articleId, id), eq(stockLevels.warehouseId, main.id))
    await tx.update(stockLevels).set({ lowAt }).where(isHere)
  }
}

const shelvesOfAisle = 12

/** then B-01. */
function binOf(place: number): string {
  const aisle = String.fromCharCode('A'.charCodeAt(0) + Math.floor(place / shelvesOfAisle))
  return `${aisle}-${String((place % shelvesOfAisle) + 1).padStart(2, '0')}`
}
