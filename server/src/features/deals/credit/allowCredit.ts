import { Problem } from '@mawrid/contract/problems.ts'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { calledOf, dealAnnounced, recordDealAction } from '../recordDealAction.ts'
import { latestRound } from '../rounds/store.ts'
import { lockDeal, lockVersion } from '../store.ts'
import { type DealRecord, dealCredit } from '../tables.ts'
import { dealView } from '../view.ts'
import { readDealCredit } from './creditOfDeal.ts'

interface Permission {
  readonly id: string
  readonly version: number
  readonly reason: string
  readonly userId: string
}

const allowable: readonly DealRecord['status'][] = ['new', 'info_requested', 'offered', 'countered', 'in_force']

/**
 * Lets a deal be accepted beyond the credit limit, up to the total of its latest version, or the highest that the buyer can choose;
 * of a blanket order in force, the next call-off.
 */
export async function allowCredit(parts: Parts, tx: Db, permission: Permission): Promise<DealRecord> {
  const { id, version, reason, userId } = permission
  const deal = await lockVersion(tx, id, version, (current) => dealView(parts, tx, current))
  const { companyId, status } = deal
  if (!allowable.includes(status) || deal.currentRound === null) {
    throw new Problem('wrong_state', { params: { state: status, action: 'allow_credit' } })
  }
  const { total, content } = await latestRound(tx, deal)
  const allowed = content.range?.to ?? total
  const before = await readDealCredit(tx, id)
  await tx
    .insert(dealCredit)
    .values({ dealId: id, companyId, allowed })
    .onConflictDoUpdate({ target: dealCredit.dealId, set: { allowed, stoppedAt: null } })
  await recordMove(tx, {
    companyId,
    kind: 'deal',
    recordId: id,
    called: calledOf(deal),
    at: parts.clock.now(),
    side: 'seller',
    action: 'allow_credit',
    userId,
    from: status,
    to: status,
    note: reason,
    changes: changesOf({ credit_allowed: before.allowed }, { credit_allowed: allowed }),
  })
  await dealAnnounced(parts, tx, deal, 'moved')
  return deal
}

/** What a buyer can be kept from: accepting, calling off, agreeing to a change. */
export const stoppable: readonly DealRecord['status'][] = ['offered', 'in_force', 'accepted']

/** The seller knows what was refused to them, so that only the deal's page has it, where it can be allowed. */
export async function recordRefusedCallOff(parts: Parts, tx: Db, id: string): Promise<void> {
  const { companyId } = await lockDeal(tx, id)
  const stoppedAt = parts.clock.now()
  await tx
    .insert(dealCredit)
    .values({ dealId: id, companyId, stoppedAt })
    .onConflictDoUpdate({ target: dealCredit.dealId, set: { stoppedAt } })
}

/**
 * Tells the seller that the limit keeps the buyer from accepting a version, once for each. Changes and call-offs can come
 * months later: what keeps the buyer from them is told once a day.
 */
export async function recordCreditStop(parts: Parts, tx: Db, id: string): Promise<void> {
  const deal = await lockDeal(tx, id)
  if (!stoppable.includes(deal.status)) return
  const { stoppedAt } = await readDealCredit(tx, id)
  const now = parts.clock.now()
  const { at: sentAt } = await latestRound(tx, deal)
  const isNotified = stoppedAt !== null && stoppedAt >= sentAt
  if (isNotified && (deal.status === 'offered' || stoppedAt > daysBefore(now, 1))) return
  await tx
    .insert(dealCredit)
    .values({ dealId: id, companyId: deal.companyId, stoppedAt: now })
    .onConflictDoUpdate({ target: dealCredit.dealId, set: { stoppedAt: now } })
  await recordDealAction(parts, tx, deal, deal, { action: 'stop_credit', side: 'buyer' })
}
