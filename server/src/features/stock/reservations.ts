import { Problem } from '@mawrid/contract/problems.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import type { Change } from './changes.ts'
import { book, type Entry, shortLine } from './ledger.ts'
import { type LockedStock, lockStock, type Place, placeKey } from './levels.ts'
import { stockReservations } from './tables.ts'
import { fromThousandths, toThousandths } from './thousandths.ts'
import { lesser } from './waiting.ts'

/** A line of a deal: so much of an article, from one warehouse. */
export interface DealLine extends Place {
  readonly lineId: string
  readonly qty: string
}

type Reservation = typeof stockReservations.$inferSelect

/**
 * Promises goods to the lines of a deal, each line once; all of them or none. Of a product that may be ordered ahead,
 * what is not there waits for goods to arrive. A product whose stock is not kept needs no promise.
 */
export async function reserve(parts: Parts, tx: Db, entry: Entry, lines: readonly DealLine[]): Promise<void> {
  const stock = await lockStock(tx, lines)
  const kept = stockedLines(stock, lines)
  const free = new Map([...stock.levels].map(([key, { onHand, reserved }]) => [key, onHand - reserved]))
  const promises = kept.map((line) => {
    const key = placeKey(line)
    const left = free.get(key) ?? 0n
    const qty = toThousandths(line.qty)
    const canWait = stock.articles.get(line.articleId)?.canBeOrderedAhead === true
    const held = canWait ? lesser(left, qty) : qty
    free.set(key, left - held)
    return { line, qty, held }
  })
  const changes = promises.map(({ line, held }) => ({ ...placeOf(line), reserved: held }))
  await book(parts, tx, stock, changes, entry)
  if (promises.length === 0) return
  await tx.insert(stockReservations).values(
    promises.map(({ line, qty, held }) => ({
      ...placeOf(line),
      lineId: line.lineId,
      companyId: entry.companyId,
      qty: fromThousandths(qty),
      held: fromThousandths(held),
      madeAt: parts.clock.now(),
    })),
  )
}

/** Takes the promise back from lines; what was held is free for others. */
export async function release(parts: Parts, tx: Db, entry: Entry, lineIds: readonly string[]): Promise<void> {
  const { stock, reservations } = await lockReserved(tx, await readReservations(tx, lineIds), lineIds)
  if (reservations.length === 0) return
  await tx.delete(stockReservations).where(
    inArray(
      stockReservations.lineId,
      reservations.map(({ lineId }) => lineId),
    ),
  )
  await book(
    parts,
    tx,
    stock,
    reservations.map((one) => ({ ...placeOf(one), reserved: -toThousandths(one.held) })),
    entry,
  )
}

/** Takes goods out for a parcel: what was promised to these lines and is held for them, and no more. */
export async function takeOut(parts: Parts, tx: Db, entry: Entry, lines: readonly DealLine[]): Promise<void> {
  const { stock, reservations } = await lockReserved(
    tx,
    lines,
    lines.map(({ lineId }) => lineId),
  )
  const held = new Map(reservations.map((one) => [one.lineId, toThousandths(one.held)]))
  const taken = lines
    .map((line, index) => ({ line, index, qty: toThousandths(line.qty), held: held.get(line.lineId) }))
    .filter(({ line, held }) => held !== undefined || isTracked(stock, line))
  refuseShort(
    stock,
    taken.filter(({ qty, held = 0n }) => held < qty).map(({ line, index, held = 0n }) => ({ line, index, held })),
  )
  await lessenReservations(tx, taken)
  const changes: Change[] = taken.map(({ line, qty }) => ({
    ...placeOf(line),
    kind: 'sale',
    onHand: -qty,
    reserved: -qty,
  }))
  await book(parts, tx, stock, changes, entry)
}

/** Takes goods back in that a buyer returned. */
export async function giveBack(
  parts: Parts,
  tx: Db,
  entry: Entry,
  lines: readonly Omit<DealLine, 'lineId'>[],
): Promise<void> {
  const stock = await lockStock(tx, lines)
  const changes: Change[] = stockedLines(stock, lines).map((line) => ({
    ...placeOf(line),
    kind: 'return',
    onHand: toThousandths(line.qty),
  }))
  await book(parts, tx, stock, changes, entry)
}

function placeOf({ articleId, warehouseId }: Place): Place {
  return { articleId, warehouseId }
}

/** The lines whose stock is kept; one that is kept, but not in that warehouse, is short. */
function stockedLines<Line extends Place>(stock: LockedStock, lines: readonly Line[]): Line[] {
  const kept = lines.map((line, index) => ({ line, index, held: 0n })).filter(({ line }) => isTracked(stock, line))
  refuseShort(
    stock,
    kept.filter(({ line }) => !stock.levels.has(placeKey(line))),
  )
  return kept.map(({ line }) => line)
}

function isTracked(stock: LockedStock, { articleId }: Place): boolean {
  return stock.articles.get(articleId)?.isTracked !== false
}

function refuseShort(
  stock: LockedStock,
  lines: readonly { readonly line: Place; readonly index: number; readonly held: bigint }[],
): void {
  if (lines.length === 0) return
  throw new Problem('stock_short', {
    errors: lines.map(({ line, index, held }) =>
      shortLine(stock, line, { index, code: 'stock_short', available: held }),
    ),
  })
}

async function lessenReservations(
  tx: Db,
  taken: readonly { readonly line: DealLine; readonly qty: bigint }[],
): Promise<void> {
  const parts = sql`unnest(
    ${sql.param(taken.map(({ line }) => line.lineId))}::uuid[], ${sql.param(taken.map(({ line }) => line.qty))}::numeric[]
  ) as n (line, qty)`
  await tx.execute(sql`delete from stock_reservations r using ${parts} where r.line_id = n.line and r.qty <= n.qty`)
  await tx.execute(sql`
    update stock_reservations r set qty = r.qty - n.qty, held = r.held - n.qty from ${parts} where r.line_id = n.line`)
}

/** Promises change only while their places are locked, so they are read again once they are. */
async function lockReserved(tx: Db, places: readonly Place[], lineIds: readonly string[]) {
  const stock = await lockStock(tx, places)
  return { stock, reservations: await readReservations(tx, lineIds) }
}

function readReservations(tx: Db, lineIds: readonly string[]): Promise<Reservation[]> {
  return tx
    .select()
    .from(stockReservations)
    .where(inArray(stockReservations.lineId, [...lineIds]))
}
