import type { QueryInput } from '@mawrid/contract/call.ts'
import {
  countReturns,
  listReturns,
  readReturn,
  readReturnable,
  readReturnSettings,
} from '@mawrid/contract/returns/calls.ts'
import type { Return } from '@mawrid/contract/returns/return.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type ReturnQuery = QueryInput<typeof listReturns>

export function returnsQuery(query: ReturnQuery) {
  return queryOptions({
    queryKey: ['returns', 'list', query],
    queryFn: ({ signal }) => callApi(listReturns, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const returnCountsQuery = queryOptions({
  queryKey: ['returns', 'counts'],
  queryFn: ({ signal }) => callApi(countReturns, { signal }),
})

export function returnQuery(id: string) {
  return queryOptions({
    queryKey: ['returns', 'one', id],
    queryFn: ({ signal }) => callApi(readReturn, { params: { id }, signal }),
  })
}

export function returnableQuery(deal: string) {
  return queryOptions({
    queryKey: ['returns', 'returnable', deal],
    queryFn: ({ signal }) => callApi(readReturnable, { params: { id: deal }, signal }),
  })
}

export const returnSettingsQuery = queryOptions({
  queryKey: ['returns', 'settings'],
  queryFn: ({ signal }) => callApi(readReturnSettings, { signal }),
})

/** Shows a return as it is now, and has everything reloaded that it changes. */
export async function returnMoved(queries: QueryClient, moved: Return): Promise<void> {
  queries.setQueryData(returnQuery(moved.id).queryKey, moved)
  await Promise.all(
    (['returns', 'deals', 'invoices', 'stock', 'approvals'] as const).map((root) =>
      queries.invalidateQueries({ queryKey: [root] }),
    ),
  )
}
