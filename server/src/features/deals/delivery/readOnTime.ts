import { onTimeDays } from '@mawrid/contract/deals/delivery.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { addDays, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import { inMemberScope, ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { dealDeadlines, dealParcels } from '../tables.ts'

/** How many shipments of a warehouse arrived by their deadline, by the index deal_parcels_delivered and the key of deal_deadlines. */
export async function readOnTime(db: Db, warehouse: string, now: Date) {
  const [found] = await db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.id, warehouse), ofBoundCompany(warehouses), inMemberScope(warehouses.id)))
  if (!found) throw new Problem('not_found')
  const since = addDays(riyadhDay(now), -onTimeDays)
  const [counted] = await db
    .select({
      delivered: sql<number>`count(*)::int`,
      on_time: sql<number>`(count(*) filter (
        where (${dealParcels.deliveredAt} at time zone 'Asia/Riyadh')::date <= ${dealDeadlines.deliverBy}))::int`,
    })
    .from(dealParcels)
    .innerJoin(dealDeadlines, eq(dealDeadlines.dealId, dealParcels.dealId))
    .where(
      and(
        eq(dealParcels.warehouseId, warehouse),
        ofBoundCompany(dealParcels),
        eq(dealParcels.status, 'delivered'),
        gte(dealParcels.deliveredAt, startOfDay(since)),
      ),
    )
  return { since, delivered: counted?.delivered ?? 0, on_time: counted?.on_time ?? 0 }
}
