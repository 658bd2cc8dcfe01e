import { listBulkEdits, listEditedProducts, readBulkEdit } from '@mawrid/contract/bulk/calls.ts'
import type { QueryInput } from '@mawrid/contract/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type EditQuery = QueryInput<typeof listBulkEdits>

/** The server announces each step; polling covers a lost event. */
const refetchMs = 3_000

export function editsQuery(query: EditQuery) {
  return queryOptions({
    queryKey: ['bulkEdits', 'list', query],
    queryFn: ({ signal }) => callApi(listBulkEdits, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function editQuery(id: string) {
  return queryOptions({
    queryKey: ['bulkEdits', id],
    queryFn: ({ signal }) => callApi(readBulkEdit, { params: { id }, signal }),
    refetchInterval: ({ state }) => state.data?.state === 'running' && refetchMs,
  })
}

export function editedProductsQuery(id: string, query: QueryInput<typeof listEditedProducts>) {
  return queryOptions({
    queryKey: ['bulkEdits', 'products', id, query],
    queryFn: ({ signal }) => callApi(listEditedProducts, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })
}
