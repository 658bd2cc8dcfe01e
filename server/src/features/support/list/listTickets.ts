import type { listTickets as call } from '@mawrid/contract/support/calls.ts'
import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { counted, type Page, pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { rowView } from '../rowView.ts'
import { sellerOf } from '../store.ts'
import { countingTickets, readTickets } from './readTickets.ts'

/** One page of a person's tickets (checklist C-22, O-06). */
export function listTickets(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { principal, query, request }: Pick<CallContext<typeof call>, 'principal' | 'query' | 'request'>,
): Promise<Page<TicketRow>> {
  const { page, page_size, ordering, ...filters } = query
  return db.readSeller(sellerOf(principal), (sellerDb) =>
    pageOf({
      query: { page, page_size, ordering },
      request,
      count: (limit) => counted(countingTickets(sellerDb, filters, limit)),
      rows: async (limit, offset) => {
        const rows = await readTickets(sellerDb, filters, { ordering, limit, offset })
        return rows.map((row) => rowView(row, clock.now()))
      },
    }),
  )
}
