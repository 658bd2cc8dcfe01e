import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listMarketTickets as call } from '@mawrid/contract/market/tickets.calls.ts'
import { openTicketStates } from '@mawrid/contract/support/states.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Asked } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { tickets } from '../support/index.ts'
import { readAskers, staffRow } from './views.ts'

/** A page of the tickets of all sellers, the oldest first. */
export async function listQueue(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { query }: Pick<Asked<typeof call>, 'query'>,
) {
  const found = await readQueue(db.system, query, query.limit + 1)
  const shown = found.slice(0, query.limit)
  const askers = await readAskers(db.system, shown)
  const results = shown.map((ticket) => staffRow(ticket, askers, clock.now()))
  return { results, next: found.length > query.limit ? (results.at(-1)?.id ?? null) : null }
}

/** By the index tickets_queue, or tickets_standing where one state is asked for. */
export function readQueue(system: Db, { status, after }: Pick<QueryOf<typeof call>, 'status' | 'after'>, most: number) {
  const stands = status === 'open' ? inArray(tickets.status, [...openTicketStates]) : eq(tickets.status, status)
  return system
    .select()
    .from(tickets)
    .where(and(stands, after ? gt(tickets.id, after) : undefined))
    .orderBy(asc(tickets.id))
    .limit(most)
}
