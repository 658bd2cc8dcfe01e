import type { QueryInput } from '@mawrid/contract/call.ts'
import {
  listFeeLines,
  listFeeStatements,
  readFeeOfDeal,
  readFeeStatement,
  readRunningFees,
} from '@mawrid/contract/fees/calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export function feeStatementsQuery(query: QueryInput<typeof listFeeStatements>) {
  return queryOptions({
    queryKey: ['fees', 'list', query],
    queryFn: ({ signal }) => callApi(listFeeStatements, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const runningFeesQuery = queryOptions({
  queryKey: ['fees', 'running'],
  queryFn: ({ signal }) => callApi(readRunningFees, { signal }),
})

export function feeStatementQuery(id: string) {
  return queryOptions({
    queryKey: ['fees', 'one', id],
    queryFn: ({ signal }) => callApi(readFeeStatement, { params: { id }, signal }),
  })
}

export type FeeLinesQuery = QueryInput<typeof listFeeLines>

export function feeLinesQuery(id: string, query: FeeLinesQuery) {
  return queryOptions({
    queryKey: ['fees', 'lines', id, query],
    queryFn: ({ signal }) => callApi(listFeeLines, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function dealFeesQuery(dealId: string) {
  return queryOptions({
    queryKey: ['fees', 'deal', dealId],
    queryFn: ({ signal }) => callApi(readFeeOfDeal, { params: { id: dealId }, signal }),
  })
}
