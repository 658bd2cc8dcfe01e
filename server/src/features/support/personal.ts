import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { ticketMessages, tickets } from './tables.ts'

/** What a person asked and wrote, and what was answered, for the copy of their data; by tickets_made and ticket_messages_ticket. */
export async function askedBy(system: Db, userId: string) {
  const asked = await system
    .select({
      id: tickets.id,
      number: tickets.number,
      subject: tickets.subject,
      body: tickets.body,
      answers: tickets.answers,
      context: tickets.context,
      status: tickets.status,
      rating: tickets.rating,
      ratingNote: tickets.ratingNote,
      at: tickets.createdAt,
    })
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(asc(tickets.id))
  const said = await system
    .select({
      ticketId: tickets.id,
      side: ticketMessages.side,
      author: ticketMessages.author,
      body: ticketMessages.body,
      at: ticketMessages.at,
    })
    .from(tickets)
    .innerJoin(ticketMessages, eq(ticketMessages.ticketId, tickets.id))
    .where(eq(tickets.userId, userId))
    .orderBy(asc(ticketMessages.id))
  const byTicket = Map.groupBy(said, ({ ticketId }) => ticketId)
  return asked.map(({ id, ...ticket }) => ({
    ...ticket,
    messages: (byTicket.get(id) ?? []).map(({ ticketId: _, ...message }) => message),
  }))
}

/** They are the person's own words to us: nothing else needs them, and their files go the night after. */
export async function forgetTicketsOf(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    update record_moves set record_ref = null, record_name_ar = null, record_name_en = null, note = null, changes = '[]'
    where record_id in (select id from tickets where user_id = ${userId})`)
  await tx.delete(tickets).where(eq(tickets.userId, userId))
}
