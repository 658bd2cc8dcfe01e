import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { RecordEvent } from '../record.ts'
import { ById, Id } from '../values/ids.ts'
import { Package } from './package.ts'
import { Quote } from './quote.ts'
import { subscriptionLife } from './states.ts'
import { Subscription, subscriptionPeriods } from './subscription.ts'

// The lists belong to screens that are locked while the company is inactive (checklist R-11). Choosing a package and
// paying its invoice are the way out of that, so these ask for a company only (checklist O-04).

export const listPackages = defineCall({
  id: 'subscriptions.packages',
  line: 'C-12',
  summary: 'List the available plans by rank',
  method: 'GET',
  path: '/api/v1/subscription-packages/',
  access: 'signedIn',
  query: listQuery(['rank', 'price_monthly', 'price_yearly'], {}),
  reply: pageOf(Package),
})

export const readQuote = defineCall({
  id: 'subscriptions.quote',
  right: 'company.billing',
  summary:
    'Quote a package for this company: its price now and later, when it would start, and which limits are exceeded',
  method: 'GET',
  path: '/api/v1/subscriptions/quote/',
  access: 'withCompany',
  query: z.object({ package: Id, period: z.enum(subscriptionPeriods) }),
  reply: Quote,
})

export const chooseSubscription = defineCall({
  id: 'subscriptions.choose',
  right: 'company.billing',
  line: 'O-04',
  summary: 'Subscribe to a plan. It starts when its first invoice is paid, or at once as the company’s one trial',
  method: 'POST',
  path: '/api/v1/subscriptions/',
  access: 'withCompany',
  body: z.strictObject({ package: Id, period: z.enum(subscriptionPeriods), trial: z._default(z.boolean(), false) }),
  reply: Subscription,
  status: 201,
  problems: [
    'company_unverified',
    'already_exists',
    'trial_used',
    'receipt_in_review',
    'account_closing',
    'payment_running',
  ],
})

export const listSubscriptions = defineCall({
  id: 'subscriptions.list',
  right: 'company.billing',
  line: 'R-11',
  summary: 'List subscriptions, latest first',
  method: 'GET',
  path: '/api/v1/subscriptions/',
  access: 'activeCompany',
  query: listQuery(['start_date', 'end_date'], { status: z.optional(z.enum(subscriptionLife.states)) }),
  reply: pageOf(Subscription),
})

export const readSubscription = defineCall({
  id: 'subscriptions.read',
  right: 'company.billing',
  line: 'O-06',
  summary: 'Retrieve a subscription',
  method: 'GET',
  path: '/api/v1/subscriptions/:id/',
  access: 'withCompany',
  params: ById,
  reply: Subscription,
})

export const readSubscriptionTimeline = defineCall({
  id: 'subscriptions.timeline',
  right: 'company.billing',
  summary: 'List the history of a subscription and its invoices, latest first',
  method: 'GET',
  path: '/api/v1/subscriptions/:id/timeline/',
  access: 'withCompany',
  params: ById,
  reply: z.object({ results: z.array(RecordEvent) }),
})

/** The payment service's own form, so it has no schema here: it is only a hint to ask the service itself. */
export const receivePaymentNotice = defineCall({
  id: 'subscriptions.webhook',
  summary: 'Receive the payment service’s notice that a payment changed',
  method: 'POST',
  path: '/api/v1/payments/webhook/',
  access: 'public',
  reply: z.object({ received: z.boolean() }),
  problems: ['forbidden'],
})
