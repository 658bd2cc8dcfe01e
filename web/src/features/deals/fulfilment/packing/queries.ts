import { readDealStock } from '@mawrid/contract/deals/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

/** Stands under the stock's key, so that every movement of stock makes it old. */
export function dealStockQuery(id: string) {
  return queryOptions({
    queryKey: ['stock', 'deal', id],
    queryFn: ({ signal }) => callApi(readDealStock, { params: { id }, signal }),
  })
}
