import type { QueryInput } from '@mawrid/contract/call.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { listTransfers, readTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type TransferQuery = QueryInput<typeof listTransfers>

export function transfersQuery(query: TransferQuery) {
  return queryOptions({
    queryKey: ['stock', 'transfers', query],
    queryFn: ({ signal }) => callApi(listTransfers, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function transferQuery(id: string) {
  return queryOptions({
    queryKey: ['stock', 'transfer', id],
    queryFn: ({ signal }) => callApi(readTransfer, { params: { id }, signal }),
  })
}

export async function findTransferByNumber(number: string, signal: AbortSignal): Promise<string | undefined> {
  const { results } = await callApi(listTransfers, { query: { search: number }, signal })
  return results.find((row) => row.ref === number)?.id
}

export function transferAddress(id: string): string {
  return recordPath('transfer', id)
}
