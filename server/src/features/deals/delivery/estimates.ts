import type { Region } from '@mawrid/contract/addresses/regions.ts'
import type { DealDelivery } from '@mawrid/contract/deals/delivery.calls.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { type DeliveryEstimate, deliveryOf, type Order } from '@mawrid/contract/warehouses/delivery.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { inMemberScope, ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { warehouses } from '../../warehouses/tables.ts'
import type { DealRecord } from '../tables.ts'

/** Delivery from each open warehouse that delivers to the region, the default one first. A company has some dozens at most. */
export async function readEstimates(db: Db, order: Order): Promise<DealDelivery[]> {
  const open = await db
    .select({
      warehouse: warehouses.id,
      name_ar: warehouses.nameAr,
      name_en: warehouses.nameEn,
      rules: {
        working_hours: warehouses.workingHours,
        closed_days: warehouses.closedDays,
        open_holidays: warehouses.openHolidays,
        cutoff_time: warehouses.cutoffTime,
        handling_days: warehouses.handlingDays,
        delivery_regions: warehouses.deliveryRegions,
      },
    })
    .from(warehouses)
    .where(and(ofBoundCompany(warehouses), eq(warehouses.status, 'active'), inMemberScope(warehouses.id)))
    .orderBy(desc(warehouses.isDefault), asc(warehouses.id))
  return open.flatMap(({ rules, ...place }) => {
    const estimate = deliveryOf(rules, order)
    return estimate ? [{ ...place, ...estimate }] : []
  })
}

/** Where the goods of a deal go. */
export function regionOf({ deliverTo, buyer }: Pick<DealRecord, 'deliverTo' | 'buyer'>): Region | null {
  return deliverTo?.region ?? buyer.address?.region ?? null
}

/** What applies to an order at published prices: the default warehouse, or the next that delivers to the region. */
export async function publishedDelivery(db: Db, order: Order): Promise<DeliveryEstimate | null> {
  const [first] = await readEstimates(db, order)
  return first ?? null
}

/** The same as terms of the order. */
export function orderedDelivery(estimate: DeliveryEstimate | null): Round['delivery'] {
  if (!estimate) return null
  const { fee, free_from, days } = estimate
  return { method: 'seller', fee, free_from, days }
}
