import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQueries } from '@tanstack/react-query'
import { quoteQuery } from '../shared/queries.ts'

interface Quotes {
  /** By the package's id, as far as that has been answered. */
  readonly quotes: ReadonlyMap<string, Quote>
  readonly error: Error | undefined
  readonly retry: () => void
}

/** What each package would cost this company now. */
export function useQuotes(offers: readonly Package[], period: SubscriptionPeriod): Quotes {
  const answers = useQueries({ queries: offers.map(({ id }) => quoteQuery(id, period)) })
  const failed = answers.filter(({ data, error }) => error && !data)
  return {
    quotes: new Map(answers.flatMap(({ data }) => (data ? [[data.package.id, data] as const] : []))),
    error: failed[0]?.error ?? undefined,
    retry() {
      for (const answer of failed) void answer.refetch()
    },
  }
}
