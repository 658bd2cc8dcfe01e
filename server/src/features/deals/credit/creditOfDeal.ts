import type { DealCredit } from '@mawrid/contract/deals/credit.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { creditOfBuyer, lockCreditOfBuyer } from '../../customers/index.ts'
import { isAgreed } from '../lifecycle.ts'
import { type DealRecord, dealCredit } from '../tables.ts'

/**
 * What accepting a deal does to the customer's credit; null without a limit, of an investment, and once the deal is accepted. Of a
 * blanket order in force, whether the limit stops call-offs: since one was refused, until the next is allowed or made. Of an
 * accepted deal, whether it stops the change that was refused last. A blanket order that is offered can be accepted: its call-offs
 * are measured.
 */
export async function creditOfDeal(
  db: Db,
  deal: DealRecord,
  { seesInvoices }: { readonly seesInvoices: boolean },
): Promise<DealCredit | null> {
  const stored = await readDealCredit(db, deal.id)
  const total = measuredTotal(deal, stored)
  if (total === null) return null
  const credit = await creditOfBuyer(db, deal.buyerId)
  if (!credit) return null
  const { policy, limit, used } = credit
  const { allowed, stoppedAt } = stored
  const isInForce = deal.status === 'in_force'
  const isOver = isInForce ? stoppedAt !== null || allowed !== null : exceeds(used, addedTo(deal, total), limit)
  const isStopped = policy === 'stop' && isOver && !isAllowed(total, allowed)
  return {
    policy,
    is_over: isOver,
    is_stopped: isStopped,
    limit: seesInvoices ? limit : null,
    available: seesInvoices ? fromHalalas(toHalalas(limit) - toHalalas(used)) : null,
    allowed,
    stopped_at: (isStopped && stoppedAt?.toISOString()) || null,
  }
}

function measuredTotal(deal: DealRecord, { stoppedTotal }: Pick<Stored, 'stoppedTotal'>): string | null {
  if (isCapital(deal)) return null
  if (deal.status === 'in_force') return deal.total
  if (deal.status === 'accepted') return stoppedTotal
  return isAgreed(deal) || deal.callUntil !== null ? null : deal.total
}

/** Who brings in capital owes nothing for goods or work. */
function isCapital({ kind }: DealRecord): boolean {
  return kind === 'investment'
}

/** What an accepted deal comes to counts already. */
function addedTo({ status, total }: DealRecord, after: string): string {
  return status === 'accepted' ? fromHalalas(toHalalas(after) - toHalalas(total ?? '0.00')) : after
}

/**
 * Refuses to accept a deal beyond a limit that stops it, unless it was allowed. Whoever else accepts a deal of this customer
 * waits for the transaction. `added` is what a change adds to a deal that counts already.
 */
export async function refuseBeyondCredit(tx: Db, deal: DealRecord, total: string, added = total): Promise<void> {
  if (isCapital(deal)) return
  const credit = await lockCreditOfBuyer(tx, deal.buyerId)
  if (credit?.policy !== 'stop' || !exceeds(credit.used, added, credit.limit)) return
  const { allowed } = await readDealCredit(tx, deal.id)
  if (isAllowed(total, allowed)) return
  throw new Problem('credit_exceeded', { params: { customer: credit.number, total } })
}

/**
 * What was refused or allowed before no longer counts: once a deal is accepted, a blanket order begins, and a change is agreed on or
 * ends. A permission is for one of them.
 */
export async function forgetStop(tx: Db, dealId: string): Promise<void> {
  await tx
    .update(dealCredit)
    .set({ stoppedAt: null, stoppedTotal: null, allowed: null })
    .where(eq(dealCredit.dealId, dealId))
}

/**
 * The permission that a blanket order has is for one call-off: the next that exceeds the limit takes along as much as it is worth, so
 * that a change that adds to it needs another. Any call-off ends what was stored of one that was refused.
 */
export async function takeAllowedCredit(tx: Db, blanketOrder: DealRecord, callOff: DealRecord): Promise<void> {
  const credit = await lockCreditOfBuyer(tx, blanketOrder.buyerId)
  const { allowed, stoppedAt } = await readDealCredit(tx, blanketOrder.id)
  if (allowed === null && stoppedAt === null) return
  const isBeyond = credit?.policy === 'stop' && exceeds(credit.used, callOff.total, credit.limit)
  if (isBeyond && isAllowed(callOff.total, allowed))
    await tx.insert(dealCredit).values({ dealId: callOff.id, companyId: callOff.companyId, allowed: callOff.total })
  await tx
    .update(dealCredit)
    .set({ stoppedAt: null, ...(isBeyond && { allowed: null }) })
    .where(eq(dealCredit.dealId, blanketOrder.id))
}

function exceeds(used: string, total: string | null, limit: string): boolean {
  return total !== null && toHalalas(used) + toHalalas(total) > toHalalas(limit)
}

function isAllowed(total: string | null, allowed: string | null): boolean {
  return allowed !== null && total !== null && toHalalas(total) <= toHalalas(allowed)
}

type Stored = Pick<typeof dealCredit.$inferSelect, 'allowed' | 'stoppedAt' | 'stoppedTotal'>

/** Of a deal that was neither stopped nor allowed, there is nothing stored. */
export async function readDealCredit(db: Db, dealId: string): Promise<Stored> {
  const [stored] = await db
    .select({
      allowed: dealCredit.allowed,
      stoppedAt: dealCredit.stoppedAt,
      stoppedTotal: dealCredit.stoppedTotal,
    })
    .from(dealCredit)
    .where(eq(dealCredit.dealId, dealId))
  return stored ?? { allowed: null, stoppedAt: null, stoppedTotal: null }
}
