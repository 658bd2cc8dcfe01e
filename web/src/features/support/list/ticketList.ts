import { pageSizes } from '@mawrid/contract/list.ts'
import { ticketOrderings } from '@mawrid/contract/support/calls.ts'
import { priorities } from '@mawrid/contract/support/ticket.ts'
import { assigneeOf } from '#features/team/shared/work/assigneeList.tsx'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import type { TicketQuery } from '../shared/queries.ts'

/** Open tickets first; then those that wait for the seller, the resolved ones, and all. */
export const ticketTabs = ['open', 'waiting_for_seller', 'resolved', 'all'] as const
export type TicketTab = (typeof ticketTabs)[number]

const filters = ['category', 'priority', 'assignee'] as const

export const ticketShape: ListShape = {
  tabs: ticketTabs,
  filters,
  orderings: ticketOrderings,
  ordering: '-updated_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
export function ticketQueryOf(view: ListView, ownId: string): TicketQuery {
  const chosen = (id: (typeof filters)[number]) => view.filters[id]?.[0]
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, ticketOrderings),
    status: oneOf(['open', 'waiting_for_seller', 'resolved'], view.tab),
    category: chosen('category'),
    priority: oneOf(priorities, chosen('priority')),
    assignee: assigneeOf(view.filters.assignee, ownId),
  }
}
