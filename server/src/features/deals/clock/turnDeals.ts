import type { DealAction } from '@mawrid/contract/deals/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, inArray, lt, lte, type SQL } from 'drizzle-orm'
import { daysBefore, riyadhDay } from '../../../platform/calendar/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deals } from '../tables.ts'
import { complaintDays, silentDays } from '../talking/afterAction.ts'
import { moveDeal } from '../talking/moveDeal.ts'

/** What time alone brings about: offers and requests lapse, and what was delivered without complaint is complete. */
export async function turnDeals(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  // Each by its own index: deals_lapsing, deals_silent, deals_closing.
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
  await turnAll(parts, isPastItsDay, 'lapse')
  await turnAll(parts, isSilent, 'lapse')
  await turnAll(parts, isDelivered, 'complete')
}

const atOnce = 500

/** One transaction for each deal, which is asked again once it is locked: whoever comes second finds it moved already. */
async function turnAll(parts: Parts, due: SQL | undefined, action: DealAction): Promise<void> {
  for (;;) {
    const found = await parts.db.system
      .select({ id: deals.id, companyId: deals.companyId })
      .from(deals)
      .where(due)
      .limit(atOnce)
    let turned = 0
    for (const deal of found) if (await turn(parts, deal, action)) turned += 1
    if (found.length < atOnce || turned === 0) return
  }
}

async function turn(
  parts: Parts,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  action: DealAction,
): Promise<boolean> {
  try {
    await parts.db.forCompany(companyId, (tx) => moveDeal(parts, tx, { id, action, side: 'clock' }))
    return true
  } catch (error) {
    const isMovedMeanwhile = error instanceof Problem && error.code === 'wrong_state'
    if (!isMovedMeanwhile) parts.log.warn({ err: error, id }, 'deals: one was not turned')
    return false
  }
}
