import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { type InvoiceRow, unpaidInvoiceOf } from '../invoices/store.ts'
import { moveSubscription, withLockedCompany } from '../moveSubscription.ts'
import { lockSubscription, runningSubscription, type SubscriptionRow } from '../store.ts'
import { voidUnpaid, withUnpaidClosed } from './unpaid.ts'

/** Suspends a company's subscription, for the staff. Its paid period is not extended. */
export async function suspendSubscription(
  parts: Parts,
  payments: Payments,
  { companyId, reason }: { readonly companyId: string; readonly reason: string },
): Promise<SubscriptionRow> {
  const found = await runningSubscription(parts.db.system, companyId)
  if (!found) throw new Problem('not_found')
  const suspend = async (tx: Db, company: CompanyRow) => {
    const before = await lockSubscription(tx, found.id)
    const status = after(subscriptionLife, before.status, 'suspend', 'operator')
    if (!status) throw new Problem('wrong_state', { params: { state: before.status } })
    const unpaid = await unpaidInvoiceOf(tx, before.id)
    if (unpaid?.status === 'open') await voidUnpaid(parts, tx, before.id, { side: 'operator' })
    const move = { action: 'suspend', side: 'operator', note: reason } as const
    return moveSubscription(parts, tx, { company, before }, { status, suspendedReason: reason, graceUntil: null }, move)
  }
  const isUnwanted = ({ status }: InvoiceRow) => status === 'open'
  return withUnpaidClosed(parts, payments, { companyId, subscriptionId: found.id, isUnwanted }, () =>
    withLockedCompany(parts, companyId, suspend),
  )
}

/** Reinstates the subscription for as long as it is paid. */
export async function liftSuspension(parts: Parts, companyId: string): Promise<SubscriptionRow> {
  const found = await runningSubscription(parts.db.system, companyId)
  if (!found) throw new Problem('not_found')
  return withLockedCompany(parts, companyId, async (tx, company) => {
    const before = await lockSubscription(tx, found.id)
    const { endDate, trialEnd } = before
    const isRunning = endDate !== null && endDate >= riyadhDay(parts.clock.now())
    const holds = (need: string) => isRunning && (need === 'trial_running') === (endDate === trialEnd)
    const status = after(subscriptionLife, before.status, 'lift', 'operator', holds)
    if (!status) throw new Problem('wrong_state', { params: { state: before.status } })
    const move = { action: 'lift', side: 'operator' } as const
    return moveSubscription(parts, tx, { company, before }, { status, suspendedReason: null }, move)
  })
}
