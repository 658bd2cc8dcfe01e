import { activitySides } from '@mawrid/contract/activity/calls.ts'
import { recordKinds } from '@mawrid/contract/history.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { rangeFrom } from '#ui/list/filter.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import type { ActivityQuery } from '../shared/queries.ts'

export const activityShape: ListShape = {
  tabs: [],
  filters: ['kind', 'action', 'side', 'at', 'record'],
  orderings: ['at'],
  ordering: '-at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** A view of the activity as the call takes it. */
export function activityQueryOf(view: ListView): ActivityQuery {
  const { filters } = view
  const { from, to } = rangeFrom(filters.at ?? [])
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: view.ordering === 'at' ? 'at' : '-at',
    kind: recordKinds.find((kind) => kind === filters.kind?.[0]),
    action: filters.action?.[0],
    side: activitySides.find((side) => side === filters.side?.[0]),
    record: filters.record?.[0],
    from: from || undefined,
    to: to || undefined,
  }
}
