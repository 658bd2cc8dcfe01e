import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listTickets, ticketTabs } from '@mawrid/contract/support/calls.ts'
import { openTicketStates, type TicketStatus, takenTicketStates } from '@mawrid/contract/support/states.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import { assignedTo } from '../../team/index.ts'
import { categoryOf } from '../categories/categories.ts'
import type { assignedToPerson, ownTickets, seenTickets } from '../tables.ts'

export type TicketFilters = Omit<QueryOf<typeof listTickets>, 'page' | 'page_size' | 'ordering'>

/** The view that a list reads. */
export type TicketView = typeof ownTickets | typeof assignedToPerson | typeof seenTickets

/** The conditions of a list of tickets. */
export function meeting(
  own: TicketView,
  { status, category, priority, related, assignee, search }: TicketFilters,
): SQL | undefined {
  return and(
    status === undefined ? undefined : inArray(own.status, [...statesOf(status)]),
    // An unknown category has no tickets.
    category === undefined ? undefined : eq(own.category, categoryOf(category)?.code ?? ''),
    priority === undefined ? undefined : eq(own.priority, priority),
    related === undefined ? undefined : eq(own.relatedId, related),
    assignee === undefined ? undefined : assignedTo(own.assigneeId, assignee),
    ...wordsOf(search).map((word) => ticketHolding(own, word)),
  )
}

/** Whether a ticket has a word: of one's own by tickets_search, otherwise among the few that are assigned to the person. */
export function ticketHolding(own: TicketView, word: string): SQL | undefined {
  const texts = { companyId: own.userId, search: own.search }
  return or(
    holdingWord(word, texts, sql`current_seller()`),
    and(sql`${own.assigneeId} = current_seller()`, holdingWord(word, texts, sql`${own.userId}`)),
  )
}

function statesOf(status: TicketStatus | (typeof ticketTabs)[number]): readonly TicketStatus[] {
  if (status === 'open') return openTicketStates
  return status === 'taken' ? takenTicketStates : [status]
}
