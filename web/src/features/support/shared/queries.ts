import type { QueryInput } from '@mawrid/contract/call.ts'
import { countTickets, listTicketCategories, listTickets, readTicket } from '@mawrid/contract/support/calls.ts'
import type { Ticket, TicketRow } from '@mawrid/contract/support/ticket.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cachedRows, cacheRecord } from '#platform/records/recordCache.ts'
import { useRecordMove } from '#platform/records/useRecordMove.ts'
import { callApi } from '#platform/request/callApi.ts'
import { nextPage } from '#platform/request/nextPage.ts'

export type TicketQuery = QueryInput<typeof listTickets>

/** All queries of tickets are under this key, so that one event invalidates them. */
const key = 'tickets'
const listKey = [key, 'list'] as const
const queueKey = [key, 'queue'] as const
const oneKey = (id: string) => [key, 'one', id] as const

export function ticketsQuery(query: TicketQuery) {
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => callApi(listTickets, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The tickets of one state page by page, by deadline. */
export function ticketQueueQuery(status: TicketRow['status']) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, status],
    queryFn: ({ signal, pageParam }) =>
      callApi(listTickets, { query: { status, ordering: orderings[status] ?? 'number', page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

const orderings: Partial<Record<TicketRow['status'], NonNullable<TicketQuery['ordering']>>> = {
  in_progress: 'solution_due',
  waiting_for_seller: 'updated_at',
}

/** The number of tickets in each state, and of those that wait for the seller. */
export const ticketCountsQuery = queryOptions({
  queryKey: [key, 'counts'],
  queryFn: ({ signal }) => callApi(countTickets, { signal }),
})

export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => callApi(readTicket, { params: { id }, signal }),
  })
}

/** The categories of tickets; their response times depend on the current time. */
export const categoriesQuery = queryOptions({
  queryKey: ['ticketCategories'],
  queryFn: async ({ signal }) => (await callApi(listTicketCategories, { query: { page_size: 100 }, signal })).results,
})

/** The row of a ticket in a cached list. */
export function listedTicket(queries: QueryClient, id: string): TicketRow | undefined {
  return cachedRows<TicketRow>(queries, listKey, queueKey).find((row) => row.id === id)
}

export function cacheTicket(queries: QueryClient, ticket: Ticket): void {
  cacheRecord(queries, ticketQuery(ticket.id), ticket)
}

export function useTicketMove(id: string) {
  return useRecordMove({ queryKey: oneKey(id), cache: cacheTicket })
}

export async function findTicketByNumber(number: string, signal: AbortSignal): Promise<string | undefined> {
  const { results } = await callApi(listTickets, { query: { search: number }, signal })
  return results.find((row) => row.number === number)?.id
}
