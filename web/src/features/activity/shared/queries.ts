import { listActivity } from '@mawrid/contract/activity/calls.ts'
import type { QueryInput } from '@mawrid/contract/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type ActivityQuery = QueryInput<typeof listActivity>

export function activityQuery(query: ActivityQuery) {
  return queryOptions({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => callApi(listActivity, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
