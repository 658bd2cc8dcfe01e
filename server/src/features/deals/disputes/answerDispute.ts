import type { Language } from '@mawrid/contract/constants.ts'
import { claimedRemedy, disputeAnswerDays, isAsWished, offeredRemedies } from '@mawrid/contract/deals/dispute.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { daysAfter, riyadhDay } from '@mawrid/contract/values/days.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { grouped, printedDay } from '../../../platform/documents/templates/texts.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { runDisputeEndedHooks } from '../hooks.ts'
import { moveDeal } from '../negotiation/moveDeal.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { lockDeal, lockVersion, storeDeal } from '../store.ts'
import type { DealRecord, DisputeRecord } from '../tables.ts'
import { dealView } from '../view.ts'
import { type DisputeAction, disputeAfter } from './lifecycle.ts'
import { openDispute, storeDispute } from './store.ts'

export interface DisputeMove {
  readonly id: string
  readonly action: Exclude<DisputeAction, 'dispute' | 'ask_staff' | 'resolve'>
  readonly side: Exclude<Side, 'operator' | 'payment' | 'outside'>
  readonly userId?: string | null
  readonly version?: number
  readonly remedy?: DisputeRecord['remedy']
  /** The offer that the buyer accepts. */
  readonly accepted?: DisputeRecord['remedy']
  readonly reasonCode?: DisputeRecord['answerReason']
  readonly note?: string | null
  /** The language of the email to the buyer, where one is sent. */
  readonly lang?: 'ar' | 'en'
}

/** An action of either side, or of a deadline, on a dispute. Settling one restores the deal's previous state. */
export async function moveDispute(parts: Parts, tx: Db, move: DisputeMove): Promise<DealRecord> {
  const now = parts.clock.now()
  const deal =
    move.version === undefined
      ? await lockDeal(tx, move.id)
      : await lockVersion(tx, move.id, move.version, (current) => dealView(parts, tx, current))
  const dispute = await openDispute(tx, deal.id)
  if (!dispute) throw new Problem('wrong_state', { params: { state: deal.status, action: move.action } })
  const isOverdue = dispute.dueAt !== null && dispute.dueAt <= now
  const status = disputeAfter(dispute, move.action, move.side, { isOverdue })
  refuseUnavailable(deal, move.remedy ?? null)
  if (move.action === 'accept_claim') refuseOtherThanWished(deal, dispute, move.remedy ?? null)
  if (move.accepted && !isSame(move.accepted, dispute.remedy)) {
    throw new Problem('wrong_state', { params: { state: dispute.status, action: move.action } })
  }
  const isAnswer = move.side === 'seller' && move.action !== 'withdraw_claim'
  const isSettled = status === 'settled'
  const remedy = move.remedy ?? dispute.remedy
  const changed = {
    ...dispute,
    status,
    remedy: move.action === 'withdraw_claim' || status === 'refused' ? null : remedy,
    ...(isAnswer && { answerReason: move.reasonCode ?? null, answerNote: move.note ?? null }),
    dueAt: status === 'offered' || status === 'refused' ? daysAfter(now, disputeAnswerDays.buyer) : null,
    endedAt: isSettled ? now : null,
  }
  await storeDispute(tx, dispute, changed)
  if (isAnswer) await emailOfDispute(parts, tx, deal, changed, move.lang ?? 'ar')

  const { action, side, userId = null, note = null, reasonCode = null } = move
  const marketEvent = eventOf(move)
  const details = { side, userId, note, reasonCode, ...(marketEvent && { marketEvent }) }
  if (isSettled) {
    await runDisputeEndedHooks(parts, tx, deal, { side: move.side, userId: move.userId ?? null })
    const outcome = dispute.wasCompleted ? 'completed' : 'goes_on'
    return moveDeal(parts, tx, { id: deal.id, action: 'settle', named: action, outcome, ...details })
  }
  const moved = await storeDeal(tx, deal, { respondBy: null }, now)
  await recordDealAction(parts, tx, deal, moved, { action, ...details })
  return moved
}

/** Staff decided the deal that is disputed. */
export async function endDispute(parts: Parts, tx: Db, deal: DealRecord): Promise<void> {
  const dispute = await openDispute(tx, deal.id)
  if (!dispute) return
  const status = disputeAfter(dispute, 'resolve', 'operator')
  await storeDispute(tx, dispute, { status, dueAt: null, endedAt: parts.clock.now() })
  await runDisputeEndedHooks(parts, tx, deal, { side: 'operator', userId: null })
}

/** A credit is at most what the buyer pays, and there is none where the buyer pays nothing. */
function refuseUnavailable({ total: max }: DealRecord, remedy: DisputeRecord['remedy']): void {
  const { kind, amount = null } = remedy ?? {}
  if (kind && !offeredRemedies(max).includes(kind)) throw invalid([fieldError('remedy.kind', 'not_offered')])
  if (amount !== null && max !== null && compareDecimals(amount, max) > 0) {
    throw invalid([fieldError('remedy.amount', 'too_big', { max })])
  }
}

/** Everything else is an offer that the buyer answers. */
function refuseOtherThanWished(
  { total }: DealRecord,
  { requestedRemedy }: DisputeRecord,
  remedy: DisputeRecord['remedy'],
): void {
  if (!remedy || isAsWished(remedy, requestedRemedy, total)) return
  if (remedy.kind !== claimedRemedy(requestedRemedy, total)) throw invalid([fieldError('remedy.kind', 'not_offered')])
  throw invalid([fieldError('remedy.amount', 'too_small', { min: total ?? '' })])
}

function isSame(one: NonNullable<DisputeRecord['remedy']>, other: DisputeRecord['remedy']): boolean {
  if (one.kind !== other?.kind) return false
  return one.amount === null || other.amount === null
    ? one.amount === other.amount
    : compareDecimals(one.amount, other.amount) === 0
}

function eventOf({ action, side }: DisputeMove): MarketEventKind | undefined {
  if (side === 'seller') return action === 'withdraw_claim' ? 'deal.dispute_settled' : 'deal.dispute_answered'
  if (side === 'buyer') return undefined
  return action === 'escalate' ? 'deal.dispute_escalated' : 'deal.dispute_settled'
}

/** Emails the buyer what the seller answered, where the marketplace named an address. */
async function emailOfDispute(
  parts: Pick<Parts, 'mail'>,
  tx: Db,
  { companyId, number, buyer }: DealRecord,
  { status, remedy, answerNote, dueAt }: DisputeRecord,
  lang: Language,
): Promise<void> {
  if (!buyer.email) return
  const company = await findCompany(tx, companyId)
  const seller = company.crName ?? company.name
  const values = {
    name: lang === 'en' ? (buyer.name_en ?? buyer.name_ar) : buyer.name_ar,
    seller,
    number,
    answer: status === 'refused' ? 'refused' : status === 'settled' ? 'accepted' : 'offered',
    remedy: remedy?.kind ?? '',
    total: remedy?.amount ? grouped(remedy.amount) : '',
    due: dueAt ? (printedDay(riyadhDay(dueAt)).gregorian[lang] ?? '') : '',
    message: answerNote ?? '',
  }
  const onBehalfOf = { name: seller, email: company.email || null }
  // A remedy offered while the staff decide has no deadline.
  const template = status === 'escalated' ? 'remedyOffered' : 'disputeAnswered'
  await parts.mail.send({ to: buyer.email, lang, onBehalfOf, template, values }, tx)
}
