import * as cards from '@mawrid/contract/subscriptions/cards.calls.ts'
import * as calls from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { createPayments } from '../../../outside/payments/payments.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readTimeline } from '../../companies/index.ts'
import { cardRemoved } from '../cardRemoved.ts'
import { countCards, listCards, removeCard } from '../cardStore.ts'
import { openCheckout } from '../paying/openCheckout.ts'
import { settleInvoice } from '../paying/settleInvoice.ts'
import { runningSubscription } from '../store.ts'
import { sendReceipt } from '../transfers/sendReceipt.ts'
import { withdrawReceipt } from '../transfers/withdrawReceipt.ts'
import { cardView } from '../view.ts'
import { countInvoices, findInvoice, listInvoices } from './store.ts'
import { invoiceViews, oneInvoiceView } from './view.ts'

/** Subscription invoices and their payment. */
export function registerInvoiceRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const payments = createPayments(parts)

  handle(calls.listSubscriptionInvoices, ({ principal, query, request }) =>
    db.readCompany(principal.company.id, (companyDb) =>
      pageOf({
        query,
        request,
        count: (limit) => countInvoices(companyDb, query, limit),
        rows: async (limit, offset) =>
          invoiceViews(parts, companyDb, await listInvoices(companyDb, query, limit, offset)),
      }),
    ),
  )
  handle(calls.readSubscriptionInvoice, ({ params, principal }) =>
    db.readCompany(principal.company.id, async (companyDb) =>
      oneInvoiceView(parts, companyDb, await findInvoice(companyDb, params.id)),
    ),
  )
  handle(calls.readSubscriptionInvoiceTimeline, async ({ params, principal }) => {
    const { id } = await db.readCompany(principal.company.id, (companyDb) => findInvoice(companyDb, params.id))
    return { results: await readTimeline(db.system, id) }
  })
  handle(calls.paySubscriptionInvoice, async ({ params, body, principal, lang }) => {
    const job = { companyId: principal.company.id, invoiceId: params.id, lang: body.lang ?? lang }
    return { url: await openCheckout(parts, payments, job) }
  })
  handle(calls.checkSubscriptionPayment, async ({ params, principal }) => {
    const { id } = await db.readCompany(principal.company.id, (companyDb) => findInvoice(companyDb, params.id))
    return oneInvoiceView(parts, db.system, await settleInvoice(parts, payments, id))
  })
  handle(calls.sendReceipt, async ({ params, body, principal: { company, userId }, uploads }) => {
    const [upload] = uploads
    const sent = { invoiceId: params.id, companyId: company.id, userId, receipt: body, upload }
    return oneInvoiceView(parts, db.system, await sendReceipt(parts, payments, sent))
  })
  handle(calls.withdrawReceipt, async ({ params, principal: { company, userId } }) => {
    const withdrawn = await withdrawReceipt(parts, { invoiceId: params.id, companyId: company.id, userId })
    return oneInvoiceView(parts, db.system, withdrawn)
  })

  handle(cards.listSavedCards, ({ principal: { company }, query, request }) =>
    db.readCompany(company.id, async (companyDb) => {
      const renewing = await runningSubscription(companyDb, company.id)
      return pageOf({
        query,
        request,
        count: (limit) => countCards(companyDb, limit),
        rows: async (limit, offset) =>
          (await listCards(companyDb, query.ordering, limit, offset)).map((card) => cardView(card, renewing)),
      })
    }),
  )
  handle(cards.removeSavedCard, async ({ params, principal }) => {
    const { userId, company } = principal
    await db.forCompany(company.id, async (tx) => {
      const card = await removeCard(tx, params.id)
      await cardRemoved(parts, tx, card, userId)
    })
    return { id: params.id, outcome: 'deleted' as const }
  })
}
