import { listReceivedInvitations, readTeam } from '@mawrid/contract/team/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'
import { readMemberships } from './readMemberships.ts'

export const teamQuery = queryOptions({
  queryKey: ['team', 'read'],
  queryFn: ({ signal }) => callApi(readTeam, { signal }),
})

export const receivedQuery = queryOptions({
  queryKey: ['team', 'received'],
  queryFn: async ({ signal }) => (await callApi(listReceivedInvitations, { signal })).results,
})

export const membershipsQuery = queryOptions({
  queryKey: ['team', 'memberships'],
  queryFn: readMemberships,
})
