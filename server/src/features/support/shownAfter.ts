import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import type { Once } from '../../platform/http/feature.ts'
import type { Db, Parts, SellerScope } from '../../platform/parts.ts'
import { findTicket } from './store.ts'
import type { TicketRecord } from './tables.ts'
import { ticketView } from './view.ts'

/** Changes a ticket once, and shows it as it is once that is done: its timeline is read by a connection of its own. */
export async function shownAfter(
  parts: Parts,
  { seller, once }: { readonly seller: SellerScope; readonly once: Once },
  run: (tx: Db) => Promise<TicketRecord>,
): Promise<Ticket> {
  const { id } = await once(async (tx) => ({ id: (await run(tx)).id }))
  return parts.db.readSeller(seller, async (own) => ticketView(parts, own, await findTicket(own, id)))
}
