import { pageSizes } from '@mawrid/contract/list.ts'
import { warehouseLife } from '@mawrid/contract/warehouses/states.ts'
import { warehouseKinds } from '@mawrid/contract/warehouses/warehouse.ts'
import { isRegion } from '#platform/format/addressText.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import type { WarehouseQuery } from '../queries.ts'

/** Beside the archive there is one list of all that is kept. */
export const warehouseTabs = ['all', ...warehouseLife.states] as const

export const warehouseShape: ListShape = {
  tabs: warehouseTabs,
  filters: ['region', 'city_id', 'kind'],
  orderings: ['name', 'code', 'created_at'],
  ordering: '-created_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** A view of the list as the call takes it. */
export function warehouseQueryOf(view: ListView): WarehouseQuery {
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
