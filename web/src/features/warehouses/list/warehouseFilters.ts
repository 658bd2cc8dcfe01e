import type { Address } from '@mawrid/contract/addresses/address.ts'
import { cityName } from '@mawrid/contract/addresses/cities.ts'
import { warehouseKinds } from '@mawrid/contract/warehouses/warehouse.ts'
import type { TFunction } from 'i18next'
import { isRegion, regionName } from '#platform/format/addressText.ts'
import type { Lang } from '#ui/format/formats.ts'
import type { Choice, Filter } from '#ui/list/filter.ts'

/** Only the places where the company is are offered. */
export function warehouseFilters(t: TFunction, lang: Lang, addresses: readonly Address[]): Filter[] {
  const regions = addresses
    .filter(({ region }) => isRegion(region))
    .map(({ region }) => ({ value: region, label: regionName(region, lang) }))
  const cities = addresses.flatMap((address) =>
    address.city_id === null ? [] : { value: String(address.city_id), label: cityName(address, lang) },
  )
  return [
    { id: 'region', label: t('warehouses.fields.region'), kind: 'choice', choices: once(regions, lang) },
    { id: 'city_id', label: t('warehouses.fields.city'), kind: 'choice', choices: once(cities, lang) },
    {
      id: 'kind',
      label: t('warehouses.fields.kind'),
      kind: 'choice',
      choices: warehouseKinds.map((kind) => ({ value: kind, label: t(`warehouses.kind.${kind}`) })),
    },
  ]
}

function once(choices: readonly Choice[], lang: Lang): Choice[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]))
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, lang))
}
