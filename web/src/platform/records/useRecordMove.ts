import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/overlays/toasts.ts'
import { problemText } from '../request/problemText.ts'

interface RecordMove<Item> {
  /** Calls the server, which answers with the record as it is then. */
  readonly run: () => Promise<Item>
  /** The record as it will be, shown until the answer comes. Only where that is sure enough. */
  readonly predict?: (item: Item) => Item
}

interface Options<Item> {
  /** Of the record, or of all that a refusal makes doubtful. */
  readonly queryKey: QueryKey
  readonly cache: (queries: QueryClient, item: Item) => void
  /** What the move makes old besides, whether it is done or refused. */
  readonly alsoStale?: readonly QueryKey[]
  /** Whether a refusal is shown as a toast; a dialog shows it itself. */
  readonly hasErrorToast?: boolean
}

/** Moves a record to its next state. After a refusal it is read again, as somebody else may have been quicker. */
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
