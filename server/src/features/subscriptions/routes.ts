import * as calls from '@mawrid/contract/subscriptions/calls.ts'
import { createPayments } from '../../outside/payments/payments.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { pageOf, pageOfFew } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { readTimeline } from '../companies/index.ts'
import { chooseSubscription } from './changes/chooseSubscription.ts'
import { readQuote } from './changes/readQuote.ts'
import { registerChangeRoutes } from './changes/routes.ts'
import { registerDocumentRoutes } from './documents/routes.ts'
import { registerInvoiceRoutes } from './invoices/routes.ts'
import { listPackages, packageView } from './packages/store.ts'
import { usageOf } from './packages/usage.ts'
import { receivePaymentNotice } from './paying/receivePaymentNotice.ts'
import { countSubscriptions, findSubscription, listSubscriptions } from './store.ts'
import { subscriptionView } from './view.ts'

export function registerSubscriptionRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  const payments = createPayments(parts)
  registerChangeRoutes(handle, parts)
  registerInvoiceRoutes(handle, parts)
  registerDocumentRoutes(handle, parts)

  handle(calls.listPackages, async ({ query, request }) => {
    const offered = await listPackages(db.system, query.ordering)
    return pageOfFew(offered.map(packageView), { query, request })
  })
  handle(calls.readQuote, ({ query, principal }) =>
    readQuote(db.system, principal.company.id, { ...query, now: clock.now() }),
  )
  handle(calls.chooseSubscription, (context) => chooseSubscription(parts, payments, context))
  handle(calls.listSubscriptions, ({ principal, query, request }) =>
    db.readCompany(principal.company.id, (companyDb) =>
      pageOf({
        query,
        request,
        count: (limit) => countSubscriptions(companyDb, query, limit),
        rows: async (limit, offset) => {
          const [rows, now] = [await listSubscriptions(companyDb, query, limit, offset), clock.now()]
          const usage = await usageOf(companyDb, principal.company.id, now)
          const shown = []
          for (const row of rows) shown.push(await subscriptionView(companyDb, row, now, usage))
          return shown
        },
      }),
    ),
  )
  handle(calls.readSubscription, ({ params, principal }) =>
    db.readCompany(principal.company.id, async (companyDb) =>
      subscriptionView(companyDb, await findSubscription(companyDb, params.id), clock.now()),
    ),
  )
  handle(calls.readSubscriptionTimeline, async ({ params, principal }) => {
    const { id } = await db.readCompany(principal.company.id, (companyDb) => findSubscription(companyDb, params.id))
    return { results: await readTimeline(db.system, id) }
  })
  handle(calls.receivePaymentNotice, async ({ request }) => {
    await receivePaymentNotice(parts, payments, request.body)
    return { received: true }
  })
}
