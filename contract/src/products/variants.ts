import * as z from 'zod/mini'
import { compareDecimals, isWholeSteps } from '../values/decimal.ts'
import { FileRef } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { Price } from '../values/money.ts'
import { Gtin, Sku } from '../values/productCodes.ts'
import { Quantity } from '../values/quantity.ts'
import { line } from '../values/text.ts'

/** Variants of a product, and values of one of its options: a colour chart has some 200, sizes and colours make thousands. */
export const maxVariants = 2_500
const maxOptionValues = 250

export const PriceTier = z.strictObject({ min_qty: Quantity, price: Price })

/** Values are written in Arabic, or in any language that both sides of a trade read: "XL", "30×20". */
export const ProductOption = z.strictObject({
  name_ar: line(1, 40),
  name_en: maybe(line(1, 40)),
  values: z.array(line(1, 40)).check(z.minLength(1), z.maxLength(maxOptionValues), z.refine(areDistinct, 'not_alike')),
})

/**
 * The values of each option in English, in the order of `options` and of their `values`; null where the value reads the
 * same in both languages. They are a separate list: the previous version would refuse a field inside the options.
 */
export const OptionValuesInEnglish = z.optional(
  z.array(z.array(maybe(line(1, 40))).check(z.maxLength(maxOptionValues))).check(z.maxLength(3)),
)

/** One combination of option values. `option_values` follows the order of the options. */
export const Variant = z.strictObject({
  sku: Sku,
  barcode: maybe(Gtin),
  option_values: z.array(line(1, 40)).check(z.minLength(1), z.maxLength(3)),
  price: maybe(Price),
  image: maybe(FileRef),
  is_active: z._default(z.boolean(), true),
})

type Tier = z.output<typeof PriceTier>

/** Prices decrease with quantity, above the minimum order. */
export const tiersRise = z.refine<{
  readonly min_order_qty: string
  readonly price: string | null
  readonly price_tiers: readonly Tier[]
}>(
  (product) =>
    product.price_tiers.every((tier, index) => {
      const before = product.price_tiers[index - 1]
      const [quantity, price] = before ? [before.min_qty, before.price] : [product.min_order_qty, product.price]
      return compareDecimals(tier.min_qty, quantity) > 0 && (price === null || compareDecimals(tier.price, price) < 0)
    }),
  { error: 'tiers_rise', path: ['price_tiers'] },
)

/** The maximum order quantity is a whole number of steps above the minimum. */
export const maxOrderFitsSteps = z.refine<{
  readonly min_order_qty: string
  readonly order_step: string
  readonly max_order_qty: string | null
}>(
  ({ min_order_qty, order_step, max_order_qty }) =>
    max_order_qty === null || isWholeSteps(min_order_qty, max_order_qty, order_step),
  { error: 'order_steps', path: ['max_order_qty'] },
)

export const optionsAreApart = z.refine<{ readonly options: readonly { readonly name_ar: string }[] }>(
  (product) => areDistinct(product.options.map((option) => option.name_ar)),
  { error: 'not_alike', path: ['options'] },
)

interface Translated {
  readonly options: readonly { readonly values: readonly string[] }[]
  readonly option_values_en?: readonly (readonly (string | null)[])[] | undefined
}

/** Every English value belongs to an existing value. */
export const englishFitsOptions = z.refine<Translated>(
  ({ options, option_values_en = [] }) =>
    option_values_en.every((values, index) => values.length <= (options[index]?.values.length ?? 0)),
  { error: 'not_offered', path: ['option_values_en'] },
)

/** The values of an option are unique in English too. */
export const englishIsApart = z.refine<Translated>(
  (product) => product.options.every(({ values }, index) => areDistinct(englishValues(product, index, values))),
  { error: 'not_alike', path: ['option_values_en'] },
)

/** The English name of a variant: its English values, or the original ones where there are none. */
export function variantInEnglish(product: Translated, optionValues: readonly string[]): string[] {
  return optionValues.flatMap((value, index) => englishValues(product, index, [value]))
}

function englishValues({ options, option_values_en }: Translated, index: number, values: readonly string[]): string[] {
  const offered = options[index]?.values ?? []
  return values.map((value) => option_values_en?.[index]?.[offered.indexOf(value)] ?? value)
}

export const variantsAreApart = z.refine<{ readonly variants: readonly z.output<typeof Variant>[] }>(
  ({ variants }) =>
    areDistinct(variants.map((variant) => variant.sku.toLowerCase())) &&
    areDistinct(variants.map((variant) => JSON.stringify(variant.option_values))),
  { error: 'not_alike', path: ['variants'] },
)

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
