import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/overlays/toasts.ts'
import { problemText } from '../request/problemText.ts'

interface RecordMove<Item> {
  /** Calls the server, which answers with the changed record. */
  readonly run: () => Promise<Item>
  /** The expected record for an optimistic update; only if the result is certain enough. */
  readonly predict?: (item: Item) => Item
}

interface Options<Item> {
  /** The key of the record, or of everything to reload after a refusal. */
  readonly queryKey: QueryKey
  readonly cache: (queries: QueryClient, item: Item) => void
  /** Other keys to invalidate, whether the action succeeds or not. */
  readonly alsoStale?: readonly QueryKey[]
  /** Whether a refusal is shown as a toast; dialogs show it themselves. */
  readonly hasErrorToast?: boolean
}

/** Runs an action on a record. After a refusal the record is loaded again, as somebody else may have changed it. */
export function useRecordMove<Item>({ queryKey, cache, alsoStale = [], hasErrorToast = false }: Options<Item>) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ run }: RecordMove<Item>) => run(),
    async onMutate({ predict }) {
      if (!predict) return undefined
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Item>(queryKey)
      queries.setQueryData<Item>(queryKey, (item) => item && predict(item))
      return before
    },
    onSuccess(item) {
      cache(queries, item)
      refresh(alsoStale)
    },
    onError(error, _move, before) {
      if (before) queries.setQueryData(queryKey, before)
      refresh([queryKey, ...alsoStale])
      if (hasErrorToast) toast({ tone: 'bad', text: problemText(error, t) })
    },
  })

  function refresh(keys: readonly QueryKey[]) {
    for (const key of keys) void queries.invalidateQueries({ queryKey: key })
  }
}
