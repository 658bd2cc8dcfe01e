import type { DealAction } from '@mawrid/contract/deals/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { daysBefore, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { endAmendment } from './amendments/endAmendment.ts'
import { agreeToClosure } from './closures/answerClosure.ts'
import { moveDispute } from './disputes/answerDispute.ts'
import { moveMilestone, silentDays as silentDaysOfStep } from './fulfilment/milestones/moveMilestone.ts'
import { complaintDays, silentDays } from './lifecycle.ts'
import { moveDeal } from './negotiation/moveDeal.ts'
import { type DealRecord, dealAmendments, dealClosures, dealDisputes, dealMilestones, deals } from './tables.ts'

/** Deadlines: quotes and requests expire, and deliveries without complaint complete their deal. */
export async function processDueDeals(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  // Each by its own index: deals_lapsing, deals_silent, deals_closing, deals_in_force.
  const isPastItsDay = and(eq(deals.status, 'offered'), lt(deals.validUntil, riyadhDay(now)))
  const isSilent = and(
    inArray(deals.status, ['new', 'info_requested', 'countered']),
    lte(deals.updatedAt, daysBefore(now, silentDays)),
  )
  const isDelivered = and(
    eq(deals.status, 'accepted'),
    eq(deals.fulfilmentStatus, 'delivered'),
    lte(deals.deliveredAt, daysBefore(now, complaintDays)),
  )
  const isBlanketOrderOver = and(eq(deals.status, 'in_force'), lt(deals.callUntil, riyadhDay(now)))
  await moveDue(parts, isPastItsDay, 'lapse')
  await moveDue(parts, isBlanketOrderOver, 'close_blanket_order')
  await moveDue(parts, isSilent, 'lapse')
  await moveDue(parts, isDelivered, 'complete')
  await closeUnanswered(parts)
  await endUnanswered(parts)
  await passOverdueDisputes(parts)
  await acceptSilentSteps(parts)
}

const atOnce = 500

/**
 * One transaction per deal, whose rules are checked again under its lock, so that a second process finds it already
 * moved.
 */
async function moveDue(parts: Parts, due: SQL | undefined, action: DealAction): Promise<void> {
  for (;;) {
    const found = await parts.db.system
      .select({ id: deals.id, companyId: deals.companyId })
      .from(deals)
      .where(due)
      .limit(atOnce)
    let moved = 0
    for (const deal of found) if (await moveOne(parts, deal, action)) moved += 1
    if (found.length < atOnce || moved === 0) return
  }
}

function moveOne(
  parts: Parts,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  action: DealAction,
): Promise<boolean> {
  return attempt(parts, companyId, id, (tx) => moveDeal(parts, tx, { id, action, side: 'clock' }))
}

async function attempt(
  parts: Parts,
  companyId: string,
  id: string,
  run: (tx: Db) => Promise<DealRecord>,
): Promise<boolean> {
  try {
    await parts.db.forCompany(companyId, run)
    return true
  } catch (error) {
    const isMovedMeanwhile = error instanceof Problem && error.code === 'wrong_state'
    if (!isMovedMeanwhile) parts.log.warn({ err: error, id }, 'deals: one was not moved')
    return false
  }
}

/** Proposals to close what remains whose buyer did not answer in time, by the index deal_closures_due. */
async function closeUnanswered(parts: Parts): Promise<void> {
  const found = await parts.db.system
    .select({ id: dealClosures.dealId, closure: dealClosures.id, companyId: dealClosures.companyId })
    .from(dealClosures)
    .where(and(eq(dealClosures.status, 'proposed'), lte(dealClosures.answerBy, parts.clock.now())))
    .limit(atOnce)
  for (const { companyId, ...due } of found) {
    await attempt(parts, companyId, due.id, (tx) => agreeToClosure(parts, tx, { ...due, side: 'clock' }))
  }
}

/** Changes of accepted deals that nobody answered in time, by the index deal_amendments_due. */
async function endUnanswered(parts: Parts): Promise<void> {
  const found = await parts.db.system
    .select({ id: dealAmendments.dealId, amendment: dealAmendments.id, companyId: dealAmendments.companyId })
    .from(dealAmendments)
    .where(and(eq(dealAmendments.status, 'proposed'), lte(dealAmendments.answerBy, parts.clock.now())))
    .limit(atOnce)
  for (const { companyId, ...due } of found) {
    const ending = { ...due, action: 'lapse', side: 'clock', userId: null } as const
    await attempt(parts, companyId, due.id, (tx) => endAmendment(parts, tx, ending))
  }
}

/**
 * Escalates disputes that the seller left unanswered, and accepts answers that the buyer left alone. By the index
 * deal_disputes_due.
 */
async function passOverdueDisputes(parts: Parts): Promise<void> {
  const found = await parts.db.system
    .select({
      id: dealDisputes.dealId,
      companyId: dealDisputes.companyId,
      status: dealDisputes.status,
    })
    .from(dealDisputes)
    .where(and(isNull(dealDisputes.endedAt), lte(dealDisputes.dueAt, parts.clock.now())))
    .limit(atOnce)
  for (const { id, companyId, status } of found) {
    const action = status === 'open' ? 'escalate' : 'settle'
    await attempt(parts, companyId, id, (tx) => moveDispute(parts, tx, { id, action, side: 'clock' }))
  }
}

/** Steps of services that a buyer neither accepted nor sent back in time, by deal_milestones_waiting. */
async function acceptSilentSteps(parts: Parts): Promise<void> {
  const found = await parts.db.system
    .select({ id: dealMilestones.dealId, milestone: dealMilestones.id, companyId: dealMilestones.companyId })
    .from(dealMilestones)
    .innerJoin(deals, eq(deals.id, dealMilestones.dealId))
    .where(
      and(
        eq(dealMilestones.status, 'handed_over'),
        lte(
          sql`coalesce(${dealMilestones.handedOverAt}, ${deals.updatedAt})`,
          daysBefore(parts.clock.now(), silentDaysOfStep),
        ),
        eq(deals.status, 'accepted'),
      ),
    )
    .limit(atOnce)
  for (const { companyId, ...step } of found) {
    const move = { ...step, action: 'accept', side: 'clock', userId: null } as const
    await attempt(parts, companyId, step.id, (tx) => moveMilestone(parts, tx, move))
  }
}
