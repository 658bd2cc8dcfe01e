import type { QueryInput } from '@mawrid/contract/call.ts'
import { countStock, listMovements, listStock, readProductStock } from '@mawrid/contract/stock/calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type StockQuery = QueryInput<typeof listStock>
export type LedgerQuery = QueryInput<typeof listMovements>

export function stockQuery(query: StockQuery) {
  return queryOptions({
    queryKey: ['stock', 'list', query],
    queryFn: ({ signal }) => callApi(listStock, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function stockCountsQuery(warehouse: string | undefined) {
  return queryOptions({
    queryKey: ['stock', 'counts', warehouse],
    queryFn: ({ signal }) => callApi(countStock, { query: { warehouse }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function productStockQuery(id: string) {
  return queryOptions({
    queryKey: ['stock', 'product', id],
    queryFn: ({ signal }) => callApi(readProductStock, { params: { id }, signal }),
  })
}

export function ledgerQuery(query: LedgerQuery) {
  return queryOptions({
    queryKey: ['stock', 'ledger', query],
    queryFn: ({ signal }) => callApi(listMovements, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The warehouses that can hold stock; a company has a few dozen at most. */
export const placesQuery = queryOptions({
  queryKey: ['warehouses', 'places'],
  queryFn: async ({ signal }) => {
    // Forms need only the names, and those only in some cases; the call brings the table of all fields with it.
    const { listWarehouses } = await import('@mawrid/contract/warehouses/calls.ts')
    const { results } = await callApi(listWarehouses, { query: { page_size: 100, ordering: 'name' }, signal })
    return results
  },
})

/** The names of all warehouses, also of those that somebody who is limited sees nothing of. */
export const placeNamesQuery = queryOptions({
  queryKey: ['warehouses', 'names'],
  queryFn: async ({ signal }) => {
    const { nameWarehouses } = await import('@mawrid/contract/warehouses/calls.ts')
    const { results } = await callApi(nameWarehouses, { signal })
    return results
  },
})
