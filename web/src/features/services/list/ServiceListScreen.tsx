import { pricingModels, type ServiceRow } from '@mawrid/contract/services/service.ts'
import { Wrench } from 'lucide-react'
import { ListingListScreen } from '#features/listings/shared/list/ListingListScreen.tsx'
import type { ListWords } from '#features/listings/shared/list/listingColumns.tsx'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Column } from '#ui/list/column.ts'
import type { Filter } from '#ui/list/filter.ts'
import { serviceConfig, serviceShape } from '../serviceConfig.ts'

/** Checklist R-06. */
export function ServiceListScreen() {
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
    />
  )
}

function serviceColumns({ t }: ListWords): Column<ServiceRow>[] {
  return [
    {
      id: 'pricing_model',
      header: t('services.fields.pricing_model'),
      width: '8rem',
      cell: ({ pricing_model }) => t(`services.pricing.${pricing_model}`),
    },
  ]
}

function serviceFilters({ t }: ListWords): Filter[] {
  return [
    {
      id: 'pricing_model',
      label: t('services.fields.pricing_model'),
      kind: 'choice',
      choices: pricingModels.map((model) => ({ value: model, label: t(`services.pricing.${model}`) })),
    },
  ]
}

function serviceExport({ t }: ListWords): SheetColumn<ServiceRow>[] {
  return [
    {
      head: t('services.fields.pricing_model'),
      value: ({ pricing_model }) => t(`services.pricing.${pricing_model}`),
    },
  ]
}
