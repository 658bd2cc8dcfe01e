import { priceAudiences, priceListFields } from '@mawrid/contract/prices/fields.ts'
import type { PriceList } from '@mawrid/contract/prices/priceList.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { fieldLabels } from '#ui/form/useFields.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Column } from '#ui/list/column.ts'
import type { Filter } from '#ui/list/filter.ts'
import { priceListLook, statusOf } from '../shared/priceListLook.ts'

interface Context {
  readonly t: TFunction
  readonly lang: Lang
}

export function priceListColumns({ t, lang }: Context): Column<PriceList>[] {
  const label = fieldLabels(priceListFields, lang)
  return [
    {
      id: 'name',
      header: t('prices.fields.list'),
      ordering: 'name',
      isName: true,
      cell: (list) => <bdi>{nameIn(lang, list)}</bdi>,
    },
    {
      id: 'status',
      header: t('prices.fields.status'),
      width: '8rem',
      onCard: 'status',
      shape: 'pill',
      cell: (list) => <StatusPill {...priceListLook(list)} label={t(`prices.status.${statusOf(list)}`)} />,
    },
    {
      id: 'audience',
      header: label('audience'),
      onCard: 'fact',
      cell: (list) => <bdi>{audienceText(list, { t, lang })}</bdi>,
    },
    {
      id: 'from',
      header: label('from_day'),
      showFrom: 'xl',
      width: '8rem',
      isBlank: ({ from_day }) => from_day === null,
      cell: ({ from_day }) => <DayCell at={from_day} />,
    },
    {
      id: 'to',
      header: label('to_day'),
      ordering: 'to_day',
      showFrom: 'lg',
      width: '8rem',
      isBlank: ({ to_day }) => to_day === null,
      cell: ({ to_day }) => <DayCell at={to_day} />,
    },
    {
      id: 'basis',
      header: label('basis'),
      showFrom: '2xl',
      cell: ({ basis }) => t(`prices.basis.${basis}`),
    },
    {
      id: 'priority',
      header: label('priority'),
      ordering: 'priority',
      isExtra: true,
      align: 'end',
      width: '6rem',
      cell: ({ priority }) => priority,
    },
    {
      id: 'prices',
      header: t('prices.fields.prices'),
      align: 'end',
      width: '6rem',
      cell: ({ price_count }) => price_count,
    },
    {
      id: 'updated',
      header: t('prices.fields.updated'),
      ordering: 'updated_at',
      isExtra: true,
      width: '8rem',
      cell: ({ updated_at }) => <DayCell at={updated_at} />,
    },
  ]
}

/** For whom a list is: a customer or a group by its name. */
function audienceText(list: PriceList, { t, lang }: Context): string {
  if (list.customer_name) return nameIn(lang, list.customer_name)
  return list.price_group ?? t('prices.audience.all')
}

export function priceListFilterMenus({ t, lang }: Context): Filter[] {
  const label = fieldLabels(priceListFields, lang)
  return [
    {
      id: 'audience',
      label: label('audience'),
      kind: 'choice',
      choices: priceAudiences.map((audience) => ({ value: audience, label: t(`prices.audience.${audience}`) })),
    },
  ]
}

export function priceListSheet(context: Context): SheetColumn<PriceList>[] {
  const { t, lang } = context
  const label = fieldLabels(priceListFields, lang)
  return [
    { head: label('name_ar'), value: ({ name_ar }) => name_ar },
    { head: label('name_en'), value: ({ name_en }) => name_en },
    { head: t('prices.fields.status'), value: (list) => t(`prices.status.${statusOf(list)}`) },
    { head: label('audience'), value: (list) => audienceText(list, context) },
    { head: label('from_day'), kind: 'day', value: ({ from_day }) => from_day },
    { head: label('to_day'), kind: 'day', value: ({ to_day }) => to_day },
    { head: label('priority'), kind: 'number', value: ({ priority }) => priority },
    { head: label('basis'), value: ({ basis }) => t(`prices.basis.${basis}`) },
    { head: t('prices.fields.prices'), kind: 'number', value: ({ price_count }) => price_count },
  ]
}
