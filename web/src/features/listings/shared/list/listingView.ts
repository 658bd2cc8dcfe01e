import { pageSizes } from '@mawrid/contract/list.ts'
import { listingOrderings } from '@mawrid/contract/listings/listing.ts'
import { rangeFrom } from '#ui/list/filter.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { oneOf } from '#ui/list/viewQuery.ts'

interface Own<State extends string> {
  readonly states: readonly State[]
  readonly filters?: readonly string[]
  readonly orderings?: readonly string[]
}

const commonFilters = ['category', 'price', 'updated', 'missing', 'to_fix'] as const

/**
 * The tabs, filters and orderings of a kind's list: one tab for each status, one for all but the archive, and the
 * archive.
 */
export function listingShape({ states, filters = [], orderings = [] }: Own<string>): ListShape {
  return {
    tabs: ['all', ...states],
    filters: [...commonFilters, ...filters],
    orderings: [...listingOrderings, ...orderings],
    ordering: '-updated_at',
    pageSizes: [...pageSizes],
    pageSize: 20,
  }
}

export const isMissing = ['english', 'picture'] as const

/** The common part of a view as the query of the list calls. */
export function commonQueryOf<State extends string>(view: ListView, states: readonly State[]) {
  const { category, price = [], updated = [], missing } = view.filters
  const prices = rangeFrom(price)
  const days = rangeFrom(updated)
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    status: oneOf(states, view.tab),
    category: category?.[0],
    price_from: prices.from || undefined,
    price_to: prices.to || undefined,
    updated_from: days.from || undefined,
    updated_to: days.to || undefined,
    to_fix: view.filters.to_fix?.[0] === 'true' ? ('true' as const) : undefined,
    missing: oneOf(isMissing, missing?.[0]),
  }
}
