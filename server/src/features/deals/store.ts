import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db } from '../../platform/parts.ts'
import { type DealLineRecord, type DealRecord, type DealRoundRecord, dealLines, dealRounds, deals } from './tables.ts'

export type DealChange = Partial<
  Omit<typeof deals.$inferInsert, 'id' | 'companyId' | 'number' | 'version' | 'createdAt' | 'updatedAt'>
>

export async function findDeal(db: Db, id: string): Promise<DealRecord> {
  const [deal] = await db
    .select()
    .from(deals)
    .where(and(eq(deals.id, id), ofBoundCompany(deals)))
  if (!deal) throw new Problem('not_found')
  return deal
}

/** Held until the transaction ends, so that what both sides and the clock do follows each other. */
export async function lockDeal(tx: Db, id: string): Promise<DealRecord> {
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.id, id), ofBoundCompany(deals)))
    .for('no key update')
  if (!deal) throw new Problem('not_found')
  return deal
}

/** The same of a deal as it was read; refused with how it is now where somebody changed it since. */
export async function lockVersion(
  tx: Db,
  id: string,
  version: number,
  show: (current: DealRecord) => Promise<object>,
): Promise<DealRecord> {
  const deal = await lockDeal(tx, id)
  if (deal.version !== version) throw new Problem('version_conflict', { current: await show(deal) })
  return deal
}

/** The company of a deal that the marketplace knows, for binding the following queries to it. */
export async function companyOfDeal(system: Db, id: string): Promise<string> {
  const [deal] = await system
    .select({ companyId: deals.companyId })
    .from(deals)
    .where(and(eq(deals.id, id), deals.onMarket, ofBoundCompany(deals)))
  if (!deal) throw new Problem('not_found')
  return deal.companyId
}

/** The buyers' names, by deal, as lists show them. */
export async function buyersOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly name_ar: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: deals.id, name_ar: deals.buyerNameAr, name_en: deals.buyerNameEn })
    .from(deals)
    .where(inArray(deals.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name_ar, name_en }) => [id, { name: name_en ?? name_ar, name_ar }]))
}

export async function storeDeal(
  tx: Db,
  { id }: Pick<DealRecord, 'id'>,
  change: DealChange,
  now: Date,
): Promise<DealRecord> {
  const [changed] = await tx
    .update(deals)
    .set({ ...change, version: sql`${deals.version} + 1`, updatedAt: now })
    .where(and(eq(deals.id, id), ofBoundCompany(deals)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** By the index deal_lines_deal. */
export function readLines(db: Db, dealId: string): Promise<DealLineRecord[]> {
  return db.select().from(dealLines).where(eq(dealLines.dealId, dealId)).orderBy(asc(dealLines.position))
}

/** By the key of deal_rounds, the first one first. */
export function readRounds(db: Db, dealId: string): Promise<DealRoundRecord[]> {
  return db.select().from(dealRounds).where(eq(dealRounds.dealId, dealId)).orderBy(asc(dealRounds.no))
}
