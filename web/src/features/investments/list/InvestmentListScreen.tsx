import { investmentFields, investmentKinds } from '@mawrid/contract/investments/fields.ts'
import type { InvestmentRow } from '@mawrid/contract/investments/investment.ts'
import { TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { fieldLabels } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Column } from '#ui/list/column.ts'
import { withFieldColumns, withFieldFilters } from '#ui/list/fieldColumns.tsx'
import type { Filter } from '#ui/list/filter.ts'
import { Money, OptionalMoney } from '#ui/record/Money.tsx'
import { ShortMoney } from '#ui/record/ShortMoney.tsx'
import { ListingListScreen } from '../../listings/shared/list/ListingListScreen.tsx'
import type { ListContext } from '../../listings/shared/list/listingColumns.tsx'
import { ClosingDay } from '../ClosingDay.tsx'
import { investmentConfig, investmentShape } from '../investmentConfig.ts'

/** Checklist R-08. */
export function InvestmentListScreen() {
  return (
    <ListingListScreen
      config={investmentConfig}
      shape={investmentShape}
      icon={TrendingUp}
      texts={{ price: 'investments.list.price', none: 'investments.list.none', noneText: 'investments.list.noneText' }}
      titles={{ list: 'investments', create: 'investmentCreate' }}
      columns={investmentColumns}
      filters={investmentFilters}
      file={{ columns: investmentExport }}
    />
  )
}

export function investmentColumns({ t, lang }: ListContext): Column<InvestmentRow>[] {
  const label = fieldLabels(investmentFields, lang)
  return withFieldColumns(investmentFields, lang, [
    {
      id: 'kind',
      showFrom: 'xl',
      header: label('kind'),
      width: '7rem',
      cell: ({ kind }) => t(`investments.kind.${kind}`),
    },
    {
      id: 'closes_on',
      showFrom: 'lg',
      header: label('closes_on'),
      ordering: 'closes_on',
      width: '7.5rem',
      cell: ({ closes_on, status }) => <ClosingDay day={closes_on} isOpen={status === 'published'} />,
    },
    {
      id: 'price',
      onCard: 'fact',
      header: t('investments.list.price'),
      ordering: 'price',
      align: 'end',
      width: '8.5rem',
      cell: (investment) => <AmountSought investment={investment} />,
    },
    {
      id: 'amount_committed',
      header: t('investments.fields.amount_committed'),
      align: 'end',
      width: '8rem',
      isExtra: true,
      cell: ({ amount_committed }) => <Money amount={amount_committed} />,
    },
    { id: 'city', header: label('city'), isExtra: true, cell: ({ city }) => <bdi>{city ?? '—'}</bdi> },
    {
      id: 'stage',
      header: label('stage'),
      isExtra: true,
      cell: ({ stage }) => t(`investments.stage.${stage}`),
    },
  ])
}

export function investmentFilters({ t, lang }: ListContext): Filter[] {
  const label = fieldLabels(investmentFields, lang)
  return withFieldFilters(investmentFields, lang, [
    {
      id: 'kind',
      label: label('kind'),
      kind: 'choice',
      choices: investmentKinds.map((kind) => ({ value: kind, label: t(`investments.kind.${kind}`) })),
    },
  ])
}

function investmentExport({ t, lang }: ListContext): SheetColumn<InvestmentRow>[] {
  const label = fieldLabels(investmentFields, lang)
  return [
    { head: label('kind'), value: ({ kind }) => t(`investments.kind.${kind}`) },
    { head: label('stage'), value: ({ stage }) => t(`investments.stage.${stage}`) },
    { head: label('city'), value: ({ city }) => city },
    { head: label('closes_on'), kind: 'day', value: ({ closes_on }) => closes_on },
    {
      head: t('investments.fields.amount_committed'),
      kind: 'money',
      value: ({ amount_committed }) => amount_committed,
    },
  ]
}

interface Props {
  investment: Pick<InvestmentRow, 'price' | 'amount_committed'>
}

/** The amount sought and how much of it is committed; on phones, which have less room, the amount is shortened. */
function AmountSought({ investment: { price, amount_committed } }: Props) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  if (price === null) return <OptionalMoney amount={price} />
  const share = Number(amount_committed) / Number(price)
  return (
    <span data-figures className="inline-block in-data-card:inline">
      <Money amount={price} shortWhole className="in-data-card:hidden" />
      <span className="hidden in-data-card:inline">
        <ShortMoney amount={price} />
      </span>
      <span className="block text-sm text-ink-soft in-data-card:inline in-data-card:before:mx-1.5 in-data-card:before:content-['·']">
        {t('investments.list.found', { share: percent(share) })}
      </span>
      <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-surface-hover in-data-card:hidden">
        <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
      </span>
    </span>
  )
}
