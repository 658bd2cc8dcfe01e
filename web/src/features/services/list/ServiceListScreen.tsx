import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { pricingModels, serviceFields } from '@mawrid/contract/services/fields.ts'
import type { ServiceRow } from '@mawrid/contract/services/service.ts'
import { FileLock, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { fieldLabels } from '#ui/form/useFields.ts'
import type { Column } from '#ui/list/column.ts'
import { withFieldColumns, withFieldFilters } from '#ui/list/fieldColumns.tsx'
import type { Filter } from '#ui/list/filter.ts'
import { Money } from '#ui/record/Money.tsx'
import { ListingListScreen } from '../../listings/shared/list/ListingListScreen.tsx'
import type { ListContext } from '../../listings/shared/list/listingColumns.tsx'
import { serviceConfig, serviceShape } from '../serviceConfig.ts'

/** Checklist R-06. */
export function ServiceListScreen() {
  const { t } = useTranslation()
  return (
    <ListingListScreen
      config={serviceConfig}
      shape={serviceShape}
      icon={Wrench}
      texts={{ price: 'services.list.price', none: 'services.list.none', noneText: 'services.list.noneText' }}
      titles={{ list: 'services', create: 'serviceCreate' }}
      columns={serviceColumns}
      filters={serviceFilters}
      file={{ columns: serviceExport }}
      moreActions={[
        {
          id: 'documents',
          label: t('screens.documentRequests'),
          icon: FileLock,
          href: screenPaths.documentRequests,
        },
      ]}
    />
  )
}

export function serviceColumns({ t, lang }: ListContext): Column<ServiceRow>[] {
  const label = fieldLabels(serviceFields, lang)
  return withFieldColumns(serviceFields, lang, [
    {
      id: 'pricing_model',
      header: label('pricing_model'),
      showFrom: 'xl',
      width: '8rem',
      cell: ({ pricing_model, unit }) => (
        <>
          {t(`services.pricing.${pricing_model}`)}
          {pricing_model === 'per_unit' && <UnitInBrackets unit={unit} />}
        </>
      ),
    },
    {
      id: 'price',
      onCard: 'fact',
      header: t('services.list.price'),
      ordering: 'price',
      align: 'end',
      width: '8rem',
      cell: (service) => <ServicePrice service={service} />,
    },
  ])
}

function UnitInBrackets({ unit }: Pick<ServiceRow, 'unit'>) {
  const symbol = useUnitSymbols()(unit)
  return (
    symbol && (
      <span className="text-ink-soft">
        {' '}
        (<bdi>{symbol}</bdi>)
      </span>
    )
  )
}

/** The price and, on the cards of phones, what it is for: tables say so beside it, so that digits stand under digits. */
function ServicePrice({ service: { price, pricing_model, unit } }: { service: ServiceRow }) {
  const { t } = useTranslation()
  const unitSymbol = useUnitSymbols()
  if (price === null) {
    return <span className="text-ink-soft">{pricing_model === 'on_request' ? t('listings.onRequest') : '—'}</span>
  }
  const per = { fixed: '', on_request: '', per_hour: t('services.per.hour'), per_day: t('services.per.day') }
  const perText = pricing_model === 'per_unit' ? unitSymbol(unit) : per[pricing_model]
  return (
    <span data-figures className="whitespace-nowrap">
      <Money amount={price} />
      {perText && <span className="hidden text-sm text-ink-soft in-data-card:inline"> / {perText}</span>}
    </span>
  )
}

export function serviceFilters({ t, lang }: ListContext): Filter[] {
  const label = fieldLabels(serviceFields, lang)
  return withFieldFilters(serviceFields, lang, [
    {
      id: 'pricing_model',
      label: label('pricing_model'),
      kind: 'choice',
      choices: pricingModels.map((model) => ({ value: model, label: t(`services.pricing.${model}`) })),
    },
  ])
}

function serviceExport({ t, lang }: ListContext): SheetColumn<ServiceRow>[] {
  const label = fieldLabels(serviceFields, lang)
  return [
    {
      head: label('pricing_model'),
      value: ({ pricing_model }) => t(`services.pricing.${pricing_model}`),
    },
  ]
}
