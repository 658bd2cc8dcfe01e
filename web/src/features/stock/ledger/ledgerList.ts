import { pageSizes } from '@mawrid/contract/list.ts'
import { movementKinds } from '@mawrid/contract/stock/stock.ts'
import { rangeFrom } from '#ui/list/filter.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import type { LedgerQuery } from '../shared/queries.ts'

export const ledgerShape: ListShape = {
  tabs: [],
  filters: ['warehouse', 'kind', 'at', 'product', 'article'],
  orderings: ['at'],
  ordering: '-at',
  pageSizes: [...pageSizes],
  pageSize: 50,
}

/** A view of the ledger as the call takes it. */
export function ledgerQueryOf(view: ListView): LedgerQuery {
  const { filters } = view
  const { from, to } = rangeFrom(filters.at ?? [])
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: view.ordering === 'at' ? 'at' : '-at',
    warehouse: filters.warehouse?.[0],
    kind: movementKinds.find((kind) => kind === filters.kind?.[0]),
    product: filters.product?.[0],
    article: filters.article?.[0],
    from: from || undefined,
    to: to || undefined,
  }
}
