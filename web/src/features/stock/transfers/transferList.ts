import { pageSizes } from '@mawrid/contract/list.ts'
import { transferLife } from '@mawrid/contract/warehouses/states.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import type { TransferQuery } from './queries.ts'

export const transferTabs = ['all', 'draft', 'sent', 'partly_received', 'received', 'closed', 'cancelled'] as const

export const transferShape: ListShape = {
  tabs: transferTabs,
  filters: ['warehouse'],
  orderings: ['created_at', 'expected_on'],
  ordering: '-created_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

const orderings = ['created_at', 'expected_on', '-created_at', '-expected_on'] as const

export function transferQueryOf(view: ListView): TransferQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderings.find((ordering) => ordering === view.ordering),
    status: transferLife.states.find((status) => status === view.tab),
    warehouse: view.filters.warehouse?.[0],
  }
}
