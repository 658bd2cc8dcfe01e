import type { QueryInput } from '@mawrid/contract/call.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { listStocktakeLines, listStocktakes, readStocktake } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type StocktakeLinesQuery = QueryInput<typeof listStocktakeLines>

export const stocktakesQuery = queryOptions({
  queryKey: ['stock', 'stocktakes'],
  queryFn: ({ signal }) => callApi(listStocktakes, { signal }),
})

export function stocktakeQuery(id: string) {
  return queryOptions({
    queryKey: ['stock', 'stocktake', id],
    queryFn: ({ signal }) => callApi(readStocktake, { params: { id }, signal }),
  })
}

export function stocktakeLinesQuery(id: string, query: StocktakeLinesQuery) {
  return queryOptions({
    queryKey: ['stock', 'stocktakeLines', id, query],
    queryFn: ({ signal }) => callApi(listStocktakeLines, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function stocktakeAddress(id: string): string {
  return recordPath('stocktake', id)
}
