import type { DealStatus } from '@mawrid/contract/deals/states.ts'
import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import { afterWorkingDays } from '../../../platform/calendar/workingDays.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { withdrawOpen } from '../closures/store.ts'
import { emailCancellation } from '../invoicing/dependants.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { type DealChange, lockDeal, lockVersion, storeDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'
import { afterAction, type Wish } from './afterAction.ts'
import { answerDays } from './requestDeal.ts'

export interface Move extends Wish {
  readonly id: string
  readonly userId?: string | null
  /** The state it was asked from, where the call says so. */
  readonly version?: number
  readonly reasonCode?: string | null
  readonly note?: string | null
  /** How the deal's timeline names it, where that is not the action. */
  readonly named?: string
  /** What the marketplace hears of it, where the action does not say so itself. */
  readonly marketEvent?: MarketEventKind
}

/** Who moves which deal, and what they had read of it, before it is said what they do. */
export type SellerMove = Omit<Move, 'action' | 'round' | 'outcome'>

/** What a move changes besides the state; run while the deal is locked, once it is known that its life allows the move. */
export type Effect = (deal: DealRecord, tx: Db) => Promise<DealChange>

/** Moves a deal from one state to the next, as its life allows; the one way for the seller, the buyer, staff and clock. */
export async function moveDeal(parts: Parts, tx: Db, move: Move, effect?: Effect): Promise<DealRecord> {
  const before =
    move.version === undefined
      ? await lockDeal(tx, move.id)
      : await lockVersion(tx, move.id, move.version, (current) => dealView(parts, tx, current))
  const now = parts.clock.now()
  const status = afterAction(before, move, now)
  const more = await effect?.(before, tx)
  // A proposal to close what remains ends with what it would have closed.
  if (before.status === 'accepted' && status !== 'accepted') await withdrawOpen(tx, before.id, now)
  const after = await storeDeal(tx, before, { ...stamped(before, status, move, now), ...more, status }, now)
  await recordDealAction(parts, tx, before, after, { ...move, action: move.named ?? move.action })
  if (status === 'cancelled') await emailCancellation(parts, tx, after, move.userId ?? null)
  return after
}

const waiting: readonly DealStatus[] = ['new', 'countered']
const ended: readonly DealStatus[] = ['completed', 'declined', 'rejected', 'withdrawn', 'expired', 'cancelled']

/** What every move writes beside the state: since when, until when and why. */
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
