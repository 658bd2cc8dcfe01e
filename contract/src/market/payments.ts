import * as z from 'zod/mini'
import { invoicePurposes, Receipt, SubscriptionInvoice } from '../subscriptions/invoice.ts'
import { Subscription } from '../subscriptions/subscription.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Moment } from '../values/time.ts'

const Payer = z.object({ id: Id, name: z.string(), cr: z.nullable(z.string()) })

/** A bank transfer waiting for staff to confirm that it arrived. */
export const WaitingReceipt = z.object({
  invoice: Id,
  reference: z.string(),
  purpose: z.enum(invoicePurposes),
  total: Money,
  company: Payer,
  /** Its `url` opens the receipt for an hour. */
  receipt: Receipt,
})
export type WaitingReceipt = z.output<typeof WaitingReceipt>

/** An accepted refund that is still being carried out; it need not be requested again. */
const PendingRefund = z.object({ total: Money, reason: z.string(), requested_at: Moment })

/** An invoice of a package, as the marketplace's staff see it. */
export const InvoiceOfSeller = z.extend(z.omit(SubscriptionInvoice, { bank: true, allowed_actions: true }), {
  company: Payer,
  pending_refund: z.nullable(PendingRefund),
})
export type InvoiceOfSeller = z.output<typeof InvoiceOfSeller>

export const SubscriptionOfSeller = z.extend(
  z.pick(Subscription, {
    id: true,
    version: true,
    status: true,
    period: true,
    start_date: true,
    end_date: true,
    grace_until: true,
    cancel_at_end: true,
    suspended_reason: true,
  }),
  { company: Id, package: z.string() },
)
export type SubscriptionOfSeller = z.output<typeof SubscriptionOfSeller>
