import * as z from 'zod/mini'
import { vatCategories } from '../listings/vat.ts'
import { Id } from '../values/ids.ts'
import { Money, Price } from '../values/money.ts'
import { Quantity } from '../values/quantity.ts'

export const lineAnswers = ['offered', 'substitute', 'not_available'] as const

/** A price for a quantity. `or_more` makes it good for any greater quantity too. */
const Offer = z.object({ qty: Quantity, unit_price: Price, or_more: z.boolean() })

/** One thing the buyer asks for, and what the seller answers. */
export const DealLine = z.object({
  id: Id,
  listing: z.nullable(Id),
  variant: z.nullable(z.string()),
  free_text: z.nullable(z.string()),
  requested: z.object({
    qty: Quantity,
    unit: z.nullable(Id),
    target_price: z.nullable(Price),
    note: z.nullable(z.string()),
  }),
  answer: z.nullable(z.enum(lineAnswers)),
  substitute: z.nullable(Id),
  offers: z.array(Offer),
  chosen_offer: z.nullable(z.int()),
  discount: z.nullable(z.object({ kind: z.enum(['percent', 'amount']), value: z.string() })),
  vat_category: z.enum(vatCategories),
  lead_time_days: z.nullable(z.int()),
  warehouse: z.nullable(Id),
  total: Money,
  vat: Money,
})
export type DealLine = z.output<typeof DealLine>
