import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { type DealRecord, deals } from '../tables.ts'

/** The deals of one buyer with all sellers, the latest first, by the index deals_of_buyer. */
export function readBuyersDeals(
  system: Db,
  { buyer, before }: { readonly buyer: string; readonly before?: string | undefined },
  limit: number,
): Promise<DealRecord[]> {
  return system
    .select()
    .from(deals)
    .where(and(eq(deals.buyerId, buyer), deals.onMarket, before ? lt(deals.id, before) : undefined))
    .orderBy(desc(deals.id))
    .limit(limit)
}
