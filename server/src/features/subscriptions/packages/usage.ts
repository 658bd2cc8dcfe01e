import type { CountedLimit, Package } from '@mawrid/contract/subscriptions/package.ts'
import { countedLimits } from '@mawrid/contract/subscriptions/package.ts'
import type { Excess } from '@mawrid/contract/subscriptions/quote.ts'
import { riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'

export type Usage = Record<CountedLimit, number>

/**
 * The company's usage of each limit. Counted here because catalogue, warehouses and deals depend on this feature and
 * cannot be called from it. Large counts use an index only: `listings_made`, `listing_details_pictures`, `deals_won`.
 */
export async function usageOf(db: Db, companyId: string, now: Date): Promise<Usage> {
  const monthBegan = startOfDay(`${riyadhDay(now).slice(0, 7)}-01`)
  const { rows } = await db.execute<Usage & Record<string, unknown>>(sql`
    with at_hand as (
      select kind, count(*)::int as many from listings
      where company_id = ${companyId} and archive_rank = 0 group by kind
    )
    select coalesce(sum(many) filter (where kind = 'product'), 0)::int as products,
      coalesce(sum(many) filter (where kind = 'service'), 0)::int as services,
      coalesce(sum(many) filter (where kind = 'franchise'), 0)::int as franchises,
      coalesce(sum(many) filter (where kind = 'investment'), 0)::int as investments,
      (select count(*)::int from warehouses where company_id = ${companyId} and status <> 'archived') as warehouses,
      coalesce((select jsonb_array_length(images) from listing_details where company_id = ${companyId}
        order by jsonb_array_length(images) desc limit 1), 0) as images_per_listing,
      (select count(*)::int from deals
        where company_id = ${companyId} and accepted_at >= ${monthBegan}) as deals_per_month,
      coalesce((select max(rows) from imports where company_id = ${companyId}), 0) as import_rows
    from at_hand`)
  const [used] = rows
  if (!used) throw new Error('Nothing was counted')
  return used
}

/** The limits that the company's use exceeds. */
export function excessOver(limits: Package['limits'], usage: Usage): Excess[] {
  return countedLimits.flatMap((limit) => {
    const [used, allowed] = [usage[limit], limits[limit]]
    return allowed !== null && used > allowed ? [{ limit, used, allowed }] : []
  })
}
