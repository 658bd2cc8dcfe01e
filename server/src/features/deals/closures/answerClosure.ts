import type { Db, Parts } from '../../../platform/parts.ts'
import { updateFulfilment } from '../fulfilment/updateFulfilment.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { lockDeal, storeDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { applyClosure } from './applyClosure.ts'
import { emailOfClosure } from './emailOfClosure.ts'
import { closureAfter } from './lifecycle.ts'
import { closureOf, endClosure, readClosures } from './store.ts'

interface Answer {
  /** Locked: the deal and its closure. */
  readonly id: string
  readonly closure: string
}

/** The buyer agrees or does not answer in time: the proposed quantities are closed. */
export async function agreeToClosure(
  parts: Parts,
  tx: Db,
  { id, closure: closureId, side }: Answer & { readonly side: 'buyer' | 'clock' },
): Promise<DealRecord> {
  const now = parts.clock.now()
  const deal = await lockDeal(tx, id)
  const closure = closureOf(await readClosures(tx, id), closureId)
  const isSilent = closure.answerBy !== null && closure.answerBy <= now
  const status = closureAfter(deal, closure, { action: 'agree', side, isSilent })
  await endClosure(tx, closure, { status, endedAt: now })
  await emailOfClosure(parts, tx, deal, { ...closure, status })
  const change = await applyClosure(parts, tx, deal, closure.lines, null)
  const action = side === 'clock' ? 'close_remaining' : 'agree_closing'
  return updateFulfilment(parts, tx, deal, { action, side, marketEvent: 'deal.remaining_closed' }, change)
}

/** The buyer refuses: the seller ships, makes another proposal, or asks the marketplace's staff. */
export async function refuseClosure(
  parts: Parts,
  tx: Db,
  { id, closure: closureId, note }: Answer & { readonly note: string },
): Promise<DealRecord> {
  const now = parts.clock.now()
  const deal = await lockDeal(tx, id)
  const closure = closureOf(await readClosures(tx, id), closureId)
  const status = closureAfter(deal, closure, { action: 'refuse', side: 'buyer' })
  await endClosure(tx, closure, { status, endedAt: now, answerNote: note })
  const moved = await storeDeal(tx, deal, {}, now)
  await recordDealAction(parts, tx, deal, moved, { action: 'refuse_closing', side: 'buyer', note })
  return moved
}
