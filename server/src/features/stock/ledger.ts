import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { ProblemCode } from '@mawrid/contract/problemStatus.ts'
import { type FieldError, Problem } from '@mawrid/contract/problems.ts'
import type { StockMovement } from '@mawrid/contract/stock/stock.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Db, Events, Parts } from '../../platform/parts.ts'
import { applyChanges, type Change, type Shortage } from './changes.ts'
import { type Level, type LockedStock, type Place, storeLevels } from './store.ts'
import { stockMovements } from './tables.ts'
import { allocateBackorders } from './waiting.ts'

/** Who books, and for what. */
export interface Entry {
  readonly companyId: string
  /** Null when a deal or an import books. */
  readonly userId: string | null
  readonly cause: Omit<StockMovement['cause'], 'number'>
  readonly reason?: string | null
  readonly note?: string | null
}

/** More rows would need more parameters than a query can have. */
const rowsAtOnce = 1_000
const maxAnnouncedProducts = 50

/**
 * Books changes of locked stock, all of them or none: updates levels, ledger and backorders, and notifies open
 * screens. Throws `refusedAs` with an error at `lines.N.qty` for each shortage. Returns the ids of the movements.
 */
export async function book(
  { clock, events }: Parts,
  tx: Db,
  stock: LockedStock,
  changes: readonly Change[],
  entry: Entry,
  refusedAs: ProblemCode = 'stock_short',
): Promise<string[]> {
  const { levels, movements, shortages } = applyChanges(stock.levels, changes)
  if (shortages.length > 0) {
    throw new Problem(refusedAs, {
      errors: shortages.flatMap((shortage) => {
        const change = changes[shortage.index]
        return change ? [shortLine(stock, change, shortage)] : []
      }),
    })
  }
  const now = clock.now()
  const claimed = await allocateBackorders(tx, stock.levels, levels)
  await storeLevels(tx, [...claimed.values()], now)
  const made = movements.map((movement) => ({
    companyId: entry.companyId,
    listingId: movement.listingId,
    articleId: movement.articleId,
    warehouseId: movement.warehouseId,
    kind: movement.kind,
    qty: fromThousandths(movement.qty),
    balance: fromThousandths(movement.balance),
    reason: entry.reason ?? null,
    note: entry.note ?? null,
    causeKind: entry.cause.kind,
    causeId: entry.cause.id,
    userId: entry.userId,
    at: now,
  }))
  const ids: string[] = []
  for (let from = 0; from < made.length; from += rowsAtOnce) {
    const rows = made.slice(from, from + rowsAtOnce)
    // The database assigns the ids row by row; the ledger is read in that order.
    const booked = await tx.insert(stockMovements).values(rows).returning({ id: stockMovements.id })
    for (const { id } of booked) ids.push(id)
  }
  await announceStock(events, tx, entry.companyId, [...claimed.values()])
  return ids
}

/** The error for a line that is short, with its article and what is available. */
export function shortLine(
  stock: LockedStock,
  { articleId }: Pick<Place, 'articleId'>,
  { index, code, available }: Shortage,
): FieldError {
  const sku = stock.articles.get(articleId)?.sku ?? ''
  return fieldError(`lines.${index}.qty`, code, { available: fromThousandths(available), sku })
}

/** Notifies open screens which products' stock has changed; very many are not named. */
export async function announceStock(
  events: Events,
  tx: Db,
  companyId: string,
  levels: readonly Level[],
): Promise<void> {
  const products = [...new Set(levels.map(({ listingId }) => listingId))]
  const ids = products.length > maxAnnouncedProducts ? [] : products
  const warehouses = [...new Set(levels.map(({ warehouseId }) => warehouseId))]
  await events.announce(tx, { companyId, kind: 'stock', data: { products: ids, warehouses } })
  await events.announce(tx, { companyId, kind: 'listing', data: { kind: 'product', ids } })
}
