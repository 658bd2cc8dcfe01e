import type { BodyOf } from '@mawrid/contract/call.ts'
import { disputeAnswerDays } from '@mawrid/contract/deals/dispute.ts'
import type { escalateClosure as escalateCall } from '@mawrid/contract/deals/disputes.calls.ts'
import type { disputeDeal as call } from '@mawrid/contract/market/deals.calls.ts'
import { afterWorkingDays } from '../../../platform/calendar/workingDays.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { readClosures } from '../closures/store.ts'
import { moveDeal } from '../negotiation/moveDeal.ts'
import type { DealRecord, DisputeRecord } from '../tables.ts'
import { canEscalate } from './canEscalate.ts'
import { disputeAfter } from './lifecycle.ts'
import { insertDispute } from './store.ts'

/** Opens a buyer's dispute about what was delivered; the seller has three working days to answer. */
export function disputeDeal(parts: Parts, tx: Db, id: string, body: BodyOf<typeof call>): Promise<DealRecord> {
  const { reason_code: reasonCode, note, requested_remedy: requestedRemedy } = body
  return moveDeal(parts, tx, { id, action: 'dispute', side: 'buyer', reasonCode, note }, async (deal) => {
    const openedAt = parts.clock.now()
    const dueAt = afterWorkingDays(openedAt, disputeAnswerDays.seller)
    await insertDispute(tx, {
      dealId: deal.id,
      companyId: deal.companyId,
      status: disputeAfter(null, 'dispute', 'buyer'),
      openedBy: 'buyer',
      wasCompleted: deal.status === 'completed',
      reasonCode,
      note,
      requestedRemedy,
      openedAt,
      dueAt,
    })
    return { respondBy: dueAt }
  })
}

/** Takes a return that the seller refused, or did not answer in time, to the marketplace's staff. */
export function disputeReturn(
  parts: Parts,
  tx: Db,
  id: string,
  { reasonCode, requestedRemedy, note }: Pick<DisputeRecord, 'reasonCode' | 'requestedRemedy' | 'note'>,
): Promise<DealRecord> {
  const move = {
    id,
    action: 'dispute',
    side: 'buyer',
    reasonCode,
    note,
    marketEvent: 'deal.dispute_escalated',
  } as const
  return moveDeal(parts, tx, move, async (deal) => {
    await insertDispute(tx, {
      dealId: deal.id,
      companyId: deal.companyId,
      status: disputeAfter(null, 'escalate_return', 'buyer'),
      openedBy: 'buyer',
      wasCompleted: deal.status === 'completed',
      reasonCode,
      note,
      requestedRemedy,
      openedAt: parts.clock.now(),
    })
    return {}
  })
}

/** Asks the marketplace to decide when a buyer insists on goods the seller cannot supply. */
export async function escalateClosure(
  parts: Parts,
  tx: Db,
  { id, version, userId, note }: BodyOf<typeof escalateCall> & { readonly id: string; readonly userId: string },
): Promise<DealRecord> {
  const isRefused = async () => canEscalate(tx, id, (await readClosures(tx, id)).at(-1))
  const isClosureRefused = await isRefused()
  const move = { id, version, userId, action: 'ask_staff', side: 'seller', note, isClosureRefused } as const
  return moveDeal(parts, tx, { ...move, marketEvent: 'deal.dispute_escalated' }, async (deal) => {
    await insertDispute(tx, {
      dealId: deal.id,
      companyId: deal.companyId,
      openedBy: 'seller',
      wasCompleted: false,
      note,
      status: disputeAfter(null, 'ask_staff', 'seller', { isClosureRefused: await isRefused() }),
      openedAt: parts.clock.now(),
    })
    return {}
  })
}
