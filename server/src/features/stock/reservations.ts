import { Problem } from '@mawrid/contract/problems.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { currentScope } from '../../platform/scope.ts'
import type { Reservation } from './allocate.ts'
import { backOnHand, backToLines, freedBy } from './dealChanges.ts'
import { book, type Entry, shortLine } from './ledger.ts'
import { isTracked, type LockedStock, lockStock, type Place, placeKey } from './store.ts'
import { stockReservations } from './tables.ts'
import { inThousandths } from './thousandths.ts'

const primaryKey = [
  stockReservations.lineId,
  stockReservations.articleId,
  stockReservations.warehouseId,
  stockReservations.companyId,
]

/** A line of a deal: a quantity of an article from one warehouse. */
export interface DealLine extends Place {
  readonly lineId: string
  readonly qty: string
  /** Its index in the request, if it differs from the index here. */
  readonly index?: number
}

/** Releases the reservations of lines. */
export async function release(parts: Parts, tx: Db, entry: Entry, lineIds: readonly string[]): Promise<void> {
  const stock = await lockStock(tx, await readReservations(tx, lineIds))
  const reservations = await readReservations(tx, lineIds)
  if (reservations.length === 0) return
  await tx.delete(stockReservations).where(inArray(stockReservations.lineId, [...lineIds]))
  await book(parts, tx, stock, freedBy(reservations), entry)
}

/** Books returned goods in. They are available to others. */
export async function releaseStock(
  parts: Parts,
  tx: Db,
  entry: Entry,
  lines: readonly Omit<DealLine, 'lineId'>[],
): Promise<void> {
  const stock = await lockStock(tx, lines)
  await book(parts, tx, stock, backOnHand(stockedLines(stock, lines).map(inThousandths)), entry)
}

/** Books goods back in that did not arrive, and reserves them for their lines again before others can claim them. */
export async function releaseToLines(parts: Parts, tx: Db, entry: Entry, lines: readonly DealLine[]): Promise<void> {
  const stock = await lockStock(tx, lines)
  const stocked = stockedLines(stock, lines).map(inThousandths)
  if (stocked.length === 0) return
  const { reservations, changes } = backToLines(stocked)
  await book(parts, tx, stock, changes, entry)
  await addReservations(parts, tx, entry, reservations)
}

/** Adds to the reservations of lines. */
export async function addReservations(
  { clock }: Parts,
  tx: Db,
  { companyId }: Entry,
  reservations: readonly Reservation[],
): Promise<void> {
  await tx
    .insert(stockReservations)
    .values(reservations.map((one) => rowOf(one, companyId, clock.now())))
    .onConflictDoUpdate({
      target: primaryKey,
      set: {
        qty: sql`${stockReservations.qty} + excluded.qty`,
        held: sql`${stockReservations.held} + excluded.held`,
      },
    })
}

/** Stores the reservations of lines. Those that are used up are deleted. */
export async function storeReservations(
  { clock }: Parts,
  tx: Db,
  { companyId }: Entry,
  reservations: readonly Reservation[],
): Promise<void> {
  const gone = reservations.filter(({ qty }) => qty === 0n)
  if (gone.length > 0) {
    await tx.execute(sql`
      delete from stock_reservations r
      using unnest(
        ${sql.param(gone.map(({ lineId }) => lineId))}::uuid[], ${sql.param(gone.map(({ articleId }) => articleId))}::uuid[],
        ${sql.param(gone.map(({ warehouseId }) => warehouseId))}::uuid[]
      ) as n (line, article, warehouse)
      where r.line_id = n.line and r.article_id = n.article and r.warehouse_id = n.warehouse`)
  }
  const left = reservations.filter(({ qty }) => qty > 0n)
  if (left.length === 0) return
  await tx
    .insert(stockReservations)
    .values(left.map((one) => rowOf(one, companyId, clock.now())))
    .onConflictDoUpdate({
      target: primaryKey,
      set: { qty: sql`excluded.qty`, held: sql`excluded.held` },
    })
}

export async function readReservations(tx: Db, lineIds: readonly string[]): Promise<Reservation[]> {
  const found = await tx
    .select()
    .from(stockReservations)
    .where(inArray(stockReservations.lineId, [...lineIds]))
  return found.map(({ lineId, articleId, warehouseId, qty, held }) => ({
    lineId,
    articleId,
    warehouseId,
    qty: toThousandths(qty),
    held: toThousandths(held),
  }))
}

/** The quantity held for each line in all warehouses, by the key of the table. */
export async function readHeld(db: Db, lineIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (currentScope()?.warehouses) return readHeldAnywhere(db, lineIds)
  const held = new Map<string, bigint>()
  for (const one of await readReservations(db, lineIds)) held.set(one.lineId, (held.get(one.lineId) ?? 0n) + one.held)
  return held
}

/** The same where those of other warehouses are hidden: how far a deal is does not depend on who reads it. */
async function readHeldAnywhere(db: Db, lineIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.execute<{ line_id: string; held: string }>(
    sql`select line_id, held from deal_reserved(${sql.param([...lineIds])}::uuid[])`,
  )
  return new Map(rows.map(({ line_id, held }) => [line_id, toThousandths(held)]))
}

export function refuseShort(
  stock: LockedStock,
  lines: readonly { readonly line: Pick<Place, 'articleId'>; readonly index: number; readonly held: bigint }[],
): void {
  if (lines.length === 0) return
  throw new Problem('stock_short', {
    errors: lines.map(({ line, index, held }) =>
      shortLine(stock, line, { index, code: 'stock_short', available: held }),
    ),
  })
}

/** The lines whose stock is tracked. A line whose article is not stocked in its warehouse is short. */
function stockedLines<Line extends Place>(stock: LockedStock, lines: readonly Line[]): Line[] {
  const stocked = lines.map((line, index) => ({ line, index, held: 0n })).filter(({ line }) => isTracked(stock, line))
  refuseShort(
    stock,
    stocked.filter(({ line }) => !stock.levels.has(placeKey(line))),
  )
  return stocked.map(({ line }) => line)
}

function rowOf({ lineId, articleId, warehouseId, qty, held }: Reservation, companyId: string, createdAt: Date) {
  const place = { articleId, warehouseId }
  return { ...place, lineId, companyId, qty: fromThousandths(qty), held: fromThousandths(held), createdAt }
}
