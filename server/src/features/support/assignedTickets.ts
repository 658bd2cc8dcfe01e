import { openTicketStates } from '@mawrid/contract/support/states.ts'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { WorkRecords } from '../team/index.ts'
import { ofBoundPeople } from './store.ts'
import { companyTickets, type TicketRecord, tickets } from './tables.ts'

const open = inArray(companyTickets.status, [...openTicketStates])

/**
 * Tickets as members work on them. Chosen ones have to be in sight of the person who assigns them; those of a member who
 * leaves are passed on without being read.
 */
export const assignedTickets: WorkRecords = {
  name: 'tickets',
  kind: 'ticket',
  async lock(tx, scope, limit) {
    const rows =
      'ids' in scope
        ? await tx
            .select({
              id: tickets.id,
              assigneeId: tickets.assigneeId,
              status: tickets.status,
              number: tickets.number,
              subject: tickets.subject,
            })
            .from(tickets)
            .where(and(ofBoundPeople(), ofBoundCompany(tickets), inArray(tickets.id, [...scope.ids])))
            .orderBy(asc(tickets.id))
            .limit(limit)
            .for('no key update')
        : await tx
            .select()
            .from(companyTickets)
            .where(and(eq(companyTickets.assigneeId, scope.openOf), open))
            .orderBy(asc(companyTickets.id))
            .limit(limit)
            .for('no key update')
    return rows.map((row) => ({
      ...row,
      called: { ref: row.number, ...('subject' in row && { name_ar: row.subject }) },
    }))
  },
  async store(tx, ids, assigneeId) {
    await tx.execute(sql`
      update ${companyTickets} set assignee_id = ${assigneeId} where id = any (${sql.param([...ids])}::uuid[])`)
  },
  async countOpen(companyDb) {
    const rows = await companyDb
      .select({ assigneeId: sql<string>`${companyTickets.assigneeId}`, count: sql<number>`count(*)::int` })
      .from(companyTickets)
      .where(and(isNotNull(companyTickets.assigneeId), open))
      .groupBy(companyTickets.assigneeId)
    return new Map(rows.map(({ assigneeId, count }) => [assigneeId, count]))
  },
  async announce({ events }, tx, companyId, ids) {
    await events.announce(tx, { companyId, kind: 'ticket', data: { ids } })
  },
}

type People = Pick<TicketRecord, 'userId' | 'assigneeId'>

/** Both people of a ticket, in the order in which their events are locked. */
export function peopleOf({ userId, assigneeId }: People): readonly string[] {
  return [...new Set([userId, ...(assigneeId === null ? [] : [assigneeId])])].toSorted()
}
