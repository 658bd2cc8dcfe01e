import * as z from 'zod/mini'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money, Price } from '../values/money.ts'
import { line } from '../values/text.ts'
import { Day, Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'

export const paymentMethods = ['bank_transfer', 'mada', 'card', 'sadad', 'cheque', 'cash', 'other'] as const

/** Money received for an invoice or a debit note; for a credit note, money refunded. */
export const NewInvoicePayment = z.strictObject({
  on: Day,
  amount: Price,
  method: z.enum(paymentMethods),
  reference: maybe(line(1, 80)),
  /** The version of the invoice. Required without an `Idempotency-Key`, so that a payment sent twice counts once. */
  version: z.optional(Version),
})

export const paymentUploads = { receipt: { kind: 'document', maxFiles: 1, maxBytes: 10 * 1024 * 1024 } } as const

export const InvoicePayment = z.object({
  id: Id,
  on: Day,
  amount: Money,
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
  receipt: z.nullable(StoredDocument),
  recorded_at: Moment,
})
export type InvoicePayment = z.output<typeof InvoicePayment>
