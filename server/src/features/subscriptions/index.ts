import type { Feature } from '../../platform/http/feature.ts'
import { eInvoicingHooks } from '../einvoicing/index.ts'
import { defineSubscriptionJobs } from './jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { publishPackages } from './packages/store.ts'
import { personalData } from './personalData.ts'
import { registerSubscriptionRoutes } from './routes.ts'
import { takeAnswer } from './zatca/takeAnswer.ts'

export { liftSuspension, suspendSubscription } from './changes/suspend.ts'
export { companyAsBuyer } from './documents/issued.ts'
export { sendFeeEmail } from './emails/sendFeeEmail.ts'
export { beginFeeCredit } from './fees/creditFeeInvoice.ts'
export { issueFeeInvoice } from './fees/issueFeeInvoice.ts'
export { readFeeBookings } from './fees/readFeeBookings.ts'
export { dueOf, findInvoice, type InvoiceRow, invoicesInReview, invoicesOfIds } from './invoices/store.ts'
export { oneInvoiceView, receiptView } from './invoices/view.ts'
export { packageLimitOf, refuseBeyondPackage } from './packages/packageLimit.ts'
export { packageNameOf } from './packages/packageNameOf.ts'
export { packageOf } from './packages/store.ts'
export { type UsageScope, usageHooks } from './packages/usage.ts'
export { noteTransfer, owedRefunds, type TransferNote } from './refunds/owedRefunds.ts'
export { refundInvoice } from './refunds/refundInvoice.ts'
export { sendRefund } from './refunds/sendRefund.ts'
export { creditNotesOfIds, pendingRefund, transferOf } from './refunds/store.ts'
export type { SubscriptionRow } from './store.ts'
export { acceptReceipt, refuseReceipt } from './transfers/decideReceipt.ts'
export { readEInvoicingCommand, runEInvoicingCommand } from './zatca/eInvoicingCommand.ts'

/** The marketplace's packages, subscriptions to them, and their payments. */
export const subscriptions: Feature = {
  name: 'subscriptions',
  personalData,
  onAccountClosed,
  prepare: publishPackages,
  routes: registerSubscriptionRoutes,
  jobs: defineSubscriptionJobs,
  connect() {
    eInvoicingHooks.register({ name: 'subscriptions', onAnswered: takeAnswer })
  },
}
