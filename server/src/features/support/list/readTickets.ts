import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { countTickets as countCall } from '@mawrid/contract/support/calls.ts'
import { openTicketStates, takenTicketStates } from '@mawrid/contract/support/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { countingUpTo, indexOrder, type Place } from '../../../platform/lists/page.ts'
import type { Db } from '../../../platform/parts.ts'
import { assignedToPerson, ownTickets, seenTickets as seen } from '../tables.ts'
import { meeting, type TicketFilters } from './conditions.ts'

/** A page of what the person opened and of what is assigned to them: as much of each as the page can show, in its order. */
export function readTickets(db: Db, filters: TicketFilters, { ordering, limit, offset }: Place) {
  const part = (view: typeof ownTickets | typeof assignedToPerson) =>
    db
      .select()
      .from(view)
      .where(meeting(view, filters))
      .orderBy(indexOrder(ordering, keysOf(view), sql`${view.id}`))
      .limit(limit + offset)
  const id = sql.identifier('id')
  return unionAll(part(ownTickets), part(assignedToPerson))
    .orderBy(indexOrder(ordering, keys, sql`${id}`))
    .limit(limit)
    .offset(offset)
}

/** A list of tickets, counted up to `most`. */
export function countingTickets(db: Db, filters: TicketFilters, limit: number) {
  return countingUpTo(db, seen, meeting(seen, filters), limit)
}

/** Counts the tickets that a person sees by status: a few hundred at most. */
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
      status: seen.status,
      count: sql<number>`count(*)::int`,
      needing: sql<number>`(count(*) filter (where ${seen.status} = 'waiting_for_seller' or ${seen.unreadMessages} > 0))::int`,
    })
    .from(seen)
    .groupBy(seen.status)
}

/** Each order has an index in `0012_support.sql` and in `0048_more_work_by_assignee.sql`. Ids and numbers are in order of creation. */
const columns = { updated_at: 'updatedAt', priority: 'priorityRank', solution_due: 'solutionDue' } as const

function keysOf(view: typeof ownTickets | typeof assignedToPerson): Readonly<Record<string, SQL>> {
  return mapValues((column) => sql`${view[column]}`)
}

/** In the union the columns have no table. */
const keys = mapValues((column) => sql`${sql.identifier(ownTickets[column].name)}`)

function mapValues(of: (column: (typeof columns)[keyof typeof columns]) => SQL): Readonly<Record<string, SQL>> {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, of(column)]))
}
