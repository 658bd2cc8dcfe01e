import { Problem } from '@mawrid/contract/problems.ts'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { readAmendments } from '../amendments/store.ts'
import { calledOf, dealAnnounced, recordDealAction } from '../recordDealAction.ts'
import { latestRound } from '../rounds/store.ts'
import { lockDeal, lockVersion } from '../store.ts'
import { type DealRecord, dealCredit } from '../tables.ts'
import { dealView } from '../view.ts'
import { forgetStop, readDealCredit } from './creditOfDeal.ts'

interface Permission {
  readonly id: string
  readonly version: number
  readonly reason: string
  readonly userId: string
}

const allowable: readonly DealRecord['status'][] = [
  'new',
  'info_requested',
  'offered',
  'countered',
  'in_force',
  'accepted',
]

/**
 * Lets a deal be accepted beyond the credit limit, up to the total of its latest version, or the highest that the buyer can choose;
 * of a blanket order in force, the next call-off; of an accepted deal, a change up to the total that was refused last. A blanket
 * order that is offered needs none: what is allowed of it would cover its first call-off, which nobody knows yet.
 */
export async function allowCredit(parts: Parts, tx: Db, permission: Permission): Promise<DealRecord> {
  const { id, version, reason, userId } = permission
  const deal = await lockVersion(tx, id, version, (current) => dealView(parts, tx, current))
  const { companyId, status } = deal
  const before = await readDealCredit(tx, id)
  const allowed = allowable.includes(status) ? await allowedTotal(tx, deal, before.stoppedTotal) : null
  if (allowed === null) throw new Problem('wrong_state', { params: { state: status, action: 'allow_credit' } })
  await tx
    .insert(dealCredit)
    .values({ dealId: id, companyId, allowed })
    .onConflictDoUpdate({ target: [dealCredit.dealId, dealCredit.companyId], set: { allowed, stoppedAt: null } })
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

/**
 * The seller drops a call-off or a change that the limit refused. Before a deal is accepted its total stays beyond the limit, so that
 * there is nothing to drop. The next attempt is measured again. A permission stays for a call-off, which shows it, and for a change that
 * awaits its answer, with which it ends; otherwise it goes too, since nobody would see it any more.
 */
export async function dismissCreditStop(parts: Parts, tx: Db, id: string): Promise<DealRecord> {
  const deal = await lockDeal(tx, id)
  const isAgreed = deal.status === 'accepted' || deal.status === 'in_force'
  if (!isAgreed) throw new Problem('wrong_state', { params: { state: deal.status, action: 'dismiss_credit_stop' } })
  const isNeeded =
    deal.status === 'in_force' || (await readAmendments(tx, id)).some(({ status }) => status === 'proposed')
  if (isNeeded) {
    await tx.update(dealCredit).set({ stoppedAt: null, stoppedTotal: null }).where(eq(dealCredit.dealId, id))
  } else {
    await forgetStop(tx, id)
  }
  await dealAnnounced(parts, tx, deal, 'moved')
  return deal
}

/** Null if there is nothing to allow. */
async function allowedTotal(tx: Db, deal: DealRecord, stoppedTotal: string | null): Promise<string | null> {
  if (deal.status === 'accepted') return stoppedTotal
  if (deal.currentRound === null || (deal.callUntil !== null && deal.status !== 'in_force')) return null
  const { total, content } = await latestRound(tx, deal)
  return content.range?.to ?? total
}

/** What a buyer can be kept from: accepting, calling off, agreeing to a change. */
export const stoppable: readonly DealRecord['status'][] = ['offered', 'in_force', 'accepted']

/**
 * Runs a call-off or a change of the seller. They know that it was refused, so that only the deal's page has it, where it can be
 * allowed then.
 */
export async function recordingRefusal<T>(
  parts: Parts,
  { params, principal }: OfSeller,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem && error.code === 'credit_exceeded') {
      await parts.db.forCompany(principal.company.id, async (tx) => {
        const deal = await lockDeal(tx, params.id)
        // Of a change the buyer's own attempt is news.
        const { stoppedAt } = await readDealCredit(tx, deal.id)
        await storeStop(tx, deal, deal.status === 'accepted' ? stoppedAt : parts.clock.now(), error)
      })
    }
    throw error
  }
}

interface OfSeller {
  readonly params: { readonly id: string }
  readonly principal: { readonly company: { readonly id: string } }
}

/** Of an accepted deal, with what it would have come to. */
async function storeStop(
  tx: Db,
  { id, companyId, status }: DealRecord,
  stoppedAt: Date | null,
  refusal: Problem,
): Promise<void> {
  const total = refusal.details.params?.total
  const stop = { stoppedAt, stoppedTotal: status === 'accepted' && typeof total === 'string' ? total : null }
  await tx
    .insert(dealCredit)
    .values({ dealId: id, companyId, ...stop })
    .onConflictDoUpdate({ target: [dealCredit.dealId, dealCredit.companyId], set: stop })
}

/**
 * Tells the seller that the limit keeps the buyer from accepting a version, once for each. Changes and call-offs can come
 * months later: what keeps the buyer from them is told once a day.
 */
export async function recordCreditStop(parts: Parts, tx: Db, id: string, refusal: Problem): Promise<void> {
  const deal = await lockDeal(tx, id)
  if (!stoppable.includes(deal.status)) return
  const { stoppedAt } = await readDealCredit(tx, id)
  const now = parts.clock.now()
  const { at: sentAt } = await latestRound(tx, deal)
  const isNotified = stoppedAt !== null && stoppedAt >= sentAt
  if (isNotified && (deal.status === 'offered' || stoppedAt > daysBefore(now, 1))) return
  await storeStop(tx, deal, now, refusal)
  await recordDealAction(parts, tx, deal, deal, { action: 'stop_credit', side: 'buyer' })
}
