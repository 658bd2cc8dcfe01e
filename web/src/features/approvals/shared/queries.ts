import { listApprovals, readApproval, readApprovalRules } from '@mawrid/contract/approvals/calls.ts'
import type { QueryInput } from '@mawrid/contract/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export function approvalsQuery(query: QueryInput<typeof listApprovals>) {
  return queryOptions({
    queryKey: ['approvals', 'list', query],
    queryFn: ({ signal }) => callApi(listApprovals, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: ({ signal }) => callApi(readApproval, { params: { id }, signal }),
  })
}

/** How many requests the person can decide about, or waits for. */
export const waitingApprovalsQuery = queryOptions({
  queryKey: ['approvals', 'waiting'],
  queryFn: async ({ signal }) =>
    (await callApi(listApprovals, { query: { status: 'waiting', page_size: 20 }, signal })).count,
})

export const approvalRulesQuery = queryOptions({
  queryKey: ['approvals', 'rules'],
  queryFn: ({ signal }) => callApi(readApprovalRules, { signal }),
})
