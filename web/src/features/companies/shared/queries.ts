import { listCompanies, readCompanyTimeline } from '@mawrid/contract/companies/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'
import { withKnownStatus } from '#platform/session/knownStatus.ts'

/** The seller's only company; null if there is none. */
export const companyQuery = queryOptions({
  queryKey: ['companies', 'own'],
  queryFn: async ({ signal }) =>
    (await callApi(listCompanies, { signal, complete: withKnownStatus })).results[0] ?? null,
})

export function companyTimelineQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'timeline', id],
    queryFn: async ({ signal }) => (await callApi(readCompanyTimeline, { params: { id }, signal })).results,
  })
}
