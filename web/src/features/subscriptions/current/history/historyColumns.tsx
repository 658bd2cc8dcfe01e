import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import type { TFunction } from 'i18next'
import { SubscriptionPill } from '#features/subscriptions/shared/SubscriptionPill.tsx'
import type { Formats } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Column } from '#ui/list/column.ts'

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
      header: t('subscriptions.fields.end_date'),
      ordering: 'end_date',
      width: '7rem',
      cell: ({ end_date }) => <DayCell at={end_date} />,
    },
  ]
}
