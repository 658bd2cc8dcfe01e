import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { countTickets as countCall } from '@mawrid/contract/support/calls.ts'
import { openTicketStates, takenTicketStates } from '@mawrid/contract/support/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countingUpTo, indexOrder, type Place } from '../../../platform/lists/page.ts'
import type { Db } from '../../../platform/parts.ts'
import { ownTickets as own } from '../tables.ts'
import { meeting, type TicketFilters } from './conditions.ts'

export function readTickets(db: Db, filters: TicketFilters, { ordering, limit, offset }: Place) {
  return db
    .select()
    .from(own)
    .where(meeting(filters))
    .orderBy(indexOrder(ordering, keys, own.id))
    .limit(limit)
    .offset(offset)
}

/** A list of tickets, counted up to `most`. */
export function countingTickets(db: Db, filters: TicketFilters, limit: number) {
  return countingUpTo(db, own, meeting(filters), limit)
}

/** Counts a person's own tickets by status: a few hundred at most. */
export async function countByStatus(db: Db): Promise<ReplyOf<typeof countCall>> {
  const rows = await countingStates(db)
  const sumOf = (states: readonly string[]) =>
    rows.reduce((sum, { status, count }) => sum + (states.includes(status) ? count : 0), 0)
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    open: sumOf(openTicketStates),
    taken: sumOf(takenTicketStates),
    needs_you: rows.reduce((sum, { needing }) => sum + needing, 0),
    by_status: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  }
}

export function countingStates(db: Db) {
  return db
    .select({
      status: own.status,
      count: sql<number>`count(*)::int`,
      needing: sql<number>`(count(*) filter (where ${own.status} = 'waiting_for_seller' or ${own.unreadMessages} > 0))::int`,
    })
    .from(own)
    .groupBy(own.status)
}

/** Each order has an index in `0012_support.sql`. Ids and numbers are in order of creation. */
const keys: Readonly<Record<string, SQL>> = {
  updated_at: sql`${own.updatedAt}`,
  priority: sql`${own.priorityRank}`,
  solution_due: sql`${own.solutionDue}`,
}
