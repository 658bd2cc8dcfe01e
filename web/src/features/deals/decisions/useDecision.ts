import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { cacheDeal, dealQuery, dealStockQuery } from '../shared/queries.ts'

interface Options<Said> {
  deal: Deal
  decide: (said: Said) => Promise<Deal>
  onDone: (changed: Deal) => void
}

export interface DecisionMade<Said> {
  decide: (said: Said) => void
  isBusy: boolean
  /** Why it was refused, in a sentence. */
  trouble: string | undefined
  /** The refusal's code, by which its way out is known. */
  code: string | undefined
  /** What of it was refused, by the paths of the call. */
  errors: readonly FieldError[]
}

/** One decision on a deal. What was refused because the deal has moved on is shown as it stands now. */
export function useDecision<Said>({ deal, decide, onDone }: Options<Said>): DecisionMade<Said> {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: decide,
    onSuccess(changed) {
      cacheDeal(queries, changed)
      onDone(changed)
    },
    onError(refused) {
      const { code } = asFailure(refused)
      if (code === 'stock_short') void queries.invalidateQueries(dealStockQuery(deal.id))
      if (code === 'version_conflict' || code === 'wrong_state') void queries.invalidateQueries(dealQuery(deal.id))
    },
  })
  return {
    decide: mutate,
    isBusy: isPending,
    trouble: error ? problemText(error, t) : undefined,
    code: error ? asFailure(error).code : undefined,
    errors: error ? asFailure(error).errors : [],
  }
}
