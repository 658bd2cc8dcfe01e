import type { Db, Parts } from '../../platform/parts.ts'
import { leaving } from './dealChanges.ts'
import { type Gathering, gatherIn } from './gatherIn.ts'
import { book, type Entry } from './ledger.ts'
import { lockStock } from './levels.ts'
import { type DealLine, readReservations, storeGathered } from './reservations.ts'
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
  const { stock, gathered } = await gatherFor(tx, lines, { packed, mayGrow: true })
  await storeGathered(parts, tx, entry, gathered.promises)
  await book(parts, tx, stock, gathered.changes, entry)
}

/**
 * Takes goods out of stock for a parcel, no more than is reserved for these lines. If too little is reserved in the
 * parcel's warehouse, the reservation moves there first.
 */
export async function takeOut(
  parts: Parts,
  tx: Db,
  entry: Entry,
  lines: readonly DealLine[],
  packed: readonly DealLine[] = [],
): Promise<void> {
  const { stock, kept, gathered } = await gatherFor(tx, lines, { packed, mayGrow: false })
  const { promises, changes } = leaving(
    gathered.promises,
    kept.map(({ line }) => inThousandths(line)),
  )
  await storeGathered(parts, tx, entry, promises)
  await book(parts, tx, stock, [...gathered.changes, ...changes], entry)
}

/** Reservations change only while their stock levels are locked, so they are read again after locking. */
async function gatherFor(tx: Db, lines: readonly DealLine[], context: Pick<Gathering, 'packed' | 'mayGrow'>) {
  const lineIds = lines.map(({ lineId }) => lineId)
  const stock = await lockStock(tx, [...lines, ...(await readReservations(tx, lineIds))])
  const promised = await readReservations(tx, lineIds)
  return { stock, ...gatherIn(stock, { lines, promised, ...context }) }
}
