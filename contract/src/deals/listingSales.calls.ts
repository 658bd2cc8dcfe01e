import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Amount } from '../values/quantity.ts'
import { Day } from '../values/time.ts'

/** How many days the sales of a listing cover, today included. */
export const listingSalesDays = 90

/** Each count equals that of the list of deals with this listing, from `from` to `to`: requested or won. */
const ListingSales = z.object({
  from: Day,
  to: Day,
  requests: z.int(),
  agreed: z.int(),
  /** What was agreed of the listing itself: no substitutes, and without items that will not be supplied. */
  quantity: Amount,
  /**
   * The latest agreement, whenever it was: its price for one, after discounts and before VAT, and the SKU of the
   * product or variant.
   */
  last: z.nullable(z.object({ deal: Id, number: z.string(), on: Day, unit_price: Money, sku: z.nullable(z.string()) })),
})

export const readListingSales = defineCall({
  id: 'deals.listingSales',
  right: 'deals.see',
  summary: 'Retrieve what was requested and agreed of a listing in the last 90 days, and its last price',
  method: 'GET',
  path: '/api/v1/deals/listings/:id/sales/',
  access: 'activeCompany',
  params: ById,
  reply: ListingSales,
})
