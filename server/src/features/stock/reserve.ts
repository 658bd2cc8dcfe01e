import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { heldBy } from './dealChanges.ts'
import { book, type Entry } from './ledger.ts'
import { addReservations, refuseShort } from './reservations.ts'
import { type Candidate, type ReservationRequest, reservationsFor } from './reservationsFor.ts'
import { lockStock } from './store.ts'

/**
 * Reserves goods for the lines of a deal, all of them or none: from the named warehouse, else the company's default,
 * else the one with the most; and from several where one has too few. If the product allows backorders, the
 * missing quantity waits. A product whose stock is not tracked needs no reservation and no warehouse.
 */
export async function reserve(
  parts: Parts,
  tx: Db,
  entry: Entry,
  requests: readonly ReservationRequest[],
): Promise<void> {
  if (requests.length === 0) return
  const candidates = await readCandidates(tx, requests)
  const stock = await lockStock(
    tx,
    candidates,
    requests.map(({ articleId }) => articleId),
  )
  const { reservations, short } = reservationsFor(requests, candidates, stock)
  refuseShort(stock, short)
  if (reservations.length === 0) return
  await book(parts, tx, stock, heldBy(reservations), entry)
  await addReservations(parts, tx, entry, reservations)
}

/** Warehouses for each article: the named one, the default one, and all that have some available. */
async function readCandidates(tx: Db, requests: readonly ReservationRequest[]): Promise<Candidate[]> {
  const { rows } = await tx.execute<{ article: string; warehouse: string; is_default: boolean }>(sql`
    select distinct n.article, w.id as warehouse, w.is_default
    from unnest(
      ${sql.param(requests.map(({ articleId }) => articleId))}::uuid[],
      ${sql.param(requests.map(({ warehouseId }) => warehouseId))}::uuid[]
    ) as n (article, named)
    join warehouses w on w.status = 'active'
    left join stock_levels s on s.article_id = n.article and s.warehouse_id = w.id and s.available > 0
    where w.company_id = current_company() and (w.id = n.named or w.is_default or s.article_id is not null)
    order by n.article, w.id`)
  return rows.map((row) => ({ articleId: row.article, warehouseId: row.warehouse, isDefault: row.is_default }))
}
