import { franchiseFields, franchiseModels } from '@mawrid/contract/franchises/fields.ts'
import type { FranchiseRow } from '@mawrid/contract/franchises/franchise.ts'
import { Store } from 'lucide-react'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { fieldLabels } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import type { Column } from '#ui/list/column.ts'
import { withFieldColumns, withFieldFilters } from '#ui/list/fieldColumns.tsx'
import type { Filter } from '#ui/list/filter.ts'
import { ListingListScreen } from '../../listings/shared/list/ListingListScreen.tsx'
import type { ListContext } from '../../listings/shared/list/listingColumns.tsx'
import { franchiseConfig, franchiseShape } from '../franchiseConfig.ts'
import { OptionalRange } from '../OptionalRange.tsx'

/** Checklist R-07. */
export function FranchiseListScreen() {
  return (
    <ListingListScreen
      config={franchiseConfig}
      shape={franchiseShape}
      icon={Store}
      texts={{ price: 'franchises.list.price', none: 'franchises.list.none', noneText: 'franchises.list.noneText' }}
      titles={{ list: 'franchises', create: 'franchiseCreate' }}
      columns={franchiseColumns}
      filters={franchiseFilters}
      file={{ columns: franchiseExport }}
    />
  )
}

function brandOf({ brand_name_ar, brand_name_en }: FranchiseRow) {
  return { name_ar: brand_name_ar, name_en: brand_name_en }
}

export function franchiseColumns({ t, lang }: ListContext): Column<FranchiseRow>[] {
  const label = fieldLabels(franchiseFields, lang)
  return withFieldColumns(franchiseFields, lang, [
    {
      id: 'brand',
      header: label('brand_name'),
      showFrom: 'xl',
      cell: (row) => <bdi>{nameIn(lang, brandOf(row))}</bdi>,
    },
    {
      id: 'model',
      header: label('model'),
      width: '8rem',
      cell: ({ model }) => t(`franchises.model.${model}`),
    },
    {
      id: 'investment',
      header: t('franchises.fields.investment'),
      isExtra: true,
      cell: ({ investment_min, investment_max }) => <OptionalRange min={investment_min} max={investment_max} />,
    },
  ])
}

export function franchiseFilters({ t, lang }: ListContext): Filter[] {
  const label = fieldLabels(franchiseFields, lang)
  return withFieldFilters(franchiseFields, lang, [
    {
      id: 'model',
      label: label('model'),
      kind: 'choice',
      choices: franchiseModels.map((model) => ({ value: model, label: t(`franchises.model.${model}`) })),
    },
  ])
}

function franchiseExport({ t, lang }: ListContext): SheetColumn<FranchiseRow>[] {
  const label = fieldLabels(franchiseFields, lang)
  return [
    { head: label('brand_name'), value: (row) => nameIn(lang, brandOf(row)) },
    { head: label('model'), value: ({ model }) => t(`franchises.model.${model}`) },
    { head: label('investment_min'), kind: 'money', value: ({ investment_min }) => investment_min },
    { head: label('investment_max'), kind: 'money', value: ({ investment_max }) => investment_max },
  ]
}
