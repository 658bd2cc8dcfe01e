import * as z from 'zod/mini'
import { recordFields } from '../record.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Day, Moment } from '../values/time.ts'
import { Package } from './package.ts'
import { subscriptionInvoiceLife, subscriptionLife } from './states.ts'

export const subscriptionPeriods = ['month', 'year'] as const

const PendingChange = z.object({ package: Id, period: z.enum(subscriptionPeriods), on: Day })

export const Subscription = z.object({
  ...recordFields,
  package: Package,
  period: z.enum(subscriptionPeriods),
  status: z.enum(subscriptionLife.states),
  start_date: z.nullable(Day),
  end_date: z.nullable(Day),
  grace_until: z.nullable(Day),
  auto_renew: z.boolean(),
  cancel_at_end: z.boolean(),
  pending_change: z.nullable(PendingChange),
  payment_method: z.nullable(z.string()),
  /** How much of each limit is used, under the limit's name. */
  usage: z.record(z.string(), z.int()),
  open_invoice: z.nullable(Id),
  /** How the last try to pay ended, while it is not paid. */
  last_payment: z.nullable(z.enum(['refused', 'abandoned'])),
})
export type Subscription = z.output<typeof Subscription>

const InvoicedItem = z.object({ name_ar: z.string(), name_en: z.string(), amount: Money })

export const SubscriptionInvoice = z.object({
  ...recordFields,
  number: z.nullable(z.string()),
  subscription: Id,
  status: z.enum(subscriptionInvoiceLife.states),
  is_overdue: z.boolean(),
  period_start: Day,
  period_end: Day,
  lines: z.array(InvoicedItem),
  subtotal: Money,
  vat: Money,
  total: Money,
  due_on: Day,
  paid_at: z.nullable(Moment),
  method: z.nullable(z.string()),
  receipt: z.nullable(StoredDocument),
  pdf: z.nullable(StoredDocument),
  qr: z.nullable(z.string()),
})
export type SubscriptionInvoice = z.output<typeof SubscriptionInvoice>
