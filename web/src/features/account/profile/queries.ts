import { endOtherSessions, endSession, listSessions, listSignIns } from '@mawrid/contract/account/devices.calls.ts'
import { cancelClosing, readExport, requestExport } from '@mawrid/contract/account/privacy.calls.ts'
import { readAccount } from '@mawrid/contract/account/profile.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export type DeviceSession = ReplyOf<typeof listSessions>['items'][number]
export type SignIn = ReplyOf<typeof listSignIns>['items'][number]

export const accountQuery = queryOptions({
  queryKey: ['account', 'record'],
  queryFn: ({ signal }) => callApi(readAccount, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await callApi(listSessions, { signal })).items,
})

export const signInsQuery = queryOptions({
  queryKey: ['account', 'signIns'],
  queryFn: async ({ signal }) => (await callApi(listSignIns, { signal })).items,
})

const pollIntervalMs = 3_000

export const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: async ({ signal }) => (await callApi(readExport, { signal })).export,
  refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? pollIntervalMs : false),
})

/** Signs out one device or all others; both lists of devices are loaded again. */
export function useEndSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (which: { id: string } | 'others') => {
      if (which === 'others') await callApi(endOtherSessions)
      else await callApi(endSession, { params: { id: which.id } })
    },
    onSettled: () => Promise.all([queries.invalidateQueries(sessionsQuery), queries.invalidateQueries(signInsQuery)]),
  })
}

export function useRequestExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(requestExport),
    onSuccess: (requested) => queries.setQueryData(exportQuery.queryKey, requested),
  })
}

export function useCancelClosing() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(cancelClosing),
    onSuccess: () => queries.invalidateQueries(accountQuery),
  })
}
