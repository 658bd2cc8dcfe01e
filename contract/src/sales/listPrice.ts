import type { vatCategories } from '../listings/vat.ts'
import { compareDecimals } from '../values/decimal.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { withoutShare } from './halalas.ts'
import { type Sums, sumsOf, vatRates } from './sums.ts'

/** The price fields of a listing. */
export interface ListPrice {
  readonly price: string
  readonly price_tiers: readonly { readonly min_qty: string; readonly price: string }[]
  readonly price_includes_vat: boolean
  readonly vat_category: (typeof vatCategories)[number]
}

/** The published price of one piece at a quantity: of the tiers that it reaches the lowest, if it is below the price. */
export function tierPrice({ price, price_tiers }: Pick<ListPrice, 'price' | 'price_tiers'>, qty: string): string {
  const reached = price_tiers.filter(({ min_qty }) => compareDecimals(qty, min_qty) >= 0).map((tier) => tier.price)
  return reached.reduce((lowest, tier) => (compareDecimals(tier, lowest) < 0 ? tier : lowest), price)
}

/**
 * The same without VAT, rounded to the halala: quotes, orders and invoices print it and multiply it by the quantity
 * (EN 16931: net price × quantity = line net), so it is rounded once here and not again over the line.
 */
export function netUnitPrice(pricing: ListPrice, qty: string): string {
  const unit = tierPrice(pricing, qty)
  if (!pricing.price_includes_vat) return unit
  return fromHalalas(withoutShare(toHalalas(unit), vatRates[pricing.vat_category]))
}

/** What a buyer pays for this quantity at the published price. */
export function orderSums(pricing: ListPrice, qty: string): Sums {
  const { vat_category } = pricing
  const line = { qty, unit_price: netUnitPrice(pricing, qty), discount: null, vat_category }
  return sumsOf({ lines: [line], discount: null, delivery_fee: '0.00' })
}
