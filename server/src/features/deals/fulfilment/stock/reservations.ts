import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { type Entry, release, reserve } from '../../../stock/index.ts'
import { readLines, storeDeal } from '../../store.ts'
import type { DealLineRecord, DealRecord } from '../../tables.ts'
import { unpackAll } from '../parcels/store.ts'

/** An item being accepted, in the order of the request: what is sent, and from which warehouse, if given. */
export interface AgreedLine {
  readonly lineId: string
  /** None for free text or an item that is not available. */
  readonly articleId: string | null
  readonly qty: string
  readonly warehouse: string | null
}

/** Promises goods to what is agreed; refused whole, at `lines.N.qty`, where there are too few. */
export async function reserveStock(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  lines: readonly AgreedLine[],
  userId: string | null = null,
): Promise<void> {
  await reserve(parts, tx, entryOf(deal, userId), reservationRequestsOf(lines))
}

export function reservationRequestsOf(lines: readonly AgreedLine[]) {
  return lines.flatMap(({ lineId, articleId, qty, warehouse }, index) =>
    articleId === null ? [] : [{ index, lineId, articleId, qty, warehouseId: warehouse }],
  )
}

/** Unpacks what has not shipped and releases the reservations; called when a deal ends. */
export async function unpackAndRelease(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  userId: string | null = null,
): Promise<void> {
  const unpacked = await unpackAll(tx, deal.id)
  if (unpacked > 0 && deal.fulfilmentStatus === 'preparing') {
    await storeDeal(tx, deal, { fulfilmentStatus: 'none' }, parts.clock.now())
  }
  await releaseReservations(parts, tx, deal, userId)
}

export async function releaseReservations(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  userId: string | null,
): Promise<void> {
  const lines = await readLines(tx, deal.id)
  const ids = lines.map(({ id }) => id)
  await release(parts, tx, entryOf(deal, userId), ids)
}

/** The cause that the stock ledger records for a deal. */
export function entryOf({ id, companyId }: Pick<DealRecord, 'id' | 'companyId'>, userId: string | null): Entry {
  return { companyId, userId, cause: { kind: 'deal', id } }
}

/** How much is to be supplied of each line, in thousandths: what was agreed and not closed. A line of none is left out. */
export function agreedOf(
  lines: readonly Pick<DealLineRecord, 'id' | 'agreedQty' | 'closedQty'>[],
): ReadonlyMap<string, bigint> {
  return new Map(
    lines
      .map(({ id, agreedQty, closedQty }) => [id, toThousandths(agreedQty ?? '0') - toThousandths(closedQty)] as const)
      .filter(([, qty]) => qty > 0n),
  )
}

/** How much of each line was closed, in thousandths. */
export function closedOf(lines: readonly Pick<DealLineRecord, 'id' | 'closedQty'>[]): ReadonlyMap<string, bigint> {
  return new Map(lines.map(({ id, closedQty }) => [id, toThousandths(closedQty)]))
}
