import { reopenDeal } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheDeal } from '../shared/queries.ts'

/** Takes a decline back, from the toast that said it. */
export function useReopening(): (declined: Deal) => void {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, version }: Deal) => callApi(reopenDeal, { params: { id }, body: { version } }),
    onSuccess: (opened) => cacheDeal(queries, opened),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })
  return mutate
}
