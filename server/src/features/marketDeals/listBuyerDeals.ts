import type { listBuyerDeals as call } from '@mawrid/contract/market/deals.calls.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Asked } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { marketRow } from '../deals/index.ts'
import { deals } from '../deals/tables.ts'

/** The deals of one buyer with all sellers, the latest first, by the index deals_of_buyer. */
export async function listBuyerDeals(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { buyer, before, limit }: Asked<typeof call>['query'],
) {
  const found = await db.system
    .select()
    .from(deals)
    .where(and(eq(deals.buyerId, buyer), before ? lt(deals.id, before) : undefined))
    .orderBy(desc(deals.id))
    .limit(limit + 1)
  const results = found.slice(0, limit).map((deal) => marketRow(deal, clock.now()))
  return { results, next: found.length > limit ? (results.at(-1)?.id ?? null) : null }
}
