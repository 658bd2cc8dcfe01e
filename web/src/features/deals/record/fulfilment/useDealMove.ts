import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cacheDeal, changeDeal, dealQuery } from '#features/deals/shared/queries.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface Move {
  /** Asks the server; it answers with the deal as it is then. */
  readonly run: () => Promise<Deal>
  /** What the deal will be, shown at once where it is sure enough. */
  readonly foresee?: (deal: Deal) => Deal
}

/** A step of the fulfilment. A dialog shows a refusal itself; elsewhere a toast shows it. */
export function useDealMove(id: string, { tellsItself = false } = {}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { queryKey } = dealQuery(id)
  return useMutation({
    mutationFn: ({ run }: Move) => run(),
    async onMutate({ foresee }) {
      if (!foresee) return undefined
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      changeDeal(queries, id, foresee)
      return before
    },
    onSuccess(deal) {
      cacheDeal(queries, deal)
      void queries.invalidateQueries({ queryKey: ['stock'] })
    },
    onError(error, _move, before) {
      if (before) queries.setQueryData(queryKey, before)
      // Whatever refused it, the deal may stand elsewhere than this screen thought.
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: ['stock'] })
      if (!tellsItself) toast({ tone: 'bad', text: problemText(error, t) })
    },
  })
}
