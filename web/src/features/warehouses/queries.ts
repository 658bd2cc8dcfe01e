import type { QueryInput } from '@mawrid/contract/call.ts'
import { listWarehouses, readWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../app/request/callApi.ts'

export type WarehouseQuery = QueryInput<typeof listWarehouses>

export function warehousesQuery(query: WarehouseQuery) {
  return queryOptions({
    queryKey: ['warehouses', 'list', query],
    queryFn: ({ signal }) => callApi(listWarehouses, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many there are of a status, or of all but the archived. */
export function warehouseCountQuery(status: WarehouseQuery['status']) {
  return queryOptions({
    queryKey: ['warehouses', 'count', status ?? 'all'],
    queryFn: async ({ signal }) => (await callApi(listWarehouses, { query: { status, page_size: 1 }, signal })).count,
  })
}

export function warehouseQuery(id: string) {
  return queryOptions({
    queryKey: ['warehouses', 'one', id],
    queryFn: ({ signal }) => callApi(readWarehouse, { params: { id }, signal }),
  })
}
