import type { Db, Parts } from '../../platform/parts.ts'
import type { Change } from './changes.ts'
import { type Gathered, gather, type Promised, promiseKey } from './gather.ts'
import { book, type Entry } from './ledger.ts'
import { type LockedStock, lockStock } from './levels.ts'
import { type DealLine, isTracked, placeOf, readReservations, refuseShort, storeGathered } from './reservations.ts'
import { toThousandths } from './thousandths.ts'

/**
 * Makes lines hold goods in the warehouses they are packed in, and promises anew what was lost on its way. `packed` is
 * what lies packed already, anywhere.
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
 * Takes goods out for a parcel: what was promised to these lines, and no more. Where too little of it is held in the
 * parcel's warehouse, the promise moves there first.
 */
export async function takeOut(
  parts: Parts,
  tx: Db,
  entry: Entry,
  lines: readonly DealLine[],
  packed: readonly DealLine[] = [],
): Promise<void> {
  const { stock, kept, gathered } = await gatherFor(tx, lines, { packed, mayGrow: false })
  const promises = new Map(gathered.promises.map((one) => [promiseKey(one), one]))
  const taken = kept.map(({ line }) => ({ ...line, qty: toThousandths(line.qty) }))
  for (const line of taken) {
    const here = promises.get(promiseKey(line))
    if (!here) throw new Error('Goods were taken out that were not gathered')
    promises.set(promiseKey(line), { ...here, qty: here.qty - line.qty, held: here.held - line.qty })
  }
  await storeGathered(parts, tx, entry, [...promises.values()])
  const leaving = taken.map(
    (line): Change => ({ ...placeOf(line), kind: 'sale', onHand: -line.qty, reserved: -line.qty }),
  )
  await book(parts, tx, stock, [...gathered.changes, ...leaving], entry)
}

interface Around {
  readonly packed: readonly DealLine[]
  readonly mayGrow: boolean
}

interface Ready {
  readonly stock: LockedStock
  /** The lines whose stock is kept, and their places in what was asked. */
  readonly kept: readonly { readonly line: DealLine; readonly index: number }[]
  readonly gathered: Gathered
}

/** Promises change only while their places are locked, so they are read again once they are. */
async function gatherFor(tx: Db, lines: readonly DealLine[], { packed, mayGrow }: Around): Promise<Ready> {
  const lineIds = lines.map(({ lineId }) => lineId)
  const stock = await lockStock(tx, [...lines, ...(await readReservations(tx, lineIds))])
  const promised = await readReservations(tx, lineIds)
  const kept = lines
    .map((line, place) => ({ line, index: line.index ?? place }))
    .filter(({ line }) => isKept(stock, promised, line))
  const gathered = gather({
    promised,
    wanted: kept.map(({ line }) => inThousandths(line)),
    packed: packed.map(inThousandths),
    free: new Map([...stock.levels].map(([key, level]) => [key, level.onHand - level.reserved])),
    mayGrow,
  })
  refuseShort(
    stock,
    gathered.short.flatMap(({ index, available }) => {
      const short = kept[index]
      return short ? [{ line: short.line, index: short.index, held: available }] : []
    }),
  )
  return { stock, kept, gathered }
}

/** A product whose stock is kept no more still owes what it was promised while it was. */
function isKept(stock: LockedStock, promised: readonly Promised[], line: DealLine): boolean {
  return isTracked(stock, line) || promised.some((one) => promiseKey(one) === promiseKey(line))
}

function inThousandths<Line extends { readonly qty: string }>(line: Line) {
  return { ...line, qty: toThousandths(line.qty) }
}
