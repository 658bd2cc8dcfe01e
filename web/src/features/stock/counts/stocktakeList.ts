import { pageSizes } from '@mawrid/contract/list.ts'
import { stocktakeViews } from '@mawrid/contract/stock/stocktake.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import type { StocktakeLinesQuery } from './queries.ts'

export const stocktakeTabs = ['all', ...stocktakeViews] as const

export const stocktakeShape: ListShape = {
  tabs: stocktakeTabs,
  filters: [],
  orderings: ['name', 'sku'],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: 50,
}

const orderings = ['name', 'sku', '-name', '-sku'] as const

/** A view of the count as the call takes it. */
export function stocktakeQueryOf(view: ListView): StocktakeLinesQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderings.find((ordering) => ordering === view.ordering),
    view: stocktakeViews.find((tab) => tab === view.tab),
  }
}
