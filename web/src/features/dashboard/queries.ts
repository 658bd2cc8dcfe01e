import type { QueryInput } from '@mawrid/contract/call.ts'
import {
  readAttention,
  readFirstSteps,
  readOverview,
  readPayments,
  readPeopleFigures,
} from '@mawrid/contract/overview/calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

/** Under the deals' key: whatever invalidates the deals invalidates these, too. */
const key = ['deals', 'dashboard'] as const

export function overviewQuery(query: QueryInput<typeof readOverview>) {
  return queryOptions({
    queryKey: [...key, 'overview', query],
    queryFn: ({ signal }) => callApi(readOverview, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Under the invoices' key, for the same reason. */
export function paymentsQuery(query: QueryInput<typeof readPayments>) {
  return queryOptions({
    queryKey: ['invoices', 'dashboard', query],
    queryFn: ({ signal }) => callApi(readPayments, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function attentionQuery(isMine = false) {
  return queryOptions({
    queryKey: [...key, 'attention', isMine],
    queryFn: ({ signal }) => callApi(readAttention, { query: isMine ? { mine: 'true' } : {}, signal }),
    placeholderData: keepPreviousData,
  })
}

export function peopleFiguresQuery(query: QueryInput<typeof readPeopleFigures>) {
  return queryOptions({
    queryKey: [...key, 'people', query],
    queryFn: ({ signal }) => callApi(readPeopleFigures, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const firstStepsQuery = queryOptions({
  queryKey: [...key, 'firstSteps'],
  queryFn: ({ signal }) => callApi(readFirstSteps, { signal }),
})
