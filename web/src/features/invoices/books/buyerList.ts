import { pageSizes } from '@mawrid/contract/list.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { orderingOf } from '#ui/list/viewQuery.ts'
import type { BuyersQuery } from '../shared/buyers.ts'

const orderings = ['name', 'open'] as const

export const buyersShape: ListShape = {
  tabs: ['all', 'owing'],
  filters: [],
  orderings,
  ordering: '-open',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** A view of the list as the call takes it. */
export function buyersQueryOf(view: ListView): BuyersQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, orderings),
    owing: view.tab === 'owing' ? 'true' : undefined,
  }
}
