import { zatcaDelays } from '@mawrid/contract/einvoicing/delays.ts'
import { invoiceOrderings } from '@mawrid/contract/invoices/calls.ts'
import { invoiceKinds } from '@mawrid/contract/invoices/invoice.ts'
import { invoiceLife, zatcaLife } from '@mawrid/contract/invoices/states.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { assigneeOf } from '#features/team/shared/work/assigneeList.tsx'
import { rangeFrom } from '#ui/list/filter.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import type { InvoiceQuery } from '../shared/queries.ts'

/** First the invoices that need an action, then the others by status; notes have a tab of their own. */
export const invoiceTabs = [
  'all',
  'draft',
  'unpaid',
  'overdue',
  'part_paid',
  'paid',
  'credited',
  'credit_note',
  'debit_note',
  'cancelled',
] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** A value of the kind filter: tax and simplified invoices, without notes. */
export const anyInvoice = 'invoice'

/** Late at ZATCA for whatever reason, or for one of them. */
export const delayChoices = ['any', ...zatcaDelays] as const

const filters = [
  'kind',
  'zatca',
  'late',
  'warning',
  'vat',
  'buyer',
  'deal',
  'issued',
  'paid',
  'due',
  'assignee',
] as const

export const invoiceShape: ListShape = {
  tabs: invoiceTabs,
  filters,
  orderings: invoiceOrderings,
  ordering: '-issued_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
export function invoiceQueryOf(view: ListView, ownId: string): InvoiceQuery {
  const chosen = (id: (typeof filters)[number]) => view.filters[id]?.[0]
  const issued = rangeFrom(view.filters.issued ?? [])
  const paid = rangeFrom(view.filters.paid ?? [])
  const due = rangeFrom(view.filters.due ?? [])
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, invoiceOrderings),
    status: oneOf(invoiceLife.states, view.tab),
    unpaid: view.tab === 'unpaid' ? 'true' : undefined,
    overdue: view.tab === 'overdue' ? 'true' : undefined,
    kind: oneOf(invoiceKinds, view.tab) ?? oneOf(invoiceKinds, chosen('kind')),
    is_note: chosen('kind') === anyInvoice ? 'false' : undefined,
    zatca_status: oneOf(zatcaLife.states, chosen('zatca')),
    zatca_delay: oneOf(delayChoices, chosen('late')),
    zatca_warning: chosen('warning'),
    vat_category: oneOf(vatCategories, chosen('vat')),
    buyer: chosen('buyer'),
    assignee: assigneeOf(view.filters.assignee, ownId),
    deal: chosen('deal'),
    from: issued.from || undefined,
    to: issued.to || undefined,
    paid_from: paid.from || undefined,
    paid_to: paid.to || undefined,
    due_from: due.from || undefined,
    due_to: due.to || undefined,
  }
}
