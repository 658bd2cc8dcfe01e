import type { Choice } from '@mawrid/contract/deals/choice.ts'
import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheSharedQuote, sharedQuoteQuery } from './queries.ts'

export interface AnswerProps {
  quote: SharedQuote
  /** What the buyer chose, and its total. */
  choice: Choice
  total: string
  token: string
  onClose: () => void
  /** Called with the quote as it is once it was answered. */
  onAnswered?: (quote: SharedQuote) => void
  /** Fields of an earlier step that were refused. */
  onRefused?: (errors: readonly FieldError[]) => void
}

/** The answers that the quote no longer takes: the page shows it as it is now. */
const outdated: ReadonlySet<string> = new Set([
  'quote_changed',
  'wrong_state',
  'quote_link_invalid',
  'amendment_outdated',
])

/** Sends an answer of the buyer. Where the quote has changed meanwhile, the dialog closes and the page shows the newest version. */
export function useAnswer({ token, onClose, onAnswered, onRefused }: AnswerProps, send: () => Promise<SharedQuote>) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess(quote) {
      cacheSharedQuote(queries, token, quote)
      onAnswered?.(quote)
      onClose()
    },
    onError(refused) {
      const { code, errors: fields } = asFailure(refused)
      if (fields.some(({ path }) => path.startsWith('lines.'))) onRefused?.(fields)
      if (!outdated.has(code)) return
      void queries.invalidateQueries(sharedQuoteQuery(token))
      toast({ tone: 'bad', text: problemText(refused, t) })
      onClose()
    },
  })
  const errors = error ? asFailure(error).errors : []
  return { answer: () => mutate(), isBusy: isPending, error, errors }
}
