import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Principal } from '../../platform/http/feature.ts'
import type { Db, SellerScope } from '../../platform/parts.ts'
import { type TicketRecord, tickets } from './tables.ts'

export type TicketChange = Partial<
  Omit<typeof tickets.$inferInsert, 'id' | 'userId' | 'companyId' | 'number' | 'version' | 'createdAt' | 'updatedAt'>
>

/**
 * A second check on a ticket found by its id, even without row-level security: the bound person opened it, or works on it
 * in the bound company.
 */
export function ofBoundPeople(): SQL {
  return sql`(${tickets.userId} = current_seller()
    or (${tickets.assigneeId} = current_seller() and ${tickets.companyId} = current_company())
    or (current_seller() is null and not is_company_work()))`
}

export async function findTicket(db: Db, id: string): Promise<TicketRecord> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), ofBoundPeople()))
  if (!ticket) throw new Problem('not_found')
  return ticket
}

/** Locks the ticket until the transaction ends, so that seller, staff and jobs change it one at a time. */
export async function lockTicket(tx: Db, id: string): Promise<TicketRecord> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), ofBoundPeople()))
    .for('no key update')
  if (!ticket) throw new Problem('not_found')
  return ticket
}

/** Who opened a ticket, to bind the connection to. */
export async function sellerOfTicket(system: Db, id: string): Promise<SellerScope> {
  const [seller] = await system
    .select({ userId: tickets.userId, companyId: tickets.companyId })
    .from(tickets)
    .where(and(eq(tickets.id, id), ofBoundPeople()))
  if (!seller) throw new Problem('not_found')
  return seller
}

export async function storeTicket(
  tx: Db,
  { id }: Pick<TicketRecord, 'id'>,
  change: TicketChange,
  now: Date,
): Promise<TicketRecord> {
  const [changed] = await tx
    .update(tickets)
    .set({ ...change, version: sql`${tickets.version} + 1`, updatedAt: now })
    .where(and(eq(tickets.id, id), ofBoundPeople()))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** A signed-in person may access the tickets that they opened, and those that are assigned to them. */
export function sellerOf({ userId, company }: Principal): SellerScope {
  return { userId, companyId: company?.id ?? null }
}
