import type { QueryInput } from '@mawrid/contract/call.ts'
import { readDealAssignment } from '@mawrid/contract/deals/assignment.calls.ts'
import {
  countDeals,
  listDeals,
  listDealsUnderWay,
  readDeal,
  readDealStock,
  readDealTimeline,
} from '@mawrid/contract/deals/calls.ts'
import { readDealSettings } from '@mawrid/contract/deals/closures.calls.ts'
import { readDealCredit } from '@mawrid/contract/deals/credit.calls.ts'
import type { Deal, DealRow, DealStock } from '@mawrid/contract/deals/deal.ts'
import type { DealStatus } from '@mawrid/contract/deals/states.ts'
import { searchSubstitutes } from '@mawrid/contract/deals/substitutes.calls.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cachedRows, cacheRecord } from '#platform/records/recordCache.ts'
import { useRecordMove } from '#platform/records/useRecordMove.ts'
import { callApi } from '#platform/request/callApi.ts'
import { nextPage } from '#platform/request/nextPage.ts'

type DealEvent = Deal['events'][number]

export type DealQuery = QueryInput<typeof listDeals>

/** All queries of deals are under this key, so that one event invalidates them. */
const key = 'deals'
const listKey = [key, 'list'] as const
const columnKey = [key, 'column'] as const
const oneKey = (id: string) => [key, 'one', id] as const

export function dealsQuery(query: DealQuery) {
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => callApi(listDeals, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many deals wait for the seller, and the count and total of each status. */
export const dealCountsQuery = queryOptions({
  queryKey: [key, 'counts'],
  queryFn: ({ signal }) => callApi(countDeals, { signal }),
})

/** What the board is narrowed to. */
export type BoardFilters = QueryInput<typeof countDeals>

/** The counts and totals of the board's columns. */
export function boardCountsQuery(filters: BoardFilters) {
  return queryOptions({
    queryKey: [key, 'counts', filters],
    queryFn: ({ signal }) => callApi(countDeals, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A column of the board, page by page. */
export function dealColumnQuery(status: DealStatus, ordering: DealQuery['ordering'], filters: BoardFilters) {
  return infiniteQueryOptions({
    queryKey: [...columnKey, status, filters],
    queryFn: ({ signal, pageParam }) =>
      callApi(listDeals, { query: { status, ordering, page: pageParam, ...filters }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

/** Accepted deals that are not finished, page by page, the oldest request first. */
export const dealsUnderWayQuery = infiniteQueryOptions({
  queryKey: [key, 'under-way'],
  queryFn: ({ signal, pageParam }) =>
    callApi(listDealsUnderWay, { query: { ordering: 'requested_at', page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

export function dealQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => callApi(readDeal, { params: { id }, signal }),
  })
}

/** Not under the deals' key: no change of a deal affects it. */
export const dealSettingsQuery = queryOptions({
  queryKey: ['dealSettings'],
  queryFn: ({ signal }) => callApi(readDealSettings, { signal }),
})

/** Not under the deals' key: no change of a deal affects it. */
export const dealAssignmentQuery = queryOptions({
  queryKey: ['dealSettings', 'assignment'],
  queryFn: ({ signal }) => callApi(readDealAssignment, { signal }),
})

/**
 * The first pages of a deal's history. Read again as a whole, because new events shift the pages; an infinite query
 * would add its code to the deal's screen for the few deals that have a second page.
 */
export function dealTimelineQuery(id: string, pages = 1) {
  return queryOptions({
    queryKey: [key, 'timeline', id, pages],
    queryFn: async ({ signal }) => {
      const events: DealEvent[] = []
      let next: string | null = null
      for (let page = 0; page === 0 || (next !== null && page < pages); page += 1) {
        const query: QueryInput<typeof readDealTimeline> = next === null ? {} : { before: next }
        const read = await callApi(readDealTimeline, { params: { id }, query, signal })
        events.push(...read.results)
        next = read.next
      }
      return { events, hasMore: next !== null }
    },
    placeholderData: keepPreviousData,
  })
}

/** Under the customers' key: every change of a deal, an invoice or a customer invalidates it. */
export function dealCreditQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'creditOfDeal', id],
    queryFn: async ({ signal }) => (await callApi(readDealCredit, { params: { id }, signal })).credit,
  })
}

/** The products that can be substituted; not under the deals' key, since no change of a deal affects them. */
export function substitutesQuery({ search, qty }: { search: string; qty: string }) {
  return queryOptions({
    queryKey: ['substitutes', search, qty],
    queryFn: async ({ signal }) =>
      (await callApi(searchSubstitutes, { query: { search: search || undefined, qty }, signal })).results,
    placeholderData: keepPreviousData,
  })
}

/** The row of a deal in a cached list or column of the board. */
export function listedDeal(queries: QueryClient, id: string): DealRow | undefined {
  return cachedRows<DealRow>(queries, listKey, columnKey).find((row) => row.id === id)
}

export function cacheDeal(queries: QueryClient, deal: Deal): void {
  cacheRecord(queries, dealQuery(deal.id), deal)
}

/** A delivery step, which also moves stock. Outside a dialog a refusal is shown in a toast. */
export function useDealMove(id: string, { isInDialog = false } = {}) {
  return useRecordMove({
    queryKey: dealQuery(id).queryKey,
    cache: cacheDeal,
    alsoStale: [['stock']],
    hasErrorToast: !isInDialog,
  })
}

export function changeDeal(queries: QueryClient, id: string, change: (deal: Deal) => Deal): void {
  queries.setQueryData<Deal>(oneKey(id), (deal) => deal && change(deal))
}

export async function findDealByNumber(number: string, signal: AbortSignal): Promise<string | undefined> {
  const { results } = await callApi(listDeals, { query: { search: number }, signal })
  return results.find((row) => row.number === number)?.id
}

export type StockOfLine = DealStock['lines'][number]

/** Under the deals' key, so that every change of a deal invalidates it. */
export function dealStockQuery(id: string) {
  return queryOptions({
    queryKey: ['deals', 'stock', id],
    queryFn: async ({ signal }) => (await callApi(readDealStock, { params: { id }, signal })).lines,
  })
}
