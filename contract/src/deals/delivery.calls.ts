import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { Day } from '../values/time.ts'
import { DeliveryEstimate } from '../warehouses/delivery.ts'

/** What delivery to the buyer of a deal costs from one warehouse, and when goods ordered now arrive. */
export const DealDelivery = z.extend(DeliveryEstimate, {
  warehouse: Id,
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
})
export type DealDelivery = z.output<typeof DealDelivery>

export const readDealDelivery = defineCall({
  id: 'deals.delivery',
  right: 'deals.see',
  summary:
    'Work out the delivery fee and the earliest day from each warehouse that delivers to the buyer’s region, the default one first',
  method: 'GET',
  path: '/api/v1/deals/:id/delivery/',
  access: 'activeCompany',
  params: ById,
  query: z.object({
    /** The longest lead time of the items. */
    lead_days: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(365)), 0),
  }),
  reply: z.object({ results: z.array(DealDelivery) }),
})

/** Over how many days the share on time is counted. */
export const onTimeDays = 90

export const readOnTime = defineCall({
  id: 'deals.onTime',
  right: 'stock.see',
  summary: 'Count the shipments of a warehouse that were delivered in the last 90 days, and those of them on time',
  method: 'GET',
  path: '/api/v1/deals/on-time/',
  access: 'finishing',
  query: z.object({ warehouse: Id }),
  reply: z.object({
    since: Day,
    /** Only shipments of deals with a deadline. */
    delivered: z.int(),
    on_time: z.int(),
  }),
})
