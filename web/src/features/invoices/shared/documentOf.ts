import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'

/** What a document is called on buttons: an invoice of either type, or the kind of note. */
export function documentOf(kind: InvoiceRow['kind']): 'invoice' | 'credit_note' | 'debit_note' {
  return kind === 'credit_note' || kind === 'debit_note' ? kind : 'invoice'
}
