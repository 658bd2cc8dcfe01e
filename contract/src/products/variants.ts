import * as z from 'zod/mini'
import { compareDecimals, isWholeSteps } from '../values/decimal.ts'
import { FileRef } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { Price } from '../values/money.ts'
import { Gtin, Sku } from '../values/productCodes.ts'
import { Quantity } from '../values/quantity.ts'
import { line } from '../values/text.ts'

export const PriceTier = z.strictObject({ min_qty: Quantity, price: Price })

export const ProductOption = z.strictObject({
  name_ar: line(1, 40),
  name_en: maybe(line(1, 40)),
  values: z.array(line(1, 40)).check(z.minLength(1), z.maxLength(50), z.refine(areApart, 'not_alike')),
})

/** One combination of option values, an article of its own. `option_values` follows the order of the options. */
export const Variant = z.strictObject({
  sku: Sku,
  barcode: maybe(Gtin),
  option_values: z.array(line(1, 40)).check(z.minLength(1), z.maxLength(3)),
  price: maybe(Price),
  image: maybe(FileRef),
  is_active: z._default(z.boolean(), true),
})

type Tier = z.output<typeof PriceTier>

/** Buying more costs less apiece, from above the least order on. */
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

/** The greatest order can be reached from the least one in whole steps. */
export const mostIsReached = z.refine<{
  readonly min_order_qty: string
  readonly order_step: string
  readonly max_order_qty: string | null
}>(
  ({ min_order_qty, order_step, max_order_qty }) =>
    max_order_qty === null || isWholeSteps(min_order_qty, max_order_qty, order_step),
  { error: 'order_steps', path: ['max_order_qty'] },
)

export const optionsAreApart = z.refine<{ readonly options: readonly { readonly name_ar: string }[] }>(
  (product) => areApart(product.options.map((option) => option.name_ar)),
  { error: 'not_alike', path: ['options'] },
)

export const variantsAreApart = z.refine<{ readonly variants: readonly z.output<typeof Variant>[] }>(
  ({ variants }) =>
    areApart(variants.map((variant) => variant.sku.toLowerCase())) &&
    areApart(variants.map((variant) => JSON.stringify(variant.option_values))),
  { error: 'not_alike', path: ['variants'] },
)

function areApart(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
