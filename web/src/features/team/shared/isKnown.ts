import type { UseQueryResult } from '@tanstack/react-query'

/** Whether a query has its answer, or cannot be answered now: a call that fails is repeated, and nothing waits for that. */
export function isKnown({ isLoading, failureCount, errorUpdateCount }: UseQueryResult): boolean {
  return !isLoading || failureCount + errorUpdateCount > 0
}
