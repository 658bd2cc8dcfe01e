import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listMarketTickets } from '@mawrid/contract/market/tickets.calls.ts'
import { openTicketStates } from '@mawrid/contract/support/states.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { tickets } from '../tables.ts'

type QueueQuery = Pick<QueryOf<typeof listMarketTickets>, 'status' | 'after'>

/** The tickets of all sellers, oldest first, by the index tickets_queue, or tickets_standing for one status. */
export function readQueue(system: Db, { status, after }: QueueQuery, limit: number) {
  const stands = status === 'open' ? inArray(tickets.status, [...openTicketStates]) : eq(tickets.status, status)
  return system
    .select()
    .from(tickets)
    .where(and(stands, after ? gt(tickets.id, after) : undefined))
    .orderBy(asc(tickets.id))
    .limit(limit)
}
