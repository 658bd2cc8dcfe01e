import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { Money, SignedMoney } from '../values/money.ts'
import { Amount } from '../values/quantity.ts'
import { Moment } from '../values/time.ts'

/** How a seller knows that the buyer agrees to a change of a quote that the seller wrote. */
export const agreementWays = ['phone', 'email'] as const

/** Apart from their table, which screens do not load. */
export const amendmentStates = ['proposed', 'agreed', 'refused', 'withdrawn', 'expired'] as const

/** An item before and after; of an added one there was nothing, of a removed one nothing is left. */
export const AmendedLine = z.object({
  line: Id,
  sku: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  unit: z.nullable(Id),
  qty_before: Amount,
  qty: Amount,
  price_before: z.nullable(Money),
  unit_price: z.nullable(Money),
  net_before: Money,
  net: Money,
})
export type AmendedLine = z.output<typeof AmendedLine>

const Worth = z.object({ taxable: Money, vat: Money, total: Money })

/** A proposal to change an accepted deal, with the difference that it makes. */
export const Amendment = z.object({
  id: Id,
  side: z.enum(['seller', 'buyer']),
  by: z.string(),
  status: z.enum(amendmentStates),
  allowed_actions: z.array(z.string()),
  /** The version that it changes. */
  round: z.int(),
  message: z.nullable(z.string()),
  /** The items that change, and no others. */
  lines: z.array(AmendedLine),
  /** What the deal is worth without and with it; closed quantities count in neither. */
  before: Worth,
  after: Worth,
  /** After less before. */
  difference: z.object({ taxable: SignedMoney, vat: SignedMoney, total: SignedMoney }),
  proposed_at: Moment,
  answer_by: Moment,
  ended_at: z.nullable(Moment),
  /** Who agreed by link or, as the seller recorded it, in another way; null where a side agreed in its account. */
  agreed_by: z.nullable(z.string()),
  agreed_how: z.nullable(z.enum(['link', ...agreementWays])),
  /** What was written with a refusal. */
  answer_note: z.nullable(z.string()),
})
export type Amendment = z.output<typeof Amendment>
