import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'

/** An amount of a document as it counts: a credit note takes off what was charged. */
export function signedAmount({ kind }: Pick<InvoiceRow, 'kind'>, amount: string): string {
  return kind === 'credit_note' ? lessAmount(amount) : amount
}

/** The amount with a minus sign, unless it is zero. */
export function lessAmount(amount: string): string {
  return Number(amount) === 0 ? amount : `-${amount}`
}
