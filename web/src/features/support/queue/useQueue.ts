import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ticketQueueQuery } from '../shared/queries.ts'

export interface TicketQueue {
  readonly tickets: readonly TicketRow[] | undefined
  readonly count: number
  readonly error: Error | null
  readonly isFetching: boolean
  readonly retry: () => void
  /** Asks for the next page; undefined after the last one. */
  readonly more: (() => void) | undefined
}

/** The tickets of one state, in the order of what is promised. */
export function useQueue(status: TicketRow['status']): TicketQueue {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(ticketQueueQuery(status))
  return {
    tickets: data?.pages.flatMap(({ results }) => results),
    count: data?.pages[0]?.count ?? 0,
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}
