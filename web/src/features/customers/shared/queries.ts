import type { QueryInput } from '@mawrid/contract/call.ts'
import { countCustomers, listCustomers, listTwins, readCustomer } from '@mawrid/contract/customers/calls.ts'
import { listDocuments } from '@mawrid/contract/customers/documents.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type CustomerQuery = QueryInput<typeof listCustomers>

export function customersQuery(query: CustomerQuery) {
  return queryOptions({
    queryKey: ['customers', 'list', query],
    queryFn: ({ signal }) => callApi(listCustomers, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The number of customers in each status, and in all but the archive. */
export const customerCountsQuery = queryOptions({
  queryKey: ['customers', 'counts'],
  queryFn: ({ signal }) => callApi(countCustomers, { signal }),
})

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => callApi(readCustomer, { params: { id }, signal }),
  })
}

/** Who may be the same as this customer. */
export function twinsQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'twins', id],
    queryFn: async ({ signal }) => (await callApi(listTwins, { params: { id }, signal })).results,
  })
}

export function documentsQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'documents', id],
    queryFn: async ({ signal }) => (await callApi(listDocuments, { params: { id }, signal })).results,
  })
}
