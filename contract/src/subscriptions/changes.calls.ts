import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { prose } from '../values/text.ts'
import { Version } from '../values/version.ts'
import { Subscription, subscriptionPeriods } from './subscription.ts'

const change = { method: 'POST', access: 'withCompany', params: ById, reply: Subscription } as const

const Versioned = z.strictObject({ version: Version })

export const withdrawSubscription = defineCall({
  ...change,
  id: 'subscriptions.withdraw',
  right: 'company.billing',
  summary: 'Cancel a plan selection that is not paid yet',
  path: '/api/v1/subscriptions/:id/withdraw/',
  body: z.strictObject({}),
  problems: ['wrong_state', 'payment_running', 'outside_unavailable'],
})

export const renewSubscription = defineCall({
  ...change,
  id: 'subscriptions.renew',
  right: 'company.billing',
  line: 'O-04',
  summary:
    'Renew a subscription, or subscribe again after its end. `open_invoice` is then the invoice of the next period',
  path: '/api/v1/subscriptions/:id/renew/',
  body: z.strictObject({}),
  problems: ['wrong_state', 'already_exists', 'receipt_in_review', 'account_closing'],
})

export const changeSubscription = defineCall({
  ...change,
  id: 'subscriptions.change',
  right: 'company.billing',
  summary:
    'Change the package or the period. A larger one takes effect when `open_invoice` is paid, a smaller one at the end of the period. `confirmed` is required if current use exceeds the smaller package’s limits',
  path: '/api/v1/subscriptions/:id/change/',
  body: z.strictObject({
    package: Id,
    period: z.enum(subscriptionPeriods),
    confirmed: z._default(z.boolean(), false),
    version: Version,
  }),
  problems: [
    'wrong_state',
    'version_conflict',
    'already_exists',
    'use_above_limits',
    'receipt_in_review',
    'account_closing',
    'payment_running',
    'outside_unavailable',
  ],
})

export const withdrawSubscriptionChange = defineCall({
  ...change,
  id: 'subscriptions.withdrawChange',
  right: 'company.billing',
  summary: 'Cancel a plan change that is not paid or not in effect yet',
  path: '/api/v1/subscriptions/:id/withdraw-change/',
  body: Versioned,
  problems: ['wrong_state', 'version_conflict', 'receipt_in_review', 'payment_running', 'outside_unavailable'],
})

export const leavingReasons = ['too_expensive', 'not_used', 'misses_something', 'sells_elsewhere', 'other'] as const

export const cancelSubscription = defineCall({
  ...change,
  id: 'subscriptions.cancel',
  right: 'company.billing',
  summary: 'Cancel a subscription at the end of the paid period',
  path: '/api/v1/subscriptions/:id/cancel/',
  body: z.strictObject({
    reason_code: maybe(z.enum(leavingReasons)),
    note: maybe(prose(1, 1000)),
    version: Version,
  }),
  problems: ['wrong_state', 'version_conflict', 'receipt_in_review', 'payment_running', 'outside_unavailable'],
})

export const resumeSubscription = defineCall({
  ...change,
  id: 'subscriptions.keep',
  right: 'company.billing',
  summary: 'Resume a cancelled subscription before it ends',
  path: '/api/v1/subscriptions/:id/keep/',
  body: Versioned,
  problems: ['wrong_state', 'version_conflict'],
})

export const setRenewal = defineCall({
  ...change,
  id: 'subscriptions.setRenewal',
  right: 'company.billing',
  summary: 'Turn automatic renewal on or off, and choose the saved card for it',
  method: 'PUT',
  path: '/api/v1/subscriptions/:id/renewal/',
  body: z
    .strictObject({ auto_renew: z.boolean(), card: maybe(Id), version: Version })
    .check(z.refine(({ auto_renew, card }) => !auto_renew || card !== null, { error: 'required', path: ['card'] })),
  problems: ['wrong_state', 'version_conflict'],
})
