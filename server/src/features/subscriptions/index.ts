import * as calls from '@mawrid/contract/subscriptions/calls.ts'
import { createPayments } from '../../outside/payments/payments.ts'
import { readTimeline } from '../../platform/history/history.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { pageOf, pageOfFew } from '../../platform/lists/page.ts'
import { chooseSubscription } from './changes/chooseSubscription.ts'
import { readQuote } from './changes/readQuote.ts'
import { registerChanges } from './changes/registerChanges.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { listPackages, packageView, publishPackages } from './packages/packageStore.ts'
import { usageOf } from './packages/usage.ts'
import { registerPapers } from './papers/registerPapers.ts'
import { receivePaymentNotice } from './paying/receivePaymentNotice.ts'
import { personalData } from './personalData.ts'
import { registerInvoices } from './registerInvoices.ts'
import { countSubscriptions, findSubscription, listSubscriptions } from './subscriptionStore.ts'
import { subscriptionView } from './views/subscriptionView.ts'
import { watchSubscriptions } from './watch.ts'

export { liftSuspension, suspendSubscription } from './changes/suspend.ts'
export { findInvoice, type InvoiceRow, invoicesInReview } from './invoiceStore.ts'
export { packageLimitOf, refuseBeyondPackage } from './packages/packageLimit.ts'
export { packageNameOf } from './packages/packageNameOf.ts'
export { packageOf } from './packages/packageStore.ts'
export { pendingRefund } from './refunds/creditNoteStore.ts'
export { refundInvoice } from './refunds/refundInvoice.ts'
export type { SubscriptionRow } from './subscriptionStore.ts'
export { acceptReceipt, refuseReceipt } from './transfers/decideReceipt.ts'
export { oneInvoiceView, receiptView } from './views/invoiceView.ts'

/** The packages of the marketplace, a company's subscription to one, and paying for it. */
export const subscriptions: Feature = {
  name: 'subscriptions',
  personalData,
  onAccountClosed,
  prepare: publishPackages,
  register(handle, parts) {
    const { db, clock } = parts
    const payments = createPayments(parts)
    watchSubscriptions(parts, payments)
    registerChanges(handle, parts, payments)
    registerInvoices(handle, parts, payments)
    registerPapers(handle, parts)

    handle(calls.listPackages, async ({ query, request }) => {
      const offered = await listPackages(db.system, query.ordering)
      return pageOfFew(offered.map(packageView), { query, request })
    })
    handle(calls.readQuote, ({ query, principal }) =>
      readQuote(db.system, principal.company.id, { ...query, now: clock.now() }),
    )
    handle(calls.chooseSubscription, (context) => chooseSubscription(parts, payments, context))
    handle(calls.listSubscriptions, ({ principal, query, request }) =>
      db.readCompany(principal.company.id, (own) =>
        pageOf({
          query,
          request,
          count: (most) => countSubscriptions(own, query, most),
          rows: async (limit, offset) => {
            const [rows, now] = [await listSubscriptions(own, query, limit, offset), clock.now()]
            const usage = await usageOf(own, principal.company.id, now)
            const shown = []
            for (const row of rows) shown.push(await subscriptionView(own, row, now, usage))
            return shown
          },
        }),
      ),
    )
    handle(calls.readSubscription, ({ params, principal }) =>
      db.readCompany(principal.company.id, async (own) =>
        subscriptionView(own, await findSubscription(own, params.id), clock.now()),
      ),
    )
    handle(calls.readSubscriptionTimeline, async ({ params, principal }) => {
      const { id } = await db.readCompany(principal.company.id, (own) => findSubscription(own, params.id))
      return { results: await readTimeline(db.system, id) }
    })
    handle(calls.receivePaymentNotice, async ({ request }) => {
      await receivePaymentNotice(parts, payments, request.body)
      return { received: true }
    })
  },
}
