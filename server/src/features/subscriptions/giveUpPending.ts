import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import type { Payments } from '../../outside/payments/payments.ts'
import type { Parts } from '../../platform/parts.ts'
import { companyMoved, lockCompany, storeCompany } from '../companies/index.ts'
import { openInvoiceOf, storeInvoice } from './invoiceStore.ts'
import { settleInvoice } from './settleInvoice.ts'
import { type SubscriptionMove, subscriptionMoved } from './subscriptionMoved.ts'
import { lockSubscription, type SubscriptionRow, storeSubscription } from './subscriptionStore.ts'

/** Ends a choice that is not paid. Its payment page is closed first, so that nobody pays for what no longer is. */
export async function giveUpPending(
  parts: Parts,
  payments: Payments,
  { id, companyId }: SubscriptionRow,
  move: SubscriptionMove & { readonly action: 'withdraw' | 'lapse'; readonly side: 'seller' | 'clock' },
): Promise<SubscriptionRow> {
  const invoice = await openInvoiceOf(parts.db.system, id)
  const settled = invoice && (await settleInvoice(parts, payments, invoice.id))
  if (settled?.status === 'open' && settled.checkoutId) await payments.cancel(settled.checkoutId)
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId)
    const subscription = await lockSubscription(tx, id)
    const status = after(subscriptionLife, subscription.status, move.action, move.side)
    if (!status) throw new Problem('wrong_state', { params: { state: subscription.status } })
    if (invoice) await storeInvoice(tx, invoice.id, { status: 'void' }, now)
    const ended = await storeSubscription(tx, id, { status }, now)
    const wasSubscribed = company.subscriptionEndDate !== null
    const released = { subscriptionId: null, subscriptionStatus: wasSubscribed ? ('expired' as const) : null }
    const freed = await storeCompany(tx, companyId, released, now)
    await subscriptionMoved(parts, tx, subscription, ended, move)
    await companyMoved(parts, tx, { before: company, after: freed }, { action: 'drop_package', side: move.side })
    return ended
  })
}
