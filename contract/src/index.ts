import * as agreements from './account/agreements.calls.ts'
import * as devices from './account/devices.calls.ts'
import * as accountEmails from './account/emails.calls.ts'
import * as nafath from './account/nafath.calls.ts'
import * as passkeys from './account/passkeys.calls.ts'
import * as password from './account/password.calls.ts'
import * as privacy from './account/privacy.calls.ts'
import * as profile from './account/profile.calls.ts'
import * as registration from './account/registration.calls.ts'
import * as secondStep from './account/secondStep.calls.ts'
import * as session from './account/session.calls.ts'
import * as accounting from './accounting/calls.ts'
import * as activity from './activity/calls.ts'
import * as addresses from './addresses/calls.ts'
import * as approvals from './approvals/calls.ts'
import * as bulk from './bulk/calls.ts'
import * as sheet from './bulk/sheet.calls.ts'
import type { CallShape } from './call.ts'
import * as companies from './companies/calls.ts'
import * as companyForm from './companies/form.calls.ts'
import * as customers from './customers/calls.ts'
import * as customerDocuments from './customers/documents.calls.ts'
import * as amendments from './deals/amendments.calls.ts'
import * as dealAssignment from './deals/assignment.calls.ts'
import * as blanketOrders from './deals/blanketOrders.calls.ts'
import * as deals from './deals/calls.ts'
import * as cartons from './deals/cartons.calls.ts'
import * as closures from './deals/closures.calls.ts'
import * as dealCredit from './deals/credit.calls.ts'
import * as dealDelivery from './deals/delivery.calls.ts'
import * as disputes from './deals/disputes.calls.ts'
import * as fulfilment from './deals/fulfilment.calls.ts'
import * as listingSales from './deals/listingSales.calls.ts'
import * as picking from './deals/picking.calls.ts'
import * as ownQuotes from './deals/quotes.calls.ts'
import * as sharedQuotes from './deals/sharedQuote.calls.ts'
import * as shipmentPapers from './deals/shipmentPapers.calls.ts'
import * as substitutes from './deals/substitutes.calls.ts'
import * as offerTemplates from './deals/templates.calls.ts'
import * as documentRequests from './documentRequests/calls.ts'
import * as eInvoicing from './einvoicing/calls.ts'
import * as events from './events/calls.ts'
import * as fees from './fees/calls.ts'
import * as franchises from './franchises/calls.ts'
import * as investments from './investments/calls.ts'
import * as invoiceAssignment from './invoices/assignment.calls.ts'
import * as invoiceBooks from './invoices/books.calls.ts'
import * as invoices from './invoices/calls.ts'
import * as invoiceDocuments from './invoices/documents.calls.ts'
import * as invoicesOfDeal from './invoices/ofDeal.calls.ts'
import * as invoiceZatca from './invoices/zatca.calls.ts'
import * as marketDealAmendments from './market/dealAmendments.calls.ts'
import * as marketDeals from './market/deals.calls.ts'
import * as marketDocumentRequests from './market/documentRequests.calls.ts'
import * as marketFees from './market/fees.calls.ts'
import * as marketListings from './market/listings.calls.ts'
import * as marketPayments from './market/payments.calls.ts'
import * as marketReturns from './market/returns.calls.ts'
import * as marketTickets from './market/tickets.calls.ts'
import * as marketWebhooks from './market/webhooks.calls.ts'
import * as notices from './notices/calls.ts'
import * as noticePush from './notices/push.calls.ts'
import * as noticeSettings from './notices/settings.calls.ts'
import * as overview from './overview/calls.ts'
import * as pages from './pages/calls.ts'
import * as prices from './prices/calls.ts'
import * as products from './products/calls.ts'
import * as productLabels from './products/labels.calls.ts'
import * as reference from './reference/calls.ts'
import * as returns from './returns/calls.ts'
import * as search from './search/calls.ts'
import * as services from './services/calls.ts'
import * as bins from './stock/bins.calls.ts'
import * as stock from './stock/calls.ts'
import * as stocktakes from './stock/stocktakes.calls.ts'
import * as transfers from './stock/transfers.calls.ts'
import * as subscriptions from './subscriptions/calls.ts'
import * as savedCards from './subscriptions/cards.calls.ts'
import * as subscriptionChanges from './subscriptions/changes.calls.ts'
import * as subscriptionInvoices from './subscriptions/invoices.calls.ts'
import * as helpAnswers from './support/answers.calls.ts'
import * as support from './support/calls.ts'
import * as team from './team/calls.ts'
import * as colleagues from './team/colleagues.calls.ts'
import * as ownership from './team/ownership.calls.ts'
import * as stepRule from './team/secondStep.calls.ts'
import * as warehouses from './warehouses/calls.ts'

/** Every call between dashboard and back end, by feature. */
const features: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account: {
    ...session,
    ...password,
    ...registration,
    ...nafath,
    ...profile,
    ...devices,
    ...secondStep,
    ...passkeys,
    ...privacy,
    ...accountEmails,
    ...agreements,
  },
  approvals,
  team: { ...team, ...colleagues, ...ownership, ...stepRule },
  companies: { ...companies, ...companyForm },
  addresses,
  warehouses,
  reference,
  products: { ...products, ...productLabels },
  stock: { ...stock, ...bins, ...stocktakes, ...transfers },
  bulk: { ...bulk, ...sheet },
  services,
  franchises,
  investments,
  customers,
  customerDocuments,
  prices,
  documentRequests,
  deals: {
    ...deals,
    ...dealAssignment,
    ...amendments,
    ...blanketOrders,
    ...closures,
    ...dealCredit,
    ...dealDelivery,
    ...disputes,
    ...fulfilment,
    ...listingSales,
    ...ownQuotes,
    ...picking,
    ...shipmentPapers,
    ...cartons,
    ...sharedQuotes,
    ...substitutes,
    ...offerTemplates,
  },
  invoices: {
    ...invoices,
    ...invoiceAssignment,
    ...invoicesOfDeal,
    ...invoiceDocuments,
    ...invoiceZatca,
    ...invoiceBooks,
  },
  accounting,
  returns,
  subscriptions: { ...subscriptions, ...subscriptionChanges, ...subscriptionInvoices, ...savedCards },
  fees,
  support: { ...support, ...helpAnswers },
  market: {
    ...marketDealAmendments,
    ...marketDeals,
    ...marketReturns,
    ...marketDocumentRequests,
    ...marketListings,
    ...marketPayments,
    ...marketFees,
    ...marketTickets,
    ...marketWebhooks,
  },
  eInvoicing,
  events,
  notices: { ...notices, ...noticeSettings, ...noticePush },
  activity,
  overview,
  search,
  pages,
}

export const calls: readonly CallShape[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isCall),
)

function isCall(value: unknown): value is CallShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
