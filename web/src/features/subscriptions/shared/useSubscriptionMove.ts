import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheSubscription, subscriptionsKey } from './queries.ts'

/** Does something to the subscription; whatever refused it, it may stand otherwise than this screen thought. */
export function useSubscriptionMove() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (run: () => Promise<Subscription>) => run(),
    onSuccess: (subscription) => cacheSubscription(queries, subscription),
    onError: () => queries.invalidateQueries({ queryKey: [subscriptionsKey] }),
  })
}
