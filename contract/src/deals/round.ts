import * as z from 'zod/mini'
import { vatCategories, vatRules, vatSchemas } from '../listings/vat.ts'
import { PriceReason } from '../prices/linePrice.ts'
import { discountKinds } from '../sales/sums.ts'
import { bilingual } from '../values/bilingual.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money, Price } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { neededWhen } from '../values/rules.ts'
import { line, prose } from '../values/text.ts'
import { Day, Moment } from '../values/time.ts'
import { choiceFields, choiceRules } from './choiceFields.ts'

export const lineAnswers = ['offered', 'substitute', 'not_available'] as const
export const deliveryMethods = ['seller', 'carrier', 'pickup'] as const
export const paymentKinds = ['advance', 'on_delivery', 'net', 'split'] as const

/** A discount: an amount in riyals, or a percentage. */
export const Discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(discountKinds[0]), value: Percent }),
  z.strictObject({ kind: z.literal(discountKinds[1]), value: Money }),
])

export const Delivery = z.strictObject({
  method: z.enum(deliveryMethods),
  fee: z._default(Money, '0.00'),
  /** From this amount of goods on, less the discount and excl. VAT, the fee is not charged. */
  free_from: maybe(Price),
  days: maybe(z.int().check(z.minimum(0), z.maximum(365))),
})

/** `advance` and `on_delivery` cover the whole price; `net` is due within days of the invoice; `split` is a part in advance, the rest within days. */
export const PaymentTerms = z
  .strictObject({
    kind: z.enum(paymentKinds),
    days: z._default(z.int().check(z.minimum(0), z.maximum(180)), 0),
    advance_percent: z._default(Percent, '0.00'),
  })
  .check(
    z.refine(({ kind, days }) => kind !== 'net' || days > 0, { error: 'too_small', path: ['days'] }),
    z.refine(({ kind, advance_percent }) => kind !== 'split' || isPart(advance_percent), {
      error: 'percent',
      path: ['advance_percent'],
    }),
  )

/** A milestone of a service, and its part of the price. */
export const PlannedMilestone = z.strictObject({
  ...bilingual('name', line(2, 120)),
  percent: Percent,
  days: maybe(z.int().check(z.minimum(0), z.maximum(730))),
})

/** The seller's answer to an item: the item itself, a substitute, or not available. */
export const OfferedLine = z
  .strictObject({
    line: Id,
    answer: z._default(z.enum(lineAnswers), 'offered'),
    /** The article that is offered in its place. */
    substitute: maybe(Id),
    qty: Quantity,
    unit_price: Money,
    discount: z._default(z.nullable(Discount), null),
    ...vatSchemas,
    lead_time_days: maybe(z.int().check(z.minimum(0), z.maximum(365))),
    /** The warehouse to ship from; null is the company’s first one that has the goods. */
    warehouse: maybe(Id),
    ...choiceFields,
  })
  .check(
    ...vatRules,
    ...choiceRules,
    neededWhen<{ readonly answer: string; readonly substitute: string | null }>(
      'substitute',
      ({ answer }) => answer === 'substitute',
    ),
  )

/** The longest validity of a quote in days. */
export const maxValidDays = 90

/** Terms of a quote or counter-offer besides its items. */
export const offerTerms = {
  discount: z._default(z.nullable(Discount), null),
  delivery: z._default(z.nullable(Delivery), null),
  payment_terms: z._default(z.nullable(PaymentTerms), null),
  milestones: z._default(z.array(PlannedMilestone).check(z.maxLength(12), z.refine(areTheWhole, 'sums_to_100')), []),
  message: maybe(prose(1, 2000)),
}

/** One item of a version that was sent. */
export const RoundLine = z.object({
  line: Id,
  answer: z.enum(lineAnswers),
  substitute: z.nullable(
    z.object({ article: Id, listing: Id, sku: z.string(), name_ar: z.string(), name_en: z.nullable(z.string()) }),
  ),
  qty: Amount,
  unit_price: Money,
  discount: z.nullable(Discount),
  vat_category: z.enum(vatCategories),
  exemption_code: z.nullable(z.string()),
  lead_time_days: z.nullable(z.int()),
  warehouse: z.nullable(Id),
  net: Money,
  /** Whether and how much of it the buyer chooses when accepting. */
  is_optional: z.optional(z.boolean()),
  group: z.optional(z.nullable(z.int())),
  quantities: z.optional(z.array(z.object({ qty: Amount, unit_price: Money }))),
  /** The buyer did not choose it. */
  left_out: z.optional(z.boolean()),
})
export type RoundLine = z.output<typeof RoundLine>

export const roundTotals = {
  subtotal: Money,
  /** The amount of the overall discount. */
  discount_amount: Money,
  delivery_fee: Money,
  taxable: Money,
  vat: Money,
  total: Money,
}

/** The price that a price list gave an item when the version was sent, and why. */
export const RoundPrice = z.object({ line: Id, unit_price: Money, why: PriceReason })
export type RoundPrice = z.output<typeof RoundPrice>

/** An offer, a counter-offer or an order. Once sent it never changes. */
export const Round = z.object({
  no: z.int(),
  side: z.enum(['seller', 'buyer']),
  at: Moment,
  by: z.string(),
  valid_until: z.nullable(Day),
  /** Within how many days of the delivery its goods can be returned, 0 for never; null if it does not say. */
  return_days: z.nullable(z.int()),
  lines: z.array(RoundLine),
  discount: z.nullable(Discount),
  delivery: z.nullable(Delivery),
  payment_terms: z.nullable(PaymentTerms),
  milestones: z.array(PlannedMilestone),
  message: z.nullable(z.string()),
  /** Of the seller’s versions, for the seller alone. */
  own_prices: z.optional(z.array(RoundPrice)),
  /** Of a blanket order, the last day on which a part can be called off. */
  call_until: z.optional(z.nullable(Day)),
  /** Of a quote that leaves a choice, those of the choice that it suggests. */
  ...roundTotals,
  /** The lowest and the highest total that the buyer can choose; otherwise null or absent. */
  range: z.optional(z.nullable(z.object({ from: Money, to: Money }))),
  /** The version from which the buyer chose this one. */
  chosen_from: z.optional(z.int()),
  /** The agreed version that this one changed, by agreement of both. */
  amends: z.optional(z.int()),
})
export type Round = z.output<typeof Round>

/** What of a version is stored as a whole. */
export type StoredRound = Omit<Round, 'no' | 'side' | 'at' | 'by' | 'valid_until' | 'return_days'>

function isPart(percent: string): boolean {
  return percent !== '0.00' && percent !== '100.00'
}

function areTheWhole(milestones: readonly { readonly percent: string }[]): boolean {
  const hundredths = milestones.reduce((sum, { percent }) => sum + Number(percent.replace('.', '')), 0)
  return milestones.length === 0 || hundredths === 10_000
}
