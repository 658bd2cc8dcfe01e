import type { QueryInput } from '@mawrid/contract/call.ts'
import { countWarehouses, listWarehouses, readWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type WarehouseQuery = QueryInput<typeof listWarehouses>

export function warehousesQuery(query: WarehouseQuery) {
  return queryOptions({
    queryKey: ['warehouses', 'list', query],
    queryFn: ({ signal }) => callApi(listWarehouses, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The number of warehouses in each status, and in all but the archive. */
export const warehouseCountsQuery = queryOptions({
  queryKey: ['warehouses', 'counts'],
  queryFn: ({ signal }) => callApi(countWarehouses, { signal }),
})

export function warehouseQuery(id: string) {
  return queryOptions({
    queryKey: ['warehouses', 'one', id],
    queryFn: ({ signal }) => callApi(readWarehouse, { params: { id }, signal }),
  })
}
