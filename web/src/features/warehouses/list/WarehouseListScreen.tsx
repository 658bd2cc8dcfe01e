import type { Address } from '@mawrid/contract/addresses/address.ts'
import { cityName } from '@mawrid/contract/addresses/cities.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { listWarehouses } from '@mawrid/contract/warehouses/calls.ts'
import { warehouseLife } from '@mawrid/contract/warehouses/states.ts'
import { type Warehouse, warehouseKinds } from '@mawrid/contract/warehouses/warehouse.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Plus, Warehouse as WarehouseIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressesQuery } from '#features/addresses/shared/queries.ts'
import { isRegion, regionName } from '#platform/addressText.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import type { Choice, Filter } from '#ui/list/filter.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { BulkAction } from '#ui/list/listProps.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { type WarehouseQuery, warehouseCountsQuery, warehousesQuery } from '../shared/queries.ts'
import {
  blockedAmong,
  moveIcons,
  useWarehouseMoves,
  type WarehouseMove,
  warehouseMoves,
} from '../shared/warehouseMoves.ts'
import { warehouseColumns, warehouseSheet } from './warehouseColumns.tsx'

/** Checklist R-04. */
export function WarehouseListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { lang } = formats
  const [view, show] = useListAddress(warehouseShape)
  const query = warehouseQueryOf(view)
  const list = useQuery(warehousesQuery(query))
  const addresses = useQuery(addressesQuery).data ?? []
  const counts = useQuery(warehouseCountsQuery).data
  const { moving, move } = useWarehouseMoves()
  const bulkActions = useWarehouseBulk(move)
  const words = { t, lang, formats, addresses: new Map(addresses.map((address) => [address.id, address])) }

  const exportAs = useListExport({
    name: t('warehouses.file'),
    columns: warehouseSheet(words),
    readPage: (page) => callApi(listWarehouses, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })

  const newWarehouse = (
    <LinkButton href={screenPaths.warehouseCreate} look="primary" icon={Plus}>
      {t('screens.warehouseCreate')}
    </LinkButton>
  )
  return (
    <ListPage
      title={t('screens.warehouses')}
      columns={warehouseColumns(words)}
      source={listSource(list, t)}
      shape={warehouseShape}
      view={view}
      onView={show}
      tabs={warehouseTabs.map((tab) => {
        const count = tab === 'all' ? counts?.all : counts?.by_status[tab]
        return {
          id: tab,
          label: t(`warehouses.tabs.${tab}`),
          ...(count !== undefined && { count: formats.number(count) }),
        }
      })}
      filters={warehouseFilters(t, lang, addresses)}
      searchHint={t('warehouses.searchHint')}
      actions={newWarehouse}
      bulkActions={bulkActions}
      exportAs={exportAs}
      storageKey="warehouses"
      rowKey={({ id }) => id}
      rowName={(warehouse) => nameIn(lang, warehouse)}
      rowHref={({ id }) => recordPath('warehouse', id)}
      isPending={({ id }) => moving.has(id)}
      empty={
        <EmptyState icon={WarehouseIcon} title={t('warehouses.none.title')} action={newWarehouse}>
          {t('warehouses.none.text')}
        </EmptyState>
      }
    />
  )
}

/** One tab for all but the archive, and one for each status. */
const warehouseTabs = ['all', ...warehouseLife.states] as const

const warehouseShape: ListShape = {
  tabs: warehouseTabs,
  filters: ['region', 'city_id', 'kind'],
  orderings: ['name', 'code', 'created_at'],
  ordering: '-created_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
function warehouseQueryOf(view: ListView): WarehouseQuery {
  const region = view.filters.region?.[0]
  const city = view.filters.city_id?.[0]
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderings.find((ordering) => ordering === view.ordering),
    status: warehouseLife.states.find((status) => status === view.tab),
    kind: warehouseKinds.find((kind) => kind === view.filters.kind?.[0]),
    region: region && isRegion(region) ? region : undefined,
    city_id: city && /^\d+$/.test(city) ? Number(city) : undefined,
  }
}

const orderings = ['name', 'code', 'created_at', '-name', '-code', '-created_at'] as const

/** Bulk actions on warehouses; a disabled one says which warehouse does not allow it. */
function useWarehouseBulk(
  move: (warehouses: readonly Warehouse[], action: WarehouseMove) => Promise<void>,
): BulkAction<Warehouse>[] {
  const { t } = useTranslation()
  const lang = useLang()
  return warehouseMoves.map((action) => ({
    id: action,
    label: t(`warehouses.move.${action}`),
    icon: moveIcons[action],
    danger: action === 'archive',
    blocked: (rows) =>
      rows.every(({ allowed_actions }) => allowed_actions.includes(action))
        ? undefined
        : (blockedAmong(t, lang, rows, action) ?? t(`warehouses.blocked.${action}`)),
    run: (rows) => void move(rows, action),
  }))
}

/** Only regions and cities in which the company has addresses are offered. */
function warehouseFilters(t: TFunction, lang: Lang, addresses: readonly Address[]): Filter[] {
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
