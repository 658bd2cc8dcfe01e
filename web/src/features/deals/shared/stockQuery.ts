import { readDealStock } from '@mawrid/contract/deals/calls.ts'
import type { DealStock } from '@mawrid/contract/deals/deal.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type StockOfLine = DealStock['lines'][number]

/** Under the deals' key, so that whatever moves a deal asks for it anew. */
export function dealStockQuery(id: string) {
  return queryOptions({
    queryKey: ['deals', 'stock', id],
    queryFn: async ({ signal }) => (await callApi(readDealStock, { params: { id }, signal })).lines,
  })
}
