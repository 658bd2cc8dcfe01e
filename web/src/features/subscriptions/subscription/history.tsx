import { pageSizes } from '@mawrid/contract/list.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Column } from '#ui/list/column.ts'
import type { Filter } from '#ui/list/filter.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import type { SubscriptionQuery } from '../shared/queries.ts'
import { SubscriptionPill } from '../shared/SubscriptionPill.tsx'

export function historyColumns(t: TFunction, { lang }: Formats): Column<Subscription>[] {
  return [
    {
      id: 'package',
      header: t('subscriptions.facts.package'),
      isName: true,
      cell: ({ package: own }) => <bdi>{nameIn(lang, own)}</bdi>,
    },
    {
      id: 'status',
      header: t('subscriptions.fields.status'),
      width: '8.5rem',
      onCard: 'status',
      shape: 'pill',
      cell: ({ status }) => <SubscriptionPill status={status} />,
    },
    {
      id: 'period',
      onCard: 'fact',
      header: t('subscriptions.period.label'),
      width: '7rem',
      cell: ({ period }) => t(`subscriptions.period.${period}`),
    },
    {
      id: 'start_date',
      header: t('subscriptions.fields.start_date'),
      ordering: 'start_date',
      width: '7rem',
      cell: ({ start_date }) => <DayCell at={start_date} />,
    },
    {
      id: 'end_date',
      onCard: 'fact',
      header: t('subscriptions.fields.end_date'),
      ordering: 'end_date',
      width: '7rem',
      cell: ({ end_date }) => <DayCell at={end_date} />,
    },
  ]
}

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

/** The list's view as the query of the call. */
export function historyQueryOf(view: ListView): SubscriptionQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    ordering: orderingOf(view, orderings),
    status: oneOf(subscriptionLife.states, view.filters.status?.[0]),
  }
}
