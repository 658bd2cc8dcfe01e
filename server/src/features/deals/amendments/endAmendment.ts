import type { Db, Parts } from '../../../platform/parts.ts'
import { forgetStop } from '../credit/creditOfDeal.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { lockDeal, lockVersion, storeDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'
import { amendmentAfter } from './lifecycle.ts'
import { notifyBuyer } from './notifyBuyer.ts'
import { amendmentOf, readAmendments, storeAmendment } from './store.ts'

interface Ending {
  readonly id: string
  readonly amendment: string
  readonly action: 'refuse' | 'withdraw' | 'lapse'
  readonly side: 'seller' | 'buyer' | 'clock'
  readonly userId: string | null
  readonly version?: number
  readonly note?: string | null
}

const named = {
  refuse: 'refuse_amendment',
  withdraw: 'withdraw_amendment',
  lapse: 'lapse_amendment',
} as const satisfies Record<Ending['action'], string>

/** A proposal ends without effect: refused by the other side, withdrawn by its own, or left without an answer. */
export async function endAmendment(parts: Parts, tx: Db, ending: Ending): Promise<DealRecord> {
  const { id, version, action, side, userId, note = null } = ending
  const now = parts.clock.now()
  const deal =
    version === undefined
      ? await lockDeal(tx, id)
      : await lockVersion(tx, id, version, (current) => dealView(parts, tx, current))
  const amendment = amendmentOf(await readAmendments(tx, deal.id), ending.amendment)
  const status = amendmentAfter(deal, amendment, { action, side, isSilent: amendment.answerBy <= now })
  await storeAmendment(tx, amendment, { status, endedAt: now, ...(action === 'refuse' && { answerNote: note }) })
  await forgetStop(tx, deal.id)
  const moved = await storeDeal(tx, deal, {}, now)
  await recordDealAction(parts, tx, deal, moved, {
    action: named[action],
    side,
    userId,
    note,
    ...(side !== 'buyer' && { marketEvent: 'deal.amendment_ended' as const }),
  })
  if (side !== 'buyer') await notifyBuyer(parts, tx, moved, { ...amendment, status }, note)
  return moved
}
