import type { QueryOf } from '@mawrid/contract/call.ts'
import type { TransferRow } from '@mawrid/contract/stock/transfer.ts'
import type { listTransfers as listCall } from '@mawrid/contract/stock/transfers.calls.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo, orderBy } from '../../../platform/lists/page.ts'
import type { Db } from '../../../platform/parts.ts'
import { assignedTo } from '../../team/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { foundBy } from '../search.ts'
import { stockTransfers as transfers } from '../tables.ts'
import { placeColumns, placeView } from '../view.ts'
import { summaryView } from './view.ts'

type Query = QueryOf<typeof listCall>

export async function listTransfers(db: Db, query: Query, limit: number, offset: number): Promise<TransferRow[]> {
  const columns = { created_at: transfers.id, expected_on: transfers.expectedOn }
  const rows = await db
    .select({
      transfer: transfers,
      lineCount: sql<number>`(
        select count(*)::int from stock_transfer_lines l where l.transfer_id = ${transfers.id})`,
    })
    .from(transfers)
    .where(meeting(query))
    .orderBy(...orderBy(query.ordering ?? '-created_at', columns, transfers.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.flatMap(({ transfer }) => [transfer.fromWarehouse, transfer.toWarehouse])
  const found = await db.select(placeColumns).from(warehouses).where(inArray(warehouses.id, ids))
  const places = new Map(found.map((place) => [place.warehouseId, placeView(place)]))
  return rows.map(({ transfer, lineCount }) => ({ ...summaryView(transfer, places), line_count: lineCount }))
}

export function countTransfers(db: Db, query: Query, limit: number): Promise<number> {
  return countUpTo(db, transfers, meeting(query), limit)
}

/** A search finds a transfer by its number or its goods. */
export function meeting({ status, warehouse, assignee, search }: Query): SQL | undefined {
  const number = /^(?:tr-)?(\d{1,9})$/i.exec(search?.trim() ?? '')?.[1]
  const found = foundBy(search)
  return and(
    status && eq(transfers.status, status),
    assignee === undefined ? undefined : assignedTo(transfers.assigneeId, assignee),
    warehouse ? or(eq(transfers.fromWarehouse, warehouse), eq(transfers.toWarehouse, warehouse)) : undefined,
    or(
      number ? eq(transfers.number, Number(number)) : undefined,
      found &&
        sql`exists (
          select from stock_transfer_lines l
          join articles a on a.id = l.article_id
          join own_listings on own_listings.id = a.listing_id
          where l.transfer_id = ${transfers.id} and ${found})`,
    ),
  )
}
