import { openDealStates } from '@mawrid/contract/deals/states.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import type { UsageScope } from '../subscriptions/index.ts'
import { warehouses } from '../warehouses/tables.ts'
import { dealLines, dealParcels, deals } from './tables.ts'

/** How many open deals name a listing, by the index deal_lines_listing. */
export async function countOpenDealsOf(tx: Db, listingId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${deals.id})::int` })
    .from(dealLines)
    .innerJoin(deals, eq(deals.id, dealLines.dealId))
    .where(and(eq(dealLines.listingId, listingId), inArray(deals.status, openDealStates)))
  return row?.count ?? 0
}

export async function hasAnyDeals(tx: Db, listingId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: dealLines.id })
    .from(dealLines)
    .where(eq(dealLines.listingId, listingId))
    .limit(1)
  return found !== undefined
}

/** Whether a parcel lies packed in a warehouse of the query around it, by the index deal_parcels_packed. */
export const hasPackedParcels = sql`exists (
  select from ${dealParcels} where ${dealParcels.warehouseId} = ${warehouses.id} and ${dealParcels.status} = 'packed')`

/** How many deals of a company are open, by the index deals_status. */
export async function countOpenDeals(db: Db, companyId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(deals)
    .where(and(eq(deals.companyId, companyId), inArray(deals.status, openDealStates)))
  return row?.count ?? 0
}

export function dealNumbers(ids: SQL): SQL {
  return sql`select id, number from deals where id = ${ids}`
}

/** Requests accepted this month, by the index deals_won. */
export function dealUsage({ companyId, monthBegan }: UsageScope): SQL {
  return sql`select count(*)::int as deals_per_month from deals
    where company_id = ${companyId} and accepted_at >= ${monthBegan}`
}
