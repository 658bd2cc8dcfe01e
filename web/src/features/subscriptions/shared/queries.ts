import type { QueryInput } from '@mawrid/contract/call.ts'
import {
  listPackages,
  listSubscriptions,
  readQuote,
  readSubscription,
  readSubscriptionTimeline,
} from '@mawrid/contract/subscriptions/calls.ts'
import { listSavedCards } from '@mawrid/contract/subscriptions/cards.calls.ts'
import type { Subscription, SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cacheRecord } from '#platform/records/recordCache.ts'
import { useRecordMove } from '#platform/records/useRecordMove.ts'
import { callApi } from '#platform/request/callApi.ts'

export type SubscriptionQuery = QueryInput<typeof listSubscriptions>

/** All queries of subscriptions and their invoices are under this key, so that one event invalidates them. */
export const subscriptionsKey = 'subscriptions'
const oneKey = (id: string) => [subscriptionsKey, 'one', id] as const

/** The available plans, the smallest first. They rarely change. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: async ({ signal }) => (await callApi(listPackages, { query: { ordering: 'rank' }, signal })).results,
  staleTime: 600_000,
})

export function subscriptionsQuery(query: SubscriptionQuery) {
  return queryOptions({
    queryKey: [subscriptionsKey, 'list', query],
    queryFn: ({ signal }) => callApi(listSubscriptions, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** With the usage of its limits, which every listing and deal changes, so it is fetched again on each visit. */
export function subscriptionQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => callApi(readSubscription, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function subscriptionTimelineQuery(id: string) {
  return queryOptions({
    queryKey: [subscriptionsKey, 'timeline', id],
    queryFn: async ({ signal }) => (await callApi(readSubscriptionTimeline, { params: { id }, signal })).results,
  })
}

/** What a plan would cost this company; depends on the day and on the current plan. */
export function quoteQuery(chosen: string, period: SubscriptionPeriod) {
  return queryOptions({
    queryKey: [subscriptionsKey, 'quote', chosen, period],
    queryFn: ({ signal }) => callApi(readQuote, { query: { package: chosen, period }, signal }),
    staleTime: 0,
  })
}

export const cardsQuery = queryOptions({
  queryKey: [subscriptionsKey, 'cards'],
  queryFn: async ({ signal }) => (await callApi(listSavedCards, { signal })).results,
})

/** The company's page shows its plan, so it is fetched again too. */
export function cacheSubscription(queries: QueryClient, subscription: Subscription): void {
  cacheRecord(queries, subscriptionQuery(subscription.id), subscription)
  void queries.invalidateQueries({ queryKey: ['companies'] })
}

export function useSubscriptionMove() {
  return useRecordMove({ queryKey: [subscriptionsKey], cache: cacheSubscription })
}
