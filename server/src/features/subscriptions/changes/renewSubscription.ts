import { Problem } from '@mawrid/contract/problems.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type InvoiceRow, invoiceInReview, paidInvoicesOf, unpaidInvoiceOf } from '../invoices/store.ts'
import { moveSubscription } from '../moveSubscription.ts'
import { quoteChange } from '../rules/quote.ts'
import { runningSubscription, type SubscriptionRow } from '../store.ts'
import { afterSellers, type Changing, changing, type Held } from './changing.ts'
import { offeredPackage } from './chooseSubscription.ts'
import { openInvoice } from './openInvoice.ts'
import { openRenewal } from './openRenewal.ts'
import { choiceOf } from './quoteFor.ts'
import { refuseInReview, voidUnpaid, withUnpaidClosed } from './unpaid.ts'

/** Checklist O-04: opens the invoice of the next period before the scheduled job does, or renews after the end. */
export function renewSubscription(parts: Parts, payments: Payments, context: Changing): Promise<Subscription> {
  const { id, companyId, userId } = context
  const isUnwanted = ({ purpose }: InvoiceRow) => purpose === 'upgrade'
  return changing(
    parts,
    context,
    (held) => (held.before.status === 'expired' ? comeBack(parts, held, userId) : renewNow(parts, held, userId)),
    (change) => withUnpaidClosed(parts, payments, { companyId, subscriptionId: id, isUnwanted }, change),
  )
}

async function renewNow(parts: Parts, { tx, before }: Held, userId: string): Promise<SubscriptionRow> {
  const { id, status, cancelAtEnd } = before
  const isRunning = status === 'active' || status === 'trialing' || status === 'past_due'
  if (!isRunning || cancelAtEnd) throw new Problem('wrong_state', { params: { state: status } })
  const unpaid = await unpaidInvoiceOf(tx, id)
  if (unpaid) refuseInReview(unpaid)
  if (unpaid?.purpose === 'renew') return before
  await voidUnpaid(parts, tx, id, { side: 'seller', userId })
  if (await isPaidAhead(parts, tx, id)) throw new Problem('already_exists')
  await openRenewal(parts, tx, before, { side: 'seller', userId })
  return before
}

/** Only one period can be paid in advance. */
async function isPaidAhead({ clock }: Parts, tx: Held['tx'], subscriptionId: string): Promise<boolean> {
  const today = riyadhDay(clock.now())
  return (await paidInvoicesOf(tx, subscriptionId)).some(({ periodStart }) => periodStart > today)
}

async function comeBack(parts: Parts, { tx, company, before }: Held, userId: string): Promise<SubscriptionRow> {
  const status = afterSellers(before, 'renew')
  if (await runningSubscription(tx, company.id)) throw new Problem('already_exists')
  if (await invoiceInReview(tx, company.id)) throw new Problem('receipt_in_review')
  const { packageId, period } = before
  const chosen = await offeredPackage(tx, packageId)
  const forgotten = { cancelAtEnd: false, pendingPackage: null, pendingPeriod: null }
  const move = { action: 'renew', side: 'seller', userId } as const
  const pending = await moveSubscription(parts, tx, { company, before }, { status, ...forgotten }, move)
  const quoted = quoteChange(null, choiceOf(chosen, period), riyadhDay(parts.clock.now()))
  await openInvoice(parts, tx, pending, { purpose: 'start', chosen, period, quoted }, { side: 'seller', userId })
  return pending
}
