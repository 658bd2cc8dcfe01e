import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import type { CellProblem } from '@mawrid/contract/bulk/import.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { share, withoutShare } from '@mawrid/contract/sales/halalas.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, Price, toHalalas } from '@mawrid/contract/values/money.ts'

type Prices = Partial<
  Pick<Product, 'price' | 'compare_at_price' | 'price_tiers' | 'variants' | 'price_includes_vat' | 'vat_category'>
>

/**
 * A product's form whose prices include VAT or do not, as those of a file. Its other prices come along, so that those
 * without a cell still mean the same.
 */
export function inPricesOf(
  form: Record<string, unknown>,
  includesVat: boolean,
  chargesVat: boolean,
): Record<string, unknown> {
  const { price_includes_vat = false, vat_category = 'S', ...prices }: Prices = form
  const rate = vatRates[chargesVat ? vat_category : 'O']
  if (price_includes_vat === includesVat) return { ...form, price_includes_vat }

  const convert = (price: string): string => {
    const amount = toHalalas(price)
    return fromHalalas(includesVat ? amount + share(amount, rate) : withoutShare(amount, rate))
  }
  const converted = (price: string | null) => (price === null ? null : convert(price))
  return {
    ...form,
    price_includes_vat: includesVat,
    ...(prices.price && { price: convert(prices.price) }),
    ...(prices.compare_at_price && { compare_at_price: convert(prices.compare_at_price) }),
    ...(prices.price_tiers && {
      price_tiers: prices.price_tiers.map((tier) => ({ ...tier, price: convert(tier.price) })),
    }),
    ...(prices.variants && { variants: prices.variants.map((one) => ({ ...one, price: converted(one.price) })) }),
  }
}

export const tiersEqual = 'tiers_equal' satisfies CellFault

/**
 * Two volume prices that differed by a halala can be the same without VAT. The second then lowers no price, and the product
 * could not be stored with it: it is removed, and the row says so.
 */
export function removeEqualTiers(form: Record<string, unknown> & Pick<Prices, 'price_tiers'>): CellProblem[] {
  const { price_tiers: tiers = [] } = form
  const price = check(Price, form.price)
  let before = price.ok ? price.value : null
  const distinct = tiers.filter((tier) => {
    const isSame = tier.price === before
    before = tier.price
    return !isSame
  })
  if (distinct.length === tiers.length) return []
  form.price_tiers = distinct
  return [{ column: null, field: 'price_tiers', code: tiersEqual, params: undefined }]
}
