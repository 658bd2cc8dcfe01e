import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheTicket, ticketQuery } from './queries.ts'

/** Does something to a ticket; whatever refused it, the ticket may stand otherwise than this screen thought. */
export function useTicketMove(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (run: () => Promise<Ticket>) => run(),
    onSuccess: (ticket) => cacheTicket(queries, ticket),
    onError: () => queries.invalidateQueries(ticketQuery(id)),
  })
}
