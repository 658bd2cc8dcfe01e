import * as z from 'zod/mini'

/** How an invoice is to be paid, as ZATCA tells them apart (UNTDID 4461). */
export const paymentMeans = ['cash', 'credit', 'bank_account', 'card'] as const

/** Several may be stated; with none, it is the bank account of the invoice. */
export const PaymentMeans = z
  .array(z.enum(paymentMeans))
  .check(z.refine((means) => new Set(means).size === means.length, 'not_alike'))
