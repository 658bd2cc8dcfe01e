import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
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
