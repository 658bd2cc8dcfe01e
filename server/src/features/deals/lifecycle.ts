import { type DealAction, type DealStatus, dealLife } from '@mawrid/contract/deals/states.ts'
import { declineReversalDays, quoteRenewalDays } from '@mawrid/contract/periods.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import { daysAfter, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { DealRecord } from './tables.ts'

/** The part of a deal that the rules use. */
export type DealState = Pick<
  DealRecord,
  | 'kind'
  | 'status'
  | 'fulfilmentStatus'
  | 'currentRound'
  | 'validUntil'
  | 'updatedAt'
  | 'deliveredAt'
  | 'endedAt'
  | 'source'
  | 'onMarket'
  | 'callUntil'
  | 'blanketOrderId'
>

type Outcome = 'goes_on' | 'ends' | 'completed'

export interface RequestedMove {
  readonly action: DealAction
  readonly side: Side
  /** The version of the quote that was read, for accepting or countering it. */
  readonly round?: number
  /** Whether the buyer refused the latest proposal to close what remains. */
  readonly isClosureRefused?: boolean
  /** The staff's decision about a dispute, or the state to restore once it is settled. */
  readonly outcome?: Outcome
}

/** The state after an action; throws if the deal's state table does not allow it. */
export function afterAction(deal: DealState, move: RequestedMove, now: Date): DealStatus {
  const next = stateAfter(deal, move, now)
  if (next === null) throw refused(deal, move)
  return next
}

/** The same, where the action may also be the end of the record: null, of a draft that is discarded. */
export function stateAfter(deal: DealState, move: RequestedMove, now: Date): DealStatus | null {
  const { action, side } = move
  const next = after(dealLife, deal.status, action, side, holdsFor(deal, move, now))
  if (next === undefined) throw refused(deal, move)
  return next
}

function refused({ status: state }: DealState, { action }: RequestedMove): Problem {
  return new Problem('wrong_state', { params: { state, action } })
}

/** The actions of a side. Uses only the deal's own row, because lists show them too. */
export function allowedActions(deal: DealState, side: Side, now: Date): DealAction[] {
  return actionsFrom(dealLife, deal.status, side).filter((action) => {
    const holds = holdsFor(deal, { action, side }, now)
    return after(dealLife, deal.status, action, side, holds) !== undefined
  })
}

/** Whether both sides agreed: on a deal, or on a blanket order, which is never accepted itself. */
export function isAgreed({ acceptedAt, status }: Pick<DealRecord, 'acceptedAt' | 'status'>): boolean {
  return acceptedAt !== null || status === 'in_force' || status === 'closed'
}

export const silentDays = 30
export const complaintDays = 14

/** Evaluates the conditions of a move by name. Missing form values are refused at their fields instead. */
function holdsFor(
  deal: DealState,
  { round, outcome, isClosureRefused = false }: RequestedMove,
  now: Date,
): (need: string) => boolean {
  const today = riyadhDay(now)
  const isSince = (moment: Date | null, days: number) => moment !== null && daysAfter(moment, days) <= now
  return (need) => {
    switch (need) {
      case 'round_exists':
      // Before there is a quote, the latest version can only be the buyer's.
      case 'buyers_round':
        return deal.currentRound !== null
      case 'latest_round':
        return round === undefined || round === deal.currentRound
      case 'own_quote':
        return deal.source === 'own_quote'
      case 'blanket_order':
        return deal.callUntil !== null
      case 'not_called_off':
        return deal.blanketOrderId === null
      case 'call_period':
        return deal.callUntil !== null && deal.callUntil >= today
      case 'call_period_over':
        return deal.callUntil !== null && deal.callUntil < today
      case 'buyer_on_market':
        return deal.onMarket
      case 'not_lapsed':
        return deal.validUntil === null || deal.validUntil >= today
      case 'validity_over':
        return deal.validUntil !== null && deal.validUntil < today
      case '30_days_silent':
        return isSince(deal.updatedAt, silentDays)
      case 'within_30_days':
        return !isSince(deal.endedAt, quoteRenewalDays)
      case 'within_7_days':
        return !isSince(deal.endedAt, declineReversalDays)
      case 'nothing_shipped':
        return deal.fulfilmentStatus === 'none' || deal.fulfilmentStatus === 'preparing'
      case 'goods':
        return deal.kind === 'product'
      case 'goods_or_services':
        return deal.kind === 'product' || deal.kind === 'service'
      case 'not_all_shipped':
        return deal.fulfilmentStatus !== 'shipped' && deal.fulfilmentStatus !== 'delivered'
      case 'delivered':
        return deal.fulfilmentStatus === 'delivered'
      case '14_days_without_complaint':
        return isSince(deal.deliveredAt, complaintDays)
      case 'deal_goes_on':
        return outcome === 'goes_on'
      case 'closure_refused':
        return isClosureRefused
      case 'was_completed':
        return outcome === 'completed'
      case 'deal_ends':
        return outcome === 'ends'
      default:
        return true
    }
  }
}
