import { openSharedQuote, type SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export function sharedQuoteQuery(token: string) {
  return queryOptions({
    queryKey: ['deals', 'shared', token],
    queryFn: ({ signal }) => callApi(openSharedQuote, { body: { token }, signal }),
    enabled: token !== '',
  })
}

export function cacheSharedQuote(queries: QueryClient, token: string, quote: SharedQuote): void {
  queries.setQueryData(sharedQuoteQuery(token).queryKey, quote)
}
