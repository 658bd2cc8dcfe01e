import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '#features/companies/shared/queries.ts'
import { subscriptionQuery } from './queries.ts'

interface Current {
  /** Undefined while it loads and if there is none. */
  readonly subscription: Subscription | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly isFetching: boolean
  readonly retry: () => void
}

/** The company's subscription: the active one, the one that waits for payment, or the last that ended. */
export function useCurrentSubscription(): Current {
  const company = useQuery(companyQuery)
  const id = company.data?.subscription ?? undefined
  const own = useQuery({ ...subscriptionQuery(id ?? ''), enabled: id !== undefined })
  const isNone = company.isSuccess && id === undefined
  return {
    subscription: own.data,
    isPending: !isNone && own.data === undefined && !company.error && !own.error,
    error: own.data ? null : (company.error ?? own.error),
    isFetching: company.isFetching || own.isFetching,
    retry: () => void (company.error ? company.refetch() : own.refetch()),
  }
}
