import { actionsFrom } from '@mawrid/contract/states.ts'
import { subscriptionInvoiceLife, subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { InvoiceRow, PlanInvoiceRow } from './invoices/store.ts'
import type { SubscriptionRow } from './store.ts'

interface Context {
  readonly unpaid: Pick<InvoiceRow, 'status' | 'purpose' | 'lastPayment'> | undefined
  readonly paid: readonly Pick<PlanInvoiceRow, 'packageId' | 'periodStart'>[]
  readonly now: Date
}

/** The seller's allowed actions. `change` covers upgrades and downgrades. */
export function actionsOf(row: SubscriptionRow, { unpaid, paid, now }: Context): string[] {
  const offered = actionsFrom(subscriptionLife, row.status, 'seller')
  const isInReview = unpaid?.status === 'in_review'
  const today = riyadhDay(now)
  const isPaidAhead = paid.some(({ periodStart }) => periodStart > today)
  const isRunning = row.status === 'active' || row.status === 'trialing' || row.status === 'past_due'
  const isPending = row.pendingPackage !== null && paid.at(-1)?.packageId !== row.pendingPackage
  const holds: Readonly<Record<string, boolean>> = {
    pay: unpaid?.status === 'open' && unpaid.lastPayment !== 'differs',
    withdraw: offered.includes('withdraw') && !isInReview,
    renew: offered.includes('renew') || (isRunning && !row.cancelAtEnd && !isPaidAhead && !isInReview),
    change: offered.includes('downgrade') && !row.cancelAtEnd && !isInReview,
    withdraw_change: offered.includes('withdraw_change') && !isInReview && (isPending || unpaid?.purpose === 'upgrade'),
    cancel: offered.includes('cancel') && !row.cancelAtEnd && !isInReview,
    keep: offered.includes('keep') && row.cancelAtEnd,
    set_renewal: offered.includes('set_renewal'),
  }
  return Object.keys(holds).filter((action) => holds[action])
}

export function invoiceActionsOf({ status, purpose, lastPayment, number }: InvoiceRow): string[] {
  const offered = actionsFrom(subscriptionInvoiceLife, status, 'seller')
  const isHeld = lastPayment === 'differs'
  return [
    ...(status === 'open' && !isHeld ? ['pay'] : []),
    ...(offered.includes('send_receipt') && purpose !== 'upgrade' && !isHeld ? ['send_receipt'] : []),
    ...(offered.includes('withdraw_receipt') ? ['withdraw_receipt'] : []),
    ...(number ? ['print'] : []),
  ]
}
