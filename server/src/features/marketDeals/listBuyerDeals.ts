import type { listBuyerDeals as call } from '@mawrid/contract/market/deals.calls.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { marketRow, readBuyersDeals } from '../deals/index.ts'

/** A page of one buyer's deals with all sellers. */
export async function listBuyerDeals(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { query }: Pick<CallContext<typeof call>, 'query'>,
) {
  const { limit } = query
  const found = await readBuyersDeals(db.system, query, limit + 1)
  const results = found.slice(0, limit).map((deal) => marketRow(deal, clock.now()))
  return { results, next: found.length > limit ? (results.at(-1)?.id ?? null) : null }
}
