import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Db, Parts, SellerScope } from '../../platform/parts.ts'
import { findTicket, ofBoundPeople } from './store.ts'
import { tickets } from './tables.ts'
import { ticketView } from './view.ts'

/** Reads a ticket and marks its messages as read. */
export async function readTicket(parts: Parts, seller: SellerScope, id: string): Promise<Ticket> {
  const read = await parts.db.readSeller(seller, async (sellerDb) => {
    const ticket = await findTicket(sellerDb, id)
    return ticket.unreadMessages > 0 ? undefined : ticketView(parts, sellerDb, ticket)
  })
  if (read) return read
  return parts.db.forSeller(seller, async (tx) => {
    await markRead(tx, id)
    return ticketView(parts, tx, await findTicket(tx, id))
  })
}

/** Does not change the ticket itself: its version stays, and no event is sent. */
async function markRead(sellerDb: Db, id: string): Promise<void> {
  await sellerDb
    .update(tickets)
    .set({ unreadMessages: 0 })
    .where(and(eq(tickets.id, id), ofBoundPeople(), gt(tickets.unreadMessages, 0)))
}
