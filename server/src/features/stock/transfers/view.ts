import type { StockPlace } from '@mawrid/contract/stock/stock.ts'
import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { isInScope } from '../../../platform/scope.ts'
import { articles, ownListings as own } from '../../listings/tables.ts'
import { units } from '../../reference/tables.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { stockLevels as levels, stockTransferLines as lines } from '../tables.ts'
import { articleView, placeColumns, placeView, productView, shownColumns } from '../view.ts'
import { allowedActions } from './lifecycle.ts'
import type { TransferRecord } from './store.ts'

/** One transfer with all its lines. */
export async function transferView(db: Db, transfer: TransferRecord): Promise<Transfer> {
  const places = await db
    .select(placeColumns)
    .from(warehouses)
    .where(inArray(warehouses.id, [transfer.fromWarehouse, transfer.toWarehouse]))
  const rows = await db
    .select({ line: lines, available: levels.available, ...shownColumns })
    .from(lines)
    .innerJoin(articles, eq(articles.id, lines.articleId))
    .innerJoin(own, eq(own.id, articles.listingId))
    .leftJoin(units, eq(units.id, own.unitId))
    .leftJoin(levels, and(eq(levels.articleId, lines.articleId), eq(levels.warehouseId, transfer.fromWarehouse)))
    .where(eq(lines.transferId, transfer.id))
    .orderBy(asc(lines.position))
  return {
    ...summaryView(transfer, new Map(places.map((place) => [place.warehouseId, placeView(place)]))),
    rest: transfer.rest,
    lines: rows.map((row) => ({
      article: articleView(row),
      product: productView(row),
      qty: trimTrailingZeros(row.line.qty),
      received: trimTrailingZeros(row.line.received),
      available: isInScope(transfer.fromWarehouse) ? trimTrailingZeros(row.available ?? '0') : null,
    })),
  }
}

/** The fields of a transfer in lists and in its record. */
export function summaryView(transfer: TransferRecord, places: ReadonlyMap<string, StockPlace>) {
  const [from, to] = [places.get(transfer.fromWarehouse), places.get(transfer.toWarehouse)]
  if (!from || !to) throw new Error('A transfer names a warehouse that is not there')
  return {
    id: transfer.id,
    version: transfer.version,
    allowed_actions: allowedActions(transfer),
    created_at: transfer.createdAt.toISOString(),
    updated_at: transfer.updatedAt.toISOString(),
    ref: `TR-${transfer.number}`,
    from,
    to,
    status: transfer.status,
    expected_on: transfer.expectedOn,
    note: transfer.note,
    assignee: transfer.assigneeId,
  }
}
