import type { QueryInput } from '@mawrid/contract/call.ts'
import { listDocumentRequests, readDocumentRequest } from '@mawrid/contract/documentRequests/calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type DocumentRequestQuery = QueryInput<typeof listDocumentRequests>

export function documentRequestsQuery(query: DocumentRequestQuery) {
  return queryOptions({
    queryKey: ['documentRequests', 'list', query],
    queryFn: ({ signal }) => callApi(listDocumentRequests, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function documentRequestQuery(id: string) {
  return queryOptions({
    queryKey: ['documentRequests', 'one', id],
    queryFn: ({ signal }) => callApi(readDocumentRequest, { params: { id }, signal }),
  })
}
