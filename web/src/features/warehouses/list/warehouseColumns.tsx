import type { Address } from '@mawrid/contract/addresses/address.ts'
import { cityName } from '@mawrid/contract/addresses/cities.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import { warehouseFields, warehouseKinds } from '@mawrid/contract/warehouses/fields.ts'
import { maxExactCount, type Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import type { TFunction } from 'i18next'
import { DefaultMark } from '#features/addresses/shared/DefaultMark.tsx'
import { addressLine, isRegion, regionName } from '#platform/addressText.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { fieldLabels } from '#ui/form/useFields.ts'
import type { Formats, Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { withFieldColumns, withFieldFilters } from '#ui/list/fieldColumns.tsx'
import type { Choice, Filter } from '#ui/list/filter.ts'
import { phoneFormat } from '#ui/values/phone.ts'
import { warehouseStatusLooks } from '../shared/warehouseStatusLooks.ts'

interface Context {
  readonly t: TFunction
  readonly formats: Formats
  /** The addresses of the warehouses, by id. */
  readonly addresses: ReadonlyMap<string, Address>
}

export function warehouseColumns({ t, formats: { lang, number }, addresses }: Context): Column<Warehouse>[] {
  const label = fieldLabels(warehouseFields, lang)
  const addressLabel = fieldLabels(addressFields, lang)
  const addressOf = (warehouse: Warehouse) => addresses.get(warehouse.address)
  const counted = (count: number) =>
    count > maxExactCount
      ? t('ui.list.moreThan', { count: maxExactCount, formatted: number(maxExactCount) })
      : number(count)
  const dash = <span className="text-ink-soft">—</span>
  return withFieldColumns(warehouseFields, lang, [
    {
      id: 'name',
      header: label('name'),
      isName: true,
      ordering: 'name',
      cell: (warehouse) => (
        <span className="flex items-center gap-x-2">
          <bdi className="min-w-0 truncate">{nameIn(lang, warehouse)}</bdi>
          {warehouse.is_default && <DefaultMark />}
        </span>
      ),
    },
    {
      id: 'code',
      showFrom: 'lg',
      header: label('code'),
      ordering: 'code',
      width: '7rem',
      cell: ({ code }) => <CodeCell code={code} />,
    },
    {
      id: 'status',
      header: t('warehouses.fields.status'),
      width: '6.5rem',
      onCard: 'status',
      shape: 'pill',
      cell: ({ status }) => <StatusPill {...warehouseStatusLooks[status]} label={t(`warehouses.status.${status}`)} />,
    },
    {
      id: 'city',
      onCard: 'fact',
      header: addressLabel('city'),
      cell(warehouse) {
        const address = addressOf(warehouse)
        return address ? <bdi>{cityName(address, lang)}</bdi> : dash
      },
    },
    {
      id: 'articles',
      onCard: 'fact',
      header: t('stock.warehouse.articles'),
      align: 'end',
      width: '6rem',
      isBlank: ({ low_count }) => low_count > 0,
      cell: ({ article_count }) => (
        <>
          <span className="in-data-card:hidden">
            <bdi className="tabular-nums">{counted(article_count)}</bdi>
          </span>
          <span className="hidden in-data-card:inline">
            {t('stock.warehouse.articleCount', { count: article_count, formatted: counted(article_count) })}
          </span>
        </>
      ),
    },
    {
      id: 'low',
      onCard: 'fact',
      header: t('stock.tabs.attention'),
      align: 'end',
      width: '8rem',
      isBlank: ({ low_count }) => low_count === 0,
      cell: ({ low_count }) => (
        <>
          <span className="in-data-card:hidden">
            <bdi className={classes('tabular-nums', low_count > 0 && 'font-medium text-bad')}>{counted(low_count)}</bdi>
          </span>
          <span className="hidden text-bad in-data-card:inline">
            {t('stock.warehouse.attentionCount', { count: low_count, formatted: counted(low_count) })}
          </span>
        </>
      ),
    },
    {
      id: 'region',
      isExtra: true,
      header: addressLabel('region'),
      cell(warehouse) {
        const address = addressOf(warehouse)
        return address ? <bdi>{regionName(address.region, lang)}</bdi> : dash
      },
    },
    {
      id: 'kind',
      showFrom: 'xl',
      header: label('kind'),
      cell: ({ kind }) => t(`warehouses.kind.${kind}`),
    },
    {
      id: 'manager',
      showFrom: 'lg',
      header: label('manager_name'),
      cell: ({ manager_name }) => (manager_name ? <bdi>{manager_name}</bdi> : dash),
    },
    {
      id: 'phone',
      header: label('manager_phone'),
      isExtra: true,
      cell: ({ manager_phone }) => <CodeCell code={manager_phone && `+966 ${phoneFormat.format(manager_phone)}`} />,
    },
    {
      id: 'address',
      header: label('address'),
      isExtra: true,
      cell(warehouse) {
        const address = addressOf(warehouse)
        return address ? <bdi>{addressLine(address, lang)}</bdi> : dash
      },
    },
    {
      id: 'created',
      header: t('warehouses.fields.created'),
      ordering: 'created_at',
      width: '8rem',
      isExtra: true,
      cell: ({ created_at }) => <DayCell at={created_at} />,
    },
  ])
}

/** Only regions and cities in which the company has addresses are offered. */
export function warehouseFilterMenus({ t, formats: { lang }, addresses }: Context): Filter[] {
  const label = fieldLabels(warehouseFields, lang)
  const addressLabel = fieldLabels(addressFields, lang)
  const places = [...addresses.values()]
  const regions = places
    .filter(({ region }) => isRegion(region))
    .map(({ region }) => ({ value: region, label: regionName(region, lang) }))
  const cities = places.flatMap((address) =>
    address.city_id === null ? [] : { value: String(address.city_id), label: cityName(address, lang) },
  )
  return withFieldFilters(warehouseFields, lang, [
    { id: 'region', label: addressLabel('region'), kind: 'choice', choices: once(regions, lang) },
    { id: 'city_id', label: addressLabel('city'), kind: 'choice', choices: once(cities, lang) },
    {
      id: 'kind',
      label: label('kind'),
      kind: 'choice',
      choices: warehouseKinds.map((kind) => ({ value: kind, label: t(`warehouses.kind.${kind}`) })),
    },
  ])
}

function once(choices: readonly Choice[], lang: Lang): Choice[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]))
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, lang))
}

export function warehouseSheet({ t, formats: { lang }, addresses }: Context): SheetColumn<Warehouse>[] {
  const label = fieldLabels(warehouseFields, lang)
  const addressLabel = fieldLabels(addressFields, lang)
  const ofAddress = (text: (address: Address) => string) => (warehouse: Warehouse) => {
    const address = addresses.get(warehouse.address)
    return address && text(address)
  }
  return [
    { head: label('code'), value: ({ code }) => code },
    { head: label('name_ar'), value: ({ name_ar }) => name_ar },
    { head: label('name_en'), value: ({ name_en }) => name_en },
    { head: t('warehouses.fields.status'), value: ({ status }) => t(`warehouses.status.${status}`) },
    { head: label('kind'), value: ({ kind }) => t(`warehouses.kind.${kind}`) },
    { head: addressLabel('region'), value: ofAddress(({ region }) => regionName(region, lang)) },
    { head: addressLabel('city'), value: ofAddress((address) => cityName(address, lang)) },
    { head: label('address'), value: ofAddress((address) => addressLine(address, lang)) },
    { head: label('manager_name'), value: ({ manager_name }) => manager_name },
    { head: label('manager_phone'), value: ({ manager_phone }) => manager_phone },
  ]
}
