import type { Db, Parts } from '../../platform/parts.ts'
import { type AllocationInput, allocateStock } from './allocateStock.ts'
import { leaving } from './dealChanges.ts'
import { book, type Entry } from './ledger.ts'
import { type DealLine, readReservations, storeReservations } from './reservations.ts'
import { lockStock } from './store.ts'
import { inThousandths } from './thousandths.ts'

/**
 * Moves the reservations of lines into the warehouses they are packed in, and reserves again what was lost in transit.
 * `packed` is what is packed already, in any warehouse.
 */
export async function hold(
  parts: Parts,
  tx: Db,
  entry: Entry,
  lines: readonly DealLine[],
  packed: readonly DealLine[],
): Promise<void> {
  const { stock, allocation } = await allocateFor(tx, lines, { packed, mayGrow: true })
  await storeReservations(parts, tx, entry, allocation.reservations)
  await book(parts, tx, stock, allocation.changes, entry)
}

/**
 * Takes goods out of stock for a parcel, no more than is reserved for these lines. If too little is reserved in the
 * parcel's warehouse, the reservation moves there first.
 */
export async function pick(
  parts: Parts,
  tx: Db,
  entry: Entry,
  lines: readonly DealLine[],
  packed: readonly DealLine[] = [],
): Promise<void> {
  const { stock, stocked, allocation } = await allocateFor(tx, lines, { packed, mayGrow: false })
  const { reservations, changes } = leaving(
    allocation.reservations,
    stocked.map(({ line }) => inThousandths(line)),
  )
  await storeReservations(parts, tx, entry, reservations)
  await book(parts, tx, stock, [...allocation.changes, ...changes], entry)
}

/** Reservations change only while their stock levels are locked, so they are read again after locking. */
async function allocateFor(tx: Db, lines: readonly DealLine[], context: Pick<AllocationInput, 'packed' | 'mayGrow'>) {
  const lineIds = lines.map(({ lineId }) => lineId)
  const stock = await lockStock(tx, [...lines, ...(await readReservations(tx, lineIds))])
  const reservations = await readReservations(tx, lineIds)
  return { stock, ...allocateStock(stock, { lines, reservations, ...context }) }
}
