import type { QueryInput } from '@mawrid/contract/call.ts'
import { listInvoicedBuyers } from '@mawrid/contract/invoices/books.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type BuyersQuery = QueryInput<typeof listInvoicedBuyers>

/** Whoever an invoice was drawn up for. What is open of each changes with the invoices, so it stands under their key. */
export function buyersQuery(query: BuyersQuery) {
  return queryOptions({
    queryKey: ['invoices', 'buyers', query],
    queryFn: ({ signal }) => callApi(listInvoicedBuyers, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
