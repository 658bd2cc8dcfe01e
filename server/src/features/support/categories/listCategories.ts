import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listTicketCategories as call } from '@mawrid/contract/support/calls.ts'
import type { TicketCategory } from '@mawrid/contract/support/ticketCategory.ts'
import type { Asked } from '../../../platform/http/feature.ts'
import { type Page, pageOf } from '../../../platform/lists/page.ts'
import { ticketCategories } from './categories.ts'

/** The few categories there are: as they are offered, or by name (checklist C-24). */
export function listCategories({
  query,
  request,
}: Pick<Asked<typeof call>, 'query' | 'request'>): Promise<Page<TicketCategory>> {
  const found = inOrder(ticketCategories.filter(isAskedFor(query)), query.ordering)
  return pageOf({
    query,
    request,
    count: async () => found.length,
    rows: async (limit, offset) => found.slice(offset, offset + limit),
  })
}

function isAskedFor({ search }: QueryOf<typeof call>): (category: TicketCategory) => boolean {
  const wanted = search?.trim().toLowerCase() ?? ''
  return ({ name_ar, name_en }) => name_ar.includes(wanted) || name_en.toLowerCase().includes(wanted)
}

function inOrder(
  categories: readonly TicketCategory[],
  ordering: QueryOf<typeof call>['ordering'],
): readonly TicketCategory[] {
  if (ordering === undefined) return categories
  const sorted = categories.toSorted((one, other) => one.name_en.localeCompare(other.name_en, 'en'))
  return ordering === 'name' ? sorted : sorted.toReversed()
}
