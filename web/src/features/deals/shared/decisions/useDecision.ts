import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheDeal, dealCreditQuery, dealQuery, dealStockQuery } from '#features/deals/shared/queries.ts'
import { asFailure } from '#platform/request/failure.ts'
import { labelledMessage } from '#ui/form/fieldMessage.ts'
import type { Limits } from '#ui/form/limitsOf.ts'

/** Checks the length of a labelled text. The error is shown after the first attempt to send it. */
export function useTextRule(label: string, text: string, { min = 0, max = Number.POSITIVE_INFINITY }: Limits) {
  const { t } = useTranslation()
  const [isTried, setTried] = useState(false)
  const { length } = text.trim()
  const code = length < min ? (length === 0 ? 'required' : 'too_short') : length > max ? 'too_long' : undefined
  return {
    error: isTried && code ? labelledMessage(t, { code, params: { min, max } }, label) : undefined,
    /** Whether the text is valid. Shows the error from the first call on. */
    validate() {
      setTried(true)
      return code === undefined
    },
  }
}

interface Options<Input> {
  deal: Deal
  decide: (input: Input) => Promise<Deal>
  onDone: (changed: Deal) => void
}

interface DecisionMade<Input> {
  decide: (input: Input) => void
  isBusy: boolean
  /** Why the server refused; null if it did not. */
  error: Error | null
  /** The refused fields, by their paths in the call. */
  fieldErrors: readonly FieldError[]
}

/** One action on a deal. If it is refused because the deal has changed meanwhile, the deal is loaded again. */
export function useDecision<Input>({ deal, decide, onDone }: Options<Input>): DecisionMade<Input> {
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
      if (code === 'credit_exceeded') void queries.invalidateQueries(dealCreditQuery(deal.id))
      if (code === 'version_conflict' || code === 'wrong_state') void queries.invalidateQueries(dealQuery(deal.id))
    },
  })
  return {
    decide: mutate,
    isBusy: isPending,
    error,
    fieldErrors: error ? asFailure(error).errors : [],
  }
}
