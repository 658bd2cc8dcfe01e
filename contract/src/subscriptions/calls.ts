import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { listQuery, pageOf } from '../list.ts'
import { ById, Id } from '../values/ids.ts'
import { Package } from './package.ts'
import { subscriptionInvoiceLife, subscriptionLife } from './states.ts'
import { Subscription, SubscriptionInvoice, subscriptionPeriods } from './subscription.ts'

// The lists belong to screens that are locked while the company is inactive (checklist R-11). Choosing a package and
// paying its invoice are the way out of that, so these ask for a company only (checklist O-04).

export const listPackages = defineCall({
  id: 'subscriptions.packages',
  line: 'C-12',
  summary: 'The packages that can be chosen, by rank',
  method: 'GET',
  path: '/api/v1/subscription-packages/',
  access: 'signedIn',
  query: listQuery(['rank', 'price_monthly', 'price_yearly'], {}),
  reply: pageOf(Package),
})

export const chooseSubscription = defineCall({
  id: 'subscriptions.choose',
  line: 'O-04',
  summary: 'Choose a package; it runs from the payment of its first invoice',
  method: 'POST',
  path: '/api/v1/subscriptions/',
  access: 'withCompany',
  body: z.strictObject({ package: Id, period: z.enum(subscriptionPeriods) }),
  reply: Subscription,
  status: 201,
  problems: ['company_unverified', 'already_exists'],
})

export const listSubscriptions = defineCall({
  id: 'subscriptions.list',
  line: 'R-11',
  summary: 'The subscriptions of the company, the latest first',
  method: 'GET',
  path: '/api/v1/subscriptions/',
  access: 'activeCompany',
  query: listQuery(['start_date', 'end_date'], { status: z.optional(z.enum(subscriptionLife.states)) }),
  reply: pageOf(Subscription),
})

export const readSubscription = defineCall({
  id: 'subscriptions.read',
  line: 'O-06',
  summary: 'One subscription',
  method: 'GET',
  path: '/api/v1/subscriptions/:id/',
  access: 'withCompany',
  params: ById,
  reply: Subscription,
})

export const listSubscriptionInvoices = defineCall({
  id: 'subscriptions.invoices',
  line: 'R-11',
  summary: 'What the marketplace has invoiced the company for its packages',
  method: 'GET',
  path: '/api/v1/subscription-invoices/',
  access: 'activeCompany',
  query: listQuery(['number', 'due_on', 'total'], {
    status: z.optional(z.enum(subscriptionInvoiceLife.states)),
    subscription: z.optional(Id),
  }),
  reply: pageOf(SubscriptionInvoice),
})

export const readSubscriptionInvoice = defineCall({
  id: 'subscriptions.readInvoice',
  line: 'O-06',
  summary: 'One invoice of a package',
  method: 'GET',
  path: '/api/v1/subscription-invoices/:id/',
  access: 'withCompany',
  params: ById,
  reply: SubscriptionInvoice,
})

export const withdrawSubscription = defineCall({
  id: 'subscriptions.withdraw',
  summary: 'Give up a choice that is not paid yet',
  method: 'POST',
  path: '/api/v1/subscriptions/:id/withdraw/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({}),
  reply: Subscription,
  problems: ['wrong_state', 'outside_unavailable'],
})

export const paySubscriptionInvoice = defineCall({
  id: 'subscriptions.pay',
  line: 'O-04',
  summary: 'The payment page of an open invoice, in the language of the page that asks; the same page while it is open',
  method: 'POST',
  path: '/api/v1/subscription-invoices/:id/pay/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  reply: z.object({ url: z.string() }),
  problems: ['wrong_state', 'payment_refused', 'outside_unavailable'],
})

export const checkSubscriptionPayment = defineCall({
  id: 'subscriptions.checkPayment',
  line: 'O-04',
  summary: 'Asks the payment service what became of the payment; for the return from its page',
  method: 'POST',
  path: '/api/v1/subscription-invoices/:id/check/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({}),
  reply: SubscriptionInvoice,
  problems: ['outside_unavailable'],
})

/** The payment service's own form, so it has no schema here: it is only a hint to ask the service itself. */
export const hearPayment = defineCall({
  id: 'subscriptions.webhook',
  summary: 'The payment service tells that something became of a payment',
  method: 'POST',
  path: '/api/v1/payments/webhook/',
  access: 'public',
  reply: z.object({ received: z.boolean() }),
  problems: ['forbidden'],
})
