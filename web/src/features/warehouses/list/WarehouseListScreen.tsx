import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { listWarehouses } from '@mawrid/contract/warehouses/calls.ts'
import { warehouseLife } from '@mawrid/contract/warehouses/states.ts'
import { type Warehouse, warehouseFilters, warehouseOrderings } from '@mawrid/contract/warehouses/warehouse.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Warehouse as WarehouseIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { addressesQuery } from '#features/addresses/shared/queries.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { BulkAction } from '#ui/list/listProps.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import { type WarehouseQuery, warehouseCountsQuery, warehousesQuery } from '../shared/queries.ts'
import {
  blockedAmong,
  moveIcons,
  useWarehouseMoves,
  type WarehouseMove,
  warehouseMoves,
} from '../shared/warehouseMoves.ts'
import { warehouseColumns, warehouseFilterMenus, warehouseSheet } from './warehouseColumns.tsx'

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
  const mayEdit = useHasRight('warehouses.edit')
  const bulkActions = useWarehouseBulk(move)
  const words = { t, formats, addresses: new Map(addresses.map((address) => [address.id, address])) }

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
      filters={warehouseFilterMenus(words)}
      searchHint={t('warehouses.searchHint')}
      actions={newWarehouse}
      bulkActions={mayEdit ? bulkActions : []}
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
  filters: Object.keys(warehouseFilters),
  orderings: warehouseOrderings,
  ordering: '-created_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
function warehouseQueryOf(view: ListView): WarehouseQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, warehouseOrderings),
    status: oneOf(warehouseLife.states, view.tab),
    ...filtersOf(view),
  }
}

/** The filters by the schemas of the call. A value that the call would refuse filters nothing. */
function filtersOf({ filters }: ListView): Partial<WarehouseQuery> {
  const read = ([name, schema]: [string, z.ZodMiniType]) => [name, z.safeParse(schema, filters[name]?.[0]).data]
  return Object.fromEntries(Object.entries(warehouseFilters).map(read))
}

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
