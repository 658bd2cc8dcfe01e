import * as z from 'zod/mini'
import { InvoiceBuyer, InvoiceSeller } from '../invoices/party.ts'
import { recordFields } from '../record.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Iban } from '../values/iban.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { line } from '../values/text.ts'
import { Day, Moment } from '../values/time.ts'
import { subscriptionInvoiceLife } from './states.ts'

/** `fees`: the marketplace's fee of a month, which belongs to no subscription. */
export const invoicePurposes = ['start', 'renew', 'upgrade', 'fees'] as const

export const receiptRefusals = ['not_arrived', 'amount_differs', 'wrong_account', 'unreadable', 'other'] as const

const InvoicedItem = z.object({ name_ar: z.string(), name_en: z.string(), amount: Money })

/** At ZATCA; null for a document from before the marketplace was connected. */
const Clearance = z.nullable(z.enum(['awaiting', 'cleared']))

/** Of a refund that the marketplace makes by bank transfer: both null until it has. Null for any other refund. */
export const RefundTransfer = z.nullable(z.object({ on: z.nullable(Day), reference: z.nullable(z.string()) }))
export type RefundTransfer = z.output<typeof RefundTransfer>

/** A refund and its credit note, which the tax authority requires. */
export const CreditNote = z.object({
  id: Id,
  number: z.string(),
  issued_at: Moment,
  reason: z.string(),
  subtotal: Money,
  vat: Money,
  total: Money,
  clearance: Clearance,
  transfer: RefundTransfer,
})
export type CreditNote = z.output<typeof CreditNote>

/** The seller reports a payment by bank transfer. */
export const Receipt = z.object({
  transferred_on: Day,
  bank_reference: z.nullable(z.string()),
  file: StoredDocument,
  sent_at: Moment,
})

export const NewReceipt = z.strictObject({ transferred_on: Day, bank_reference: maybe(line(1, 60)) })

export const receiptUploads = { receipt: { kind: 'document', maxFiles: 1, maxBytes: 10 * 1024 * 1024 } } as const

/** The account for bank transfers. `reference` identifies the payment. */
const BankAccount = z.object({
  beneficiary_ar: z.string(),
  beneficiary_en: z.string(),
  bank_ar: z.string(),
  bank_en: z.string(),
  iban: Iban,
  reference: z.string(),
})

export const SubscriptionInvoice = z.object({
  ...recordFields,
  /** Given when it becomes a tax invoice: fees when they are invoiced, plans when they are paid. */
  number: z.nullable(z.string()),
  /** Its reference until then. */
  reference: z.string(),
  subscription: z.nullable(Id),
  purpose: z.enum(invoicePurposes),
  status: z.enum(subscriptionInvoiceLife.states),
  is_overdue: z.boolean(),
  /** What it pays for, if it is paid today; as it was, once it is paid. */
  period_start: Day,
  period_end: Day,
  lines: z.array(InvoicedItem),
  subtotal: Money,
  vat: Money,
  total: Money,
  refunded: Money,
  /** Credited before it was paid. */
  credited: Money,
  /** What a payment has to amount to. */
  due: Money,
  due_on: Day,
  issued_at: z.nullable(Moment),
  paid_at: z.nullable(Moment),
  method: z.nullable(z.string()),
  last_payment: z.nullable(z.enum(['refused', 'abandoned', 'differs'])),
  /** While it can be paid by transfer. */
  bank: z.nullable(BankAccount),
  receipt: z.nullable(Receipt),
  /** Why the last receipt was not taken. */
  receipt_refusal: z.nullable(z.object({ reason_code: z.enum(receiptRefusals), note: z.nullable(z.string()) })),
  /** As they were when it was issued. */
  seller: z.nullable(InvoiceSeller),
  buyer: z.nullable(InvoiceBuyer),
  qr: z.nullable(z.string()),
  clearance: Clearance,
  credit_notes: z.array(CreditNote),
})
export type SubscriptionInvoice = z.output<typeof SubscriptionInvoice>
