import * as z from 'zod/mini'
import { RefundTransfer } from '../subscriptions/invoice.ts'
import { subscriptionInvoiceLife } from '../subscriptions/states.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Day, Moment } from '../values/time.ts'
import { objectionLife } from './states.ts'

const creditReasons = ['deal_cancelled', 'deal_reduced', 'objection_upheld'] as const
export const objectionReasons = [
  'deal_not_completed',
  'wrong_amount',
  'wrong_percent',
  'charged_before',
  'other',
] as const

/** The tax invoice of a statement, which is paid like the invoice of a plan. */
const FeeInvoice = z.object({
  id: Id,
  number: z.nullable(z.string()),
  status: z.enum(subscriptionInvoiceLife.states),
  is_overdue: z.boolean(),
  due_on: Day,
  /** What was credited or refunded of it so far, with VAT. */
  credited: Money,
  /** What is left to pay, with VAT. */
  open: Money,
})

export const FeeStatement = z.object({
  id: Id,
  /** Its first day. */
  month: Day,
  line_count: z.int(),
  /** Without VAT: what its invoice charges, and what credit notes take off the invoices of earlier months. */
  invoiced: Money,
  vat: Money,
  total: Money,
  credited: Money,
  created_at: Moment,
  /** Null where nothing is left to pay. */
  invoice: z.nullable(FeeInvoice),
})
export type FeeStatement = z.output<typeof FeeStatement>

/** The running month, whose statement follows when it is over. */
export const RunningFees = z.object({
  month: Day,
  line_count: z.int(),
  fees: Money,
  invoiced: Money,
  credited: Money,
})
export type RunningFees = z.output<typeof RunningFees>

export const Objection = z.object({
  status: z.enum(objectionLife.states),
  reason_code: z.enum(objectionReasons),
  note: z.nullable(z.string()),
  at: Moment,
  by: z.nullable(z.object({ id: Id, name: z.string(), name_ar: z.nullable(z.string()) })),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Moment),
})

export const FeeLine = z.object({
  id: Id,
  kind: z.enum(['fee', 'credit']),
  month: Day,
  /** Null until the month is over. */
  statement: z.nullable(Id),
  deal: z.object({ id: Id, number: z.string() }),
  /** When the deal was completed, or the fee was credited. */
  at: Moment,
  /** The deal's amount without VAT, and the percentage fixed when it was accepted. */
  taxable: Money,
  percent: Percent,
  /** Without VAT; a credit is subtracted. */
  amount: Money,
  /** Of a credit. */
  reason: z.nullable(z.enum(creditReasons)),
  needs_note: z.boolean(),
  /** The credit note, once it is issued. */
  credit_note: z.nullable(z.object({ id: Id, number: z.string(), invoice: Id, transfer: RefundTransfer })),
  objection: z.nullable(Objection),
  allowed_actions: z.array(z.enum(['object', 'withdraw_objection'])),
})
export type FeeLine = z.output<typeof FeeLine>
