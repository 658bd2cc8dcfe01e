import { pageSizes } from '@mawrid/contract/list.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import type { TFunction } from 'i18next'
import type { SubscriptionQuery } from '#features/subscriptions/shared/queries.ts'
import type { Filter } from '#ui/list/filter.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'

const orderings = ['start_date', 'end_date'] as const

export const historyShape: ListShape = {
  tabs: [],
  filters: ['status'],
  orderings,
  ordering: '-start_date',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

export function historyFilters(t: TFunction): Filter[] {
  return [
    {
      id: 'status',
      label: t('subscriptions.fields.status'),
      kind: 'choice',
      choices: subscriptionLife.states.map((value) => ({ value, label: t(`subscriptions.status.${value}`) })),
    },
  ]
}

/** A view of the list as the call takes it. */
export function historyQueryOf(view: ListView): SubscriptionQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    ordering: orderingOf(view, orderings),
    status: oneOf(subscriptionLife.states, view.filters.status?.[0]),
  }
}
