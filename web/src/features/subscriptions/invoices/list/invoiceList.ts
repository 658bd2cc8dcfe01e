import { pageSizes } from '@mawrid/contract/list.ts'
import { invoicePurposes } from '@mawrid/contract/subscriptions/invoice.ts'
import { subscriptionInvoiceLife } from '@mawrid/contract/subscriptions/states.ts'
import { rangeFrom } from '#ui/list/filter.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import type { InvoiceQuery } from '../queries.ts'

const orderings = ['number', 'due_on', 'paid_at', 'total'] as const

export const invoiceTabs = ['all', ...subscriptionInvoiceLife.states] as const

export const invoiceShape: ListShape = {
  tabs: invoiceTabs,
  filters: ['purpose', 'paid', 'subscription'],
  orderings,
  ordering: '-due_on',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** A view of the list as the call takes it. */
export function invoiceQueryOf(view: ListView): InvoiceQuery {
  const paid = rangeFrom(view.filters.paid ?? [])
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, orderings),
    status: oneOf(subscriptionInvoiceLife.states, view.tab),
    purpose: oneOf(invoicePurposes, view.filters.purpose?.[0]),
    subscription: view.filters.subscription?.[0],
    from: paid.from || undefined,
    to: paid.to || undefined,
  }
}
