import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { type Move, moveSubscription, withLockedCompany } from '../moveSubscription.ts'
import { lockSubscription, type SubscriptionRow } from '../store.ts'
import { voidUnpaid, withUnpaidClosed } from './unpaid.ts'

type GivingUp = Move & { readonly action: 'withdraw' | 'lapse'; readonly side: 'seller' | 'clock' }

/** Ends an unpaid choice. Its payment page is closed first, so that nobody pays for it afterwards. */
export function giveUpPending(
  parts: Parts,
  payments: Payments,
  { id, companyId }: SubscriptionRow,
  move: GivingUp,
): Promise<SubscriptionRow> {
  return withUnpaidClosed(parts, payments, { companyId, subscriptionId: id }, () =>
    withLockedCompany(parts, companyId, (tx, company) => endPending(parts, tx, { id, company }, move)),
  )
}

/** The same, in a transaction that has locked the company, after the payment page is closed. */
export async function endPending(
  parts: Parts,
  tx: Db,
  { id, company }: { readonly id: string; readonly company: CompanyRow },
  move: GivingUp,
): Promise<SubscriptionRow> {
  const before = await lockSubscription(tx, id)
  const status = after(subscriptionLife, before.status, move.action, move.side)
  if (!status) throw new Problem('wrong_state', { params: { state: before.status } })
  await voidUnpaid(parts, tx, id, { side: move.side, userId: move.userId ?? null })
  return moveSubscription(parts, tx, { company, before }, { status }, move)
}
