import type { Db, Parts } from '../../../platform/parts.ts'
import { unpackAndRelease } from '../fulfilment/stock/reservations.ts'
import type { DealRecord } from '../tables.ts'
import { type Move, moveDeal } from './moveDeal.ts'

/** Cancels an accepted deal for either side and releases its reservations. */
export function cancelDeal(parts: Parts, tx: Db, move: Omit<Move, 'action'>): Promise<DealRecord> {
  return moveDeal(parts, tx, { ...move, action: 'cancel' }, async (deal) => {
    await unpackAndRelease(parts, tx, deal)
    return {}
  })
}
