import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { companies } from '../companies/tables.ts'
import { ownershipOffers } from './tables.ts'

export type OfferRow = typeof ownershipOffers.$inferSelect
type OfferEnd = Exclude<OfferRow['status'], 'offered'>

/** The offer of a company that can still be accepted. By ownership_offers_open. */
export async function findOpenOffer(db: Db, companyId: string, now: Date): Promise<OfferRow | undefined> {
  const { companyId: ofCompany, status, expiresAt } = ownershipOffers
  const [found] = await db
    .select()
    .from(ownershipOffers)
    .where(and(eq(ofCompany, companyId), eq(status, 'offered'), gt(expiresAt, now)))
  return found
}

export async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  const [found] = await db.select().from(ownershipOffers).where(eq(ownershipOffers.id, id))
  return found
}

export async function insertOffer(tx: Db, offer: typeof ownershipOffers.$inferInsert): Promise<void> {
  await tx.insert(ownershipOffers).values(offer)
}

export async function endOffer(tx: Db, id: string, status: OfferEnd, answeredAt: Date): Promise<void> {
  await tx.update(ownershipOffers).set({ status, answeredAt }).where(eq(ownershipOffers.id, id))
}

/** Of all companies, or of one before another is offered. By ownership_offers_expiring. */
export async function expireOffers(db: Db, now: Date, companyId?: string): Promise<void> {
  await db
    .update(ownershipOffers)
    .set({ status: 'expired', answeredAt: now })
    .where(
      and(
        eq(ownershipOffers.status, 'offered'),
        lte(ownershipOffers.expiresAt, now),
        companyId === undefined ? undefined : eq(ownershipOffers.companyId, companyId),
      ),
    )
}

/** The offer to somebody whose membership ends can no longer be accepted. By ownership_offers_open. */
export async function withdrawOfferTo(tx: Db, companyId: string, userId: string, now: Date): Promise<void> {
  const { companyId: ofCompany, toUser, status } = ownershipOffers
  await tx
    .update(ownershipOffers)
    .set({ status: 'withdrawn', answeredAt: now })
    .where(and(eq(ofCompany, companyId), eq(toUser, userId), eq(status, 'offered')))
}

/** Whether a person owns a company. By companies_user. */
export async function ownsCompany(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from companies where user_id = ${userId} limit 1`)
  return rowCount !== 0
}

export async function storeOwner(tx: Db, companyId: string, userId: string, now: Date): Promise<void> {
  await tx.update(companies).set({ userId, updatedAt: now }).where(eq(companies.id, companyId))
}
