import { and, eq, lte } from 'drizzle-orm'
import type { Db, Parts, SellerScope } from '../../../platform/parts.ts'
import { sendTicketEmail } from '../emails/sendTicketEmail.ts'
import { moveTicket } from '../life/moveTicket.ts'
import { lockTicket, ofBoundPeople } from '../store.ts'
import { tickets } from '../tables.ts'
import { lapsesAt, nextStepAt } from './nextStep.ts'

const atOnce = 500

/** Sends reminders of unanswered questions, and closes tickets whose seller stayed silent. */
export async function processDueTickets(parts: Parts): Promise<void> {
  for (;;) {
    const due = await dueTickets(parts.db.system, parts.clock.now())
    let processed = 0
    for (const ticket of due) if (await processTicket(parts, ticket)) processed += 1
    if (due.length < atOnce || processed === 0) return
  }
}

/** By the index tickets_turning. */
export function dueTickets(system: Db, now: Date) {
  return system
    .select({ id: tickets.id, userId: tickets.userId, companyId: tickets.companyId })
    .from(tickets)
    .where(lte(tickets.nextActionAt, now))
    .limit(atOnce)
}

/** One transaction for each ticket, checked again after locking: a second process finds nothing due any more. */
async function processTicket(parts: Parts, { id, ...seller }: SellerScope & { readonly id: string }): Promise<boolean> {
  try {
    return await parts.db.forSeller(seller, async (tx) => {
      const ticket = await lockTicket(tx, id)
      const now = parts.clock.now()
      if (!ticket.nextActionAt || ticket.nextActionAt > now) return false
      const lapses = lapsesAt(ticket)
      if (lapses && lapses <= now) {
        await moveTicket(parts, tx, { id, action: 'lapse', side: 'clock', author: '' })
      } else {
        // A reminder changes nothing that is shown, so the version stays.
        await tx
          .update(tickets)
          .set({ nextActionAt: nextStepAt(ticket, now) })
          .where(and(eq(tickets.id, id), ofBoundPeople()))
        await sendTicketEmail(parts, tx, ticket, 'ticketLapsing', {})
      }
      return true
    })
  } catch (error) {
    parts.log.warn({ err: error, id }, 'support: a ticket was not turned')
    return false
  }
}
