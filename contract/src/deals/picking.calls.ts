import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Id } from '../values/ids.ts'

/** A list has the goods of this many deals at most; without chosen ones, of those that were accepted first. */
export const maxPickedDeals = 100

const DealIds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => [...new Set(text.split(','))]),
  ),
  z.array(Id).check(z.minLength(1), z.maxLength(maxPickedDeals)),
)

export const readPickingList = defineCall({
  id: 'deals.pickingList',
  right: 'deals.ship',
  summary:
    'Download what is to be picked for accepted deals as PDF, by warehouse and bin: what is reserved and not packed yet. Without `deals` it is that of all deals, up to 100',
  method: 'GET',
  path: '/api/v1/deals/picking-list/',
  access: 'finishing',
  query: z.object({ deals: z.optional(DealIds), warehouse: z.optional(Id) }),
  reply: { media: 'application/pdf' },
})
