import type { QueryInput } from '@mawrid/contract/call.ts'
import {
  countPriceLists,
  listPriceLists,
  readListPrices,
  readPriceList,
  readPrices,
  searchPricedProducts,
} from '@mawrid/contract/prices/calls.ts'
import { type PriceRequest, writeLines } from '@mawrid/contract/prices/priceList.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type PriceListQuery = QueryInput<typeof listPriceLists>

export function priceListsQuery(query: PriceListQuery) {
  return queryOptions({
    queryKey: ['prices', 'list', query],
    queryFn: ({ signal }) => callApi(listPriceLists, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const priceListCountsQuery = queryOptions({
  queryKey: ['prices', 'counts'],
  queryFn: ({ signal }) => callApi(countPriceLists, { signal }),
})

export function priceListQuery(id: string) {
  return queryOptions({
    queryKey: ['prices', 'one', id],
    queryFn: ({ signal }) => callApi(readPriceList, { params: { id }, signal }),
  })
}

export function listPricesQuery(id: string) {
  return queryOptions({
    queryKey: ['prices', 'prices', id],
    queryFn: ({ signal }) => callApi(readListPrices, { params: { id }, signal }),
  })
}

/** What a customer pays for these lines today, in their order. */
export function pricesQuery(customer: string | undefined, lines: readonly PriceRequest[]) {
  return queryOptions({
    queryKey: ['prices', 'ask', customer, lines],
    queryFn: async ({ signal }) =>
      (await callApi(readPrices, { query: { customer, lines: writeLines(lines) }, signal })).prices,
    placeholderData: keepPreviousData,
  })
}

/** Products that can be priced, by words or by their exact codes. */
export function pricedProductsQuery(query: QueryInput<typeof searchPricedProducts>) {
  return queryOptions({
    queryKey: ['prices', 'products', query],
    queryFn: async ({ signal }) => (await callApi(searchPricedProducts, { query, signal })).results,
    placeholderData: keepPreviousData,
  })
}
