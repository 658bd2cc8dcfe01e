import type { DealStatus } from '@mawrid/contract/deals/states.ts'
import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import { afterWorkingDays } from '../../../platform/calendar/workingDays.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { withdrawOpenAmendment } from '../amendments/store.ts'
import { withdrawOpen } from '../closures/store.ts'
import { runCancelledHooks, runCompletedHooks } from '../hooks.ts'
import { afterAction, type RequestedMove } from '../lifecycle.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { type DealChange, lockDeal, lockVersion, storeDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'
import { answerDays } from './requestDeal.ts'

export interface Move extends RequestedMove {
  readonly id: string
  readonly userId?: string | null
  /** The state the caller expects, if given. */
  readonly version?: number
  readonly reasonCode?: string | null
  readonly note?: string | null
  /** The name in the deal's history, if it differs from the action. */
  readonly named?: string
  /** The event for the marketplace, if it does not follow from the action. */
  readonly marketEvent?: MarketEventKind
}

/** Who moves which deal and the version they read, without the action. */
export type SellerMove = Omit<Move, 'action' | 'round' | 'outcome'>

/** The other changes of a move; runs while the deal is locked, after the state table has allowed the move. */
export type Effect = (deal: DealRecord, tx: Db) => Promise<DealChange>

/** Moves a deal to its next state. The only way to do so for the seller, the buyer, staff and deadlines. */
export async function moveDeal(parts: Parts, tx: Db, move: Move, effect?: Effect): Promise<DealRecord> {
  const before =
    move.version === undefined
      ? await lockDeal(tx, move.id)
      : await lockVersion(tx, move.id, move.version, (current) => dealView(parts, tx, current))
  const now = parts.clock.now()
  const status = afterAction(before, move, now)
  const more = await effect?.(before, tx)
  // Pending proposals end with the deal they belong to.
  if (before.status === 'accepted' && status !== 'accepted') {
    await withdrawOpen(tx, before.id, now)
    await withdrawOpenAmendment(tx, before.id, now)
  }
  const after = await storeDeal(tx, before, { ...stamped(before, status, move, now), ...more, status }, now)
  await recordDealAction(parts, tx, before, after, { ...move, action: move.named ?? move.action })
  if (status === 'completed') await runCompletedHooks(parts, tx, after)
  if (status === 'cancelled') await runCancelledHooks(parts, tx, after, move.userId ?? null)
  return after
}

const waiting: readonly DealStatus[] = ['new', 'countered']
const ended: readonly DealStatus[] = [
  'completed',
  'declined',
  'rejected',
  'withdrawn',
  'expired',
  'cancelled',
  'closed',
]

/** Columns that every move sets besides the state: since when, until when and why. */
export function stamped(
  before: Pick<DealRecord, 'answeredAt' | 'validUntil'>,
  status: DealStatus,
  { side, reasonCode, note }: Pick<Move, 'side' | 'reasonCode' | 'note'>,
  now: Date,
) {
  const isFirstAnswer = side === 'seller' && before.answeredAt === null
  return {
    respondBy: waiting.includes(status) ? afterWorkingDays(now, answerDays) : null,
    validUntil: status === 'expired' ? before.validUntil : null,
    endedAt: ended.includes(status) ? now : null,
    reasonCode: reasonCode ?? null,
    reasonNote: reasonCode ? (note ?? null) : null,
    ...(isFirstAnswer && { answeredAt: now }),
  }
}
