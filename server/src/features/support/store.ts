import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ofBoundSeller } from '../../platform/database/ofBound.ts'
import type { Principal } from '../../platform/http/feature.ts'
import type { Db, SellerScope } from '../../platform/parts.ts'
import { type TicketRecord, tickets } from './tables.ts'

export type TicketChange = Partial<
  Omit<typeof tickets.$inferInsert, 'id' | 'userId' | 'companyId' | 'number' | 'version' | 'createdAt' | 'updatedAt'>
>

export async function findTicket(db: Db, id: string): Promise<TicketRecord> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), ofBoundSeller(tickets)))
  if (!ticket) throw new Problem('not_found')
  return ticket
}

/** Held until the transaction ends, so that what both sides and the clock do follows each other. */
export async function lockTicket(tx: Db, id: string): Promise<TicketRecord> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), ofBoundSeller(tickets)))
    .for('no key update')
  if (!ticket) throw new Problem('not_found')
  return ticket
}

/** Whose ticket it is, to be bound to that person for all that follows. */
export async function sellerOfTicket(system: Db, id: string): Promise<SellerScope> {
  const [seller] = await system
    .select({ userId: tickets.userId, companyId: tickets.companyId })
    .from(tickets)
    .where(and(eq(tickets.id, id), ofBoundSeller(tickets)))
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
    .where(and(eq(tickets.id, id), ofBoundSeller(tickets)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** Whose tickets a signed-in person may reach: their own. */
export function sellerOf({ userId, company }: Principal): SellerScope {
  return { userId, companyId: company?.id ?? null }
}
