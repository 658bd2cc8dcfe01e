import { pageSizes } from '@mawrid/contract/list.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import type { StockQuery } from '../shared/queries.ts'

export const stockTabs = ['all', 'attention', 'low', 'out'] as const

export const stockShape: ListShape = {
  tabs: stockTabs,
  filters: ['warehouse'],
  orderings: ['name', 'sku', 'available', 'updated_at'],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

const orderings = ['name', 'sku', 'available', 'updated_at', '-name', '-sku', '-available', '-updated_at'] as const

/** A view of the list as the call takes it. */
export function stockQueryOf(view: ListView): StockQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderings.find((ordering) => ordering === view.ordering),
    standing: (['attention', 'low', 'out'] as const).find((tab) => tab === view.tab),
    warehouse: view.filters.warehouse?.[0],
  }
}
