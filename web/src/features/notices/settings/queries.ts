import type { BodyOf } from '@mawrid/contract/call.ts'
import {
  chooseChannels,
  type NoticeSettings,
  readNoticeSettings,
  setNoticeTimes,
} from '@mawrid/contract/notices/settings.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'

export type ChosenChannels = BodyOf<typeof chooseChannels>

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }) => callApi(readNoticeSettings, { signal }),
})

/** Optimistic; the server's answer replaces it, and a refusal undoes it. */
export function useChooseChannels(): (chosen: ChosenChannels) => void {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { queryKey } = noticeSettingsQuery
  const choosing = useMutation({
    // One request after the other, so that an earlier answer never overwrites a later choice.
    scope: { id: 'notice channels' },
    mutationFn: ({ kind, screen, mail, push, sms }: ChosenChannels) =>
      callApi(chooseChannels, { body: { kind, screen, mail, push, sms } }),
    onMutate: async ({ kind, ...chosen }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (settings) => settings && withChosen(settings, kind, chosen))
      return { before }
    },
    onError: (failure, _chosen, context) => {
      queries.setQueryData(queryKey, context?.before)
      toast({ tone: 'bad', text: problemText(failure, t) })
    },
    onSuccess: (settings) => {
      if (queries.isMutating({ mutationKey: ['notice channels'] }) <= 1) queries.setQueryData(queryKey, settings)
    },
  })
  return (chosen) => choosing.mutate(chosen)
}

function withChosen(
  settings: NoticeSettings,
  kind: ChosenChannels['kind'],
  chosen: Omit<ChosenChannels, 'kind'>,
): NoticeSettings {
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  return { ...settings, kinds: settings.kinds.map((row) => (row.kind === kind ? { ...row, ...set } : row)) }
}

export function useSetTimes() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { queryKey } = noticeSettingsQuery
  return useMutation({
    scope: { id: 'notice times' },
    mutationFn: ({ digest_hour, quiet_from, quiet_until }: BodyOf<typeof setNoticeTimes>) =>
      callApi(setNoticeTimes, { body: { digest_hour, quiet_from, quiet_until } }),
    onSuccess: (settings) => queries.setQueryData(queryKey, settings),
    onError: (failure) => toast({ tone: 'bad', text: problemText(failure, t) }),
  })
}
