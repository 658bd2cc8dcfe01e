import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listTickets, ticketTabs } from '@mawrid/contract/support/calls.ts'
import { openTicketStates, type TicketStatus, takenTicketStates } from '@mawrid/contract/support/states.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import { categoryOf } from '../categories/categories.ts'
import { ownTickets as own } from '../tables.ts'

export type TicketFilters = Omit<QueryOf<typeof listTickets>, 'page' | 'page_size' | 'ordering'>

/** The conditions of a list of tickets. */
export function meeting({ status, category, priority, related, search }: TicketFilters): SQL | undefined {
  return and(
    status === undefined ? undefined : inArray(own.status, [...statesOf(status)]),
    // An unknown category has no tickets.
    category === undefined ? undefined : eq(own.category, categoryOf(category)?.code ?? ''),
    priority === undefined ? undefined : eq(own.priority, priority),
    related === undefined ? undefined : eq(own.relatedId, related),
    ...wordsOf(search).map((word) =>
      holdingWord(word, { companyId: own.userId, search: own.search }, sql`current_seller()`),
    ),
  )
}

function statesOf(status: TicketStatus | (typeof ticketTabs)[number]): readonly TicketStatus[] {
  if (status === 'open') return openTicketStates
  return status === 'taken' ? takenTicketStates : [status]
}
