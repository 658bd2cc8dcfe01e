import * as z from 'zod/mini'
import { recordFields } from '../record.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Day, Moment } from '../values/time.ts'
import { countedLimits, Package } from './package.ts'
import { subscriptionLife } from './states.ts'

export const subscriptionPeriods = ['month', 'year'] as const
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

/** A card stored by the payment service; only its display data is stored here. */
export const SavedCard = z.object({
  id: Id,
  /** `mada`, `visa`, `master`, `amex`, or what the service calls a newer one. */
  brand: z.string(),
  last_four: z.string(),
  holder: z.nullable(z.string()),
  saved_at: Moment,
  /** Whether the subscription is renewed with it. */
  renews: z.boolean(),
})
export type SavedCard = z.output<typeof SavedCard>

const PendingChange = z.object({ package: Package, period: z.enum(subscriptionPeriods), on: Day })

export const Subscription = z.object({
  ...recordFields,
  package: Package,
  period: z.enum(subscriptionPeriods),
  status: z.enum(subscriptionLife.states),
  start_date: z.nullable(Day),
  /** The last day that is paid for, or of the trial. */
  end_date: z.nullable(Day),
  trial_end: z.nullable(Day),
  grace_until: z.nullable(Day),
  auto_renew: z.boolean(),
  cancel_at_end: z.boolean(),
  pending_change: z.nullable(PendingChange),
  /** What the next period costs including VAT and when it is due; charged automatically if there is a card. */
  next_payment: z.nullable(z.object({ on: Day, total: Money, card: z.nullable(SavedCard) })),
  /** The owner requested to close the account: unless that is cancelled, nothing is invoiced or charged. */
  is_account_closing: z.boolean(),
  payment_method: z.nullable(z.string()),
  /** How much of each limit is used. */
  usage: z.record(z.enum(countedLimits), z.int()),
  /** What is to be paid next: open, or with a receipt that is looked at. */
  open_invoice: z.nullable(Id),
  /** How the last try to pay ended, while it is not paid. `differs`: another amount than the invoice's came in. */
  last_payment: z.nullable(z.enum(['refused', 'abandoned', 'differs'])),
  suspended_reason: z.nullable(z.string()),
})
export type Subscription = z.output<typeof Subscription>
