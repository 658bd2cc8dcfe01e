import type { DealAction } from '@mawrid/contract/deals/states.ts'
import { isUntitled, subjectIn, untitledQuote } from '@mawrid/contract/deals/untitledQuote.ts'
import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { announceToMarket } from '../market/index.ts'
import { notifySeller, notifyShipping } from './emails/notifySeller.ts'
import type { DealRecord } from './tables.ts'

export interface DealMove {
  readonly action: string
  readonly side: Side
  readonly userId?: string | null
  readonly reasonCode?: string | null
  readonly note?: string | null
  /** The event for the marketplace, where it does not follow from the action. */
  readonly marketEvent?: MarketEventKind
}

/** Records an action on a deal, and announces it to open screens and the marketplace. */
export async function recordDealAction(
  parts: Pick<Parts, 'events' | 'clock' | 'jobs' | 'mail' | 'settings'>,
  tx: Db,
  before: DealRecord | null,
  after: DealRecord,
  { action, side, userId, reasonCode, note, marketEvent }: DealMove,
): Promise<void> {
  await recordMove(tx, {
    companyId: after.companyId,
    kind: 'deal',
    recordId: after.id,
    called: calledOf(after),
    at: parts.clock.now(),
    side,
    action,
    userId: userId ?? null,
    from: before?.status ?? null,
    to: after.status,
    ...(reasonCode && { reasonCode }),
    ...(note && { note }),
    changes: changesOf(before && agreed(before), agreed(after)),
  })
  await dealAnnounced(parts, tx, after, action === 'request' ? 'requested' : 'moved')
  // Neither side answered, which the seller would otherwise not notice.
  const isUnanswered = action === 'lapse_amendment'
  if (side === 'buyer' || side === 'operator' || isUnanswered) await notifySeller(parts, tx, after, action)
  if (isAcceptance(action) && after.status === 'accepted' && after.kind === 'product')
    await notifyShipping(parts, tx, after, userId ?? null)
  const event = marketEvent ?? marketEventOf(action, side)
  if (event) await announceDeal(parts, tx, after, event)
}

function isAcceptance(action: string): boolean {
  return action === 'accept' || action === 'accept_for_buyer' || action === 'call_off'
}

export function calledOf({ number, subject }: Pick<DealRecord, 'number' | 'subject'>) {
  return { ref: number, name_ar: subjectIn('ar', subject), ...(isUntitled(subject) && { name_en: untitledQuote.en }) }
}

function agreed(deal: DealRecord) {
  return {
    total: deal.total,
    valid_until: deal.validUntil,
    call_until: deal.callUntil,
    fulfilment_status: deal.fulfilmentStatus,
    payment_status: deal.paymentStatus,
    pipeline_status: deal.pipelineStatus,
    contract_signed_on: deal.contractSignedOn,
    registration_number: deal.registrationNumber,
  }
}

/** The event for open screens: which lists and records to reload. */
export function dealAnnounced(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  { id, companyId, number, status, version }: DealRecord,
  kind: 'requested' | 'moved' | 'message',
): Promise<void> {
  return events.announce(tx, {
    companyId,
    kind: 'deal',
    data: { id, number, status, version, kind },
  })
}

export function announceDeal(
  parts: Pick<Parts, 'jobs' | 'clock'>,
  tx: Db,
  { id, companyId, number, kind, status, buyerId, version, onMarket }: DealRecord,
  event: MarketEventKind,
): Promise<void> {
  if (!onMarket) return Promise.resolve()
  const data = { id, number, kind, status, version, buyer: buyerId, seller: companyId }
  return announceToMarket(parts, tx, { kind: event, companyId, recordId: id, data })
}

const ofSeller: Partial<Record<DealAction, MarketEventKind>> = {
  ask_info: 'deal.info_asked',
  send_offer: 'deal.offered',
  revise: 'deal.offered',
  renew: 'deal.offered',
  accept: 'deal.accepted',
  withdraw_quote: 'deal.withdrawn',
  accept_for_buyer: 'deal.accepted',
  close_blanket_order: 'deal.blanket_order_changed',
  extend_blanket_order: 'deal.blanket_order_changed',
  decline: 'deal.declined',
  reopen: 'deal.reopened',
  cancel: 'deal.cancelled',
  complete: 'deal.completed',
  lapse: 'deal.expired',
}

/** The marketplace is notified of new requests and of actions by anyone but the buyer. */
function marketEventOf(action: string, side: Side): MarketEventKind | undefined {
  if (action === 'request') return 'deal.requested'
  if (side === 'seller' || side === 'clock') return ofSeller[action as DealAction]
  return undefined
}
