import * as z from 'zod/mini'
import { filterSchemas, schemasOf } from '../fields.ts'
import { recordFields } from '../record.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Quantity } from '../values/quantity.ts'
import { neededWhen } from '../values/rules.ts'
import { Day } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { priceListFields } from './fields.ts'
import { PriceEntries, PriceEntry } from './rule.ts'
import { priceListLife } from './states.ts'

const ownFields = schemasOf(priceListFields)

interface Ruled {
  readonly audience: string
  readonly price_group: string | null
  readonly customer: string | null
  readonly from_day: string | null
  readonly to_day: string | null
}

const rules = [
  neededWhen<Ruled>('price_group', ({ audience }) => audience === 'group'),
  neededWhen<Ruled>('customer', ({ audience }) => audience === 'customer'),
  z.refine<Ruled>(({ from_day, to_day }) => from_day === null || to_day === null || from_day <= to_day, {
    error: 'order',
    path: ['to_day'],
  }),
] as const

export const NewPriceList = z.strictObject(ownFields).check(...rules)
export type NewPriceList = z.output<typeof NewPriceList>
export const ChangedPriceList = z.strictObject({ ...ownFields, version: Version }).check(...rules)

/** Of an active list, by its days: still to come, in force, over. */
export const priceListPhases = ['scheduled', 'in_force', 'over'] as const
export type PriceListPhase = (typeof priceListPhases)[number]

export function phaseOf(
  { status, from_day, to_day }: { readonly status: string } & Pick<Ruled, 'from_day' | 'to_day'>,
  today: string,
): PriceListPhase | null {
  if (status !== 'active') return null
  if (from_day !== null && from_day > today) return 'scheduled'
  return to_day !== null && to_day < today ? 'over' : 'in_force'
}

export const PriceList = z.object({
  ...recordFields,
  ...ownFields,
  status: z.enum(priceListLife.states),
  /** Null of a list that is not active. */
  phase: z.nullable(z.enum(priceListPhases)),
  customer_name: z.nullable(z.object({ number: z.string(), name_ar: z.string(), name_en: z.nullable(z.string()) })),
  /** How many prices it has. */
  price_count: z.int(),
})
export type PriceList = z.output<typeof PriceList>

export const priceListOrderings = ['name', 'priority', 'updated_at', 'to_day'] as const

export const priceListFilters = {
  status: z.optional(z.enum(priceListLife.states)),
  /** Active lists by their days. */
  phase: z.optional(z.enum(priceListPhases)),
  /** The active lists that may answer for this customer: their own, those of their group, and those for all. */
  customer: z.optional(Id),
  ...filterSchemas(priceListFields),
}

/** A price of a list with the names of what it is for. */
export const ShownEntry = z.object({
  ...PriceEntry.shape,
  name_ar: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  option_values: z.array(z.string()),
  /** The published price of the selling unit. */
  list_price: z.nullable(Money),
})
export type ShownEntry = z.output<typeof ShownEntry>

export const ShownPrices = z.object({
  version: Version,
  /** Percentages of the cost price are for those who may edit prices. */
  is_hidden: z.boolean(),
  prices: z.array(ShownEntry),
})

export const NewPrices = z.strictObject({ prices: PriceEntries })
export const ChangedPrices = z.strictObject({ prices: PriceEntries, version: Version })

/** A product that a price can be for, as it is found by words or by its code. */
export const PricedProductFound = z.object({
  /** The SKU of a variant; of a whole product its SKU, or its number if it has none. */
  code: z.string(),
  /** To request a price with; null of a product with several variants as a whole. */
  article: z.nullable(Id),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  option_values: z.array(z.string()),
  unit: z.nullable(Id),
  list_price: z.nullable(Money),
})
export type PricedProductFound = z.output<typeof PricedProductFound>

/** Lines whose prices are requested: `article~quantity` or `article~quantity~unit`, separated by commas. */
const maxPriceRequests = 100

const PriceRequest = z.object({ article: Id, qty: Quantity, unit: z.nullable(Id) })
export type PriceRequest = z.output<typeof PriceRequest>

export const PriceRequests = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text.split(',').map((line) => {
        const [article, qty, unit = null] = line.split('~')
        return { article, qty, unit }
      }),
    ),
  ),
  z.array(PriceRequest).check(z.minLength(1), z.maxLength(maxPriceRequests)),
)

export function writeLines(lines: readonly PriceRequest[]): string {
  return lines.map(({ article, qty, unit }) => [article, qty, ...(unit === null ? [] : [unit])].join('~')).join(',')
}

export const PricesQuery = z.object({
  /** A customer, or the buyer of a deal or an invoice; prices for everybody without one. */
  customer: z.optional(Id),
  lines: PriceRequests,
  /** Today, if it is left out. */
  day: z.optional(Day),
})
