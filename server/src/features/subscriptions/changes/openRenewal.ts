import type { Db, Parts } from '../../../platform/parts.ts'
import type { PlanInvoiceRow } from '../invoices/store.ts'
import type { Move } from '../moveSubscription.ts'
import { packageOf } from '../packages/store.ts'
import { quoteRenewal } from '../rules/quote.ts'
import type { SubscriptionRow } from '../store.ts'
import { openInvoice } from './openInvoice.ts'
import { choiceOf } from './quoteFor.ts'

/** Opens the invoice of the next period, for the current package or the one it changes to. */
export async function openRenewal(
  parts: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  subscription: SubscriptionRow,
  by: Pick<Move, 'side' | 'userId'>,
): Promise<PlanInvoiceRow> {
  const { endDate, trialEnd, anchor, pendingPackage, pendingPeriod, packageId } = subscription
  const period = pendingPeriod ?? subscription.period
  const chosen = await packageOf(tx, pendingPackage ?? packageId)
  if (!endDate) throw new Error(`The subscription ${subscription.id} cannot be renewed`)
  const running = { until: endDate, anchor: endDate === trialEnd ? null : anchor }
  const quoted = quoteRenewal(running, choiceOf(chosen, period))
  return openInvoice(parts, tx, subscription, { purpose: 'renew', chosen, period, quoted }, by)
}
