import type { VatReturn } from '@mawrid/contract/invoices/books.calls.ts'
import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { anyInvoice, invoiceShape } from '#features/invoices/list/invoiceList.ts'
import { rangeValues } from '#ui/list/filter.ts'
import { addressOf } from '#ui/list/listView.ts'

export const documentKinds = ['invoices', 'debit_notes', 'credit_notes'] as const

/** Which documents of the list a box of the return adds up. */
const kinds = { invoices: anyInvoice, debit_notes: 'debit_note', credit_notes: 'credit_note' } as const

/** The list of just the documents that a box adds up. */
export function listOfBox(
  { from, to }: Pick<VatReturn, 'from' | 'to'>,
  kind: (typeof documentKinds)[number],
  category: (typeof vatCategories)[number],
): string {
  const view = {
    tab: 'all',
    search: '',
    filters: { kind: [kinds[kind]], vat: [category], issued: rangeValues({ from, to }) },
    ordering: '-issued_at',
    page: 1,
    pageSize: invoiceShape.pageSize,
  }
  return `${screenPaths.invoices}?${addressOf(view, invoiceShape)}`
}
