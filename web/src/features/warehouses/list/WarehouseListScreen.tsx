import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { listWarehouses } from '@mawrid/contract/warehouses/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Warehouse as WarehouseIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressesQuery } from '#features/addresses/shared/queries.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { warehouseCountsQuery, warehousesQuery } from '../queries.ts'
import { useWarehouseMoves } from '../useWarehouseMoves.ts'
import { useWarehouseBulk } from './useWarehouseBulk.ts'
import { warehouseColumns } from './warehouseColumns.tsx'
import { warehouseFilters } from './warehouseFilters.ts'
import { warehouseQueryOf, warehouseShape, warehouseTabs } from './warehouseList.ts'
import { warehouseSheet } from './warehouseSheet.ts'

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
  const words = { t, lang, addresses: new Map(addresses.map((address) => [address.id, address])) }

  const exportAs = useListExport({
    name: t('warehouses.file'),
    columns: warehouseSheet(words),
    readPage: (page) => callApi(listWarehouses, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })

  const newWarehouse = (
    <LinkButton href={screenPaths.warehouseCreate} look="primary" icon={Plus}>
      {t('app.screens.warehouseCreate')}
    </LinkButton>
  )
  return (
    <ListPage
      title={t('app.screens.warehouses')}
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
