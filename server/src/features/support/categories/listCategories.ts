import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listTicketCategories as call } from '@mawrid/contract/support/calls.ts'
import { type Priority, priorities } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory, TicketCategory } from '@mawrid/contract/support/ticketCategory.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { type Page, pageOfFew } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { started } from '../deadlines/deadlines.ts'
import { ticketCategories } from './categories.ts'

/** The ticket categories, in their own order or by name (checklist C-24). */
export function listCategories(
  { clock }: Pick<Parts, 'clock'>,
  { query, request }: Pick<CallContext<typeof call>, 'query' | 'request'>,
): Promise<Page<OfferedCategory>> {
  const now = clock.now()
  const found = inOrder(ticketCategories.filter(matchesSearch(query)), query.ordering)
  const offered = found.map((one) => ({ ...one, promised: deadlinesFrom(one, now) }))
  return pageOfFew(offered, { query, request })
}

function matchesSearch({ search }: QueryOf<typeof call>): (category: TicketCategory) => boolean {
  const text = search?.trim().toLowerCase() ?? ''
  return ({ name_ar, name_en }) => name_ar.includes(text) || name_en.toLowerCase().includes(text)
}

function inOrder(
  categories: readonly TicketCategory[],
  ordering: QueryOf<typeof call>['ordering'],
): readonly TicketCategory[] {
  if (ordering === undefined) return categories
  const sorted = categories.toSorted((one, other) => one.name_en.localeCompare(other.name_en, 'en'))
  return ordering === 'name' ? sorted : sorted.toReversed()
}

/** The deadlines of a ticket created now. */
function deadlinesFrom(category: TicketCategory, now: Date): OfferedCategory['promised'] {
  const deadlinesOf = (priority: Priority) => {
    const { firstAnswerDue, solutionDue } = started(category, priority, now)
    return { first_answer: firstAnswerDue.toISOString(), solution: (solutionDue ?? firstAnswerDue).toISOString() }
  }
  return Object.fromEntries(
    priorities.map((priority) => [priority, deadlinesOf(priority)]),
  ) as OfferedCategory['promised']
}
