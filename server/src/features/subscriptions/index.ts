import * as calls from '@mawrid/contract/subscriptions/calls.ts'
import * as changes from '@mawrid/contract/subscriptions/changes.calls.ts'
import * as invoices from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { createPayments } from '../../outside/payments/payments.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { pageOf } from '../../platform/lists/page.ts'
import { chooseSubscription } from './chooseSubscription.ts'
import { giveUpPending } from './giveUpPending.ts'
import { askAfterOpenCheckouts, forgetOldNotices, hearPayment, settlingPayments } from './hearPayment.ts'
import { countInvoices, findInvoice, listInvoices } from './invoiceStore.ts'
import { openCheckout } from './openCheckout.ts'
import { listPackages, packageView, publishPackages } from './packageStore.ts'
import { settleInvoice } from './settleInvoice.ts'
import { countSubscriptions, findSubscription, listSubscriptions } from './subscriptionStore.ts'
import { turnSubscriptions } from './turnSubscriptions.ts'
import { invoiceView, subscriptionView } from './views.ts'

export { packageLimitOf, refuseBeyondPackage } from './packageLimit.ts'

/** The packages of the marketplace, and a company's subscription to one. */
export const subscriptions: Feature = {
  name: 'subscriptions',
  prepare: publishPackages,
  register(handle, parts) {
    const { db, clock, jobs } = parts
    const payments = createPayments(parts)
    jobs.define(settlingPayments(parts, payments))
    jobs.every('subscriptions.askAfter', '*/5 * * * *', () => askAfterOpenCheckouts(parts))
    jobs.every('subscriptions.turn', '5 0 * * *', () => turnSubscriptions(parts, payments))
    jobs.every('subscriptions.forgetNotices', '35 3 * * *', () => forgetOldNotices(parts))

    handle(calls.listPackages, async ({ query, request }) => {
      const offered = await listPackages(db.system, query.ordering)
      return pageOf({
        query,
        request,
        count: async () => offered.length,
        rows: async (limit, offset) => offered.slice(offset, offset + limit).map(packageView),
      })
    })
    handle(calls.chooseSubscription, (asked) => chooseSubscription(parts, payments, asked))
    handle(calls.listSubscriptions, ({ principal, query, request }) =>
      db.readCompany(principal.company.id, (own) =>
        pageOf({
          query,
          request,
          count: (most) => countSubscriptions(own, query, most),
          rows: async (limit, offset) => {
            const rows = await listSubscriptions(own, query, limit, offset)
            const shown = []
            for (const row of rows) shown.push(await subscriptionView(own, row))
            return shown
          },
        }),
      ),
    )
    handle(calls.readSubscription, ({ params, principal }) =>
      db.readCompany(principal.company.id, async (own) =>
        subscriptionView(own, await findSubscription(own, params.id)),
      ),
    )
    handle(changes.withdrawSubscription, async ({ params, principal: { company, userId } }) => {
      const pending = await db.readCompany(company.id, (own) => findSubscription(own, params.id))
      const ended = await giveUpPending(parts, payments, pending, { action: 'withdraw', side: 'seller', userId })
      return db.readCompany(company.id, (own) => subscriptionView(own, ended))
    })

    handle(invoices.listSubscriptionInvoices, ({ principal, query, request }) =>
      db.readCompany(principal.company.id, (own) =>
        pageOf({
          query,
          request,
          count: (most) => countInvoices(own, query, most),
          rows: async (limit, offset) =>
            (await listInvoices(own, query, limit, offset)).map((row) => invoiceView(row, clock.now())),
        }),
      ),
    )
    handle(invoices.readSubscriptionInvoice, async ({ params, principal }) =>
      invoiceView(await db.readCompany(principal.company.id, (own) => findInvoice(own, params.id)), clock.now()),
    )
    handle(invoices.paySubscriptionInvoice, async ({ params, body, principal, lang }) => {
      const asking = { companyId: principal.company.id, invoiceId: params.id, lang: body.lang ?? lang }
      return { url: await openCheckout(parts, payments, asking) }
    })
    handle(invoices.checkSubscriptionPayment, async ({ params, principal }) => {
      const { id } = await db.readCompany(principal.company.id, (own) => findInvoice(own, params.id))
      return invoiceView(await settleInvoice(parts, payments, id), clock.now())
    })
    handle(calls.hearPayment, async ({ request }) => {
      await hearPayment(parts, payments, request.body)
      return { received: true }
    })
  },
}
