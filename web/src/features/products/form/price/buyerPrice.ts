import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'

/** What the price of a product depends on, all of it canonical. */
export interface Pricing {
  readonly price: string
  readonly price_tiers: readonly { readonly min_qty: string; readonly price: string }[]
  readonly price_includes_vat: boolean
  readonly vat_category: (typeof vatCategories)[number]
}

export interface BuyerPrice {
  /** Apiece, as the seller wrote it. */
  readonly unit: string
  readonly net: string
  readonly vat: string
  readonly total: string
}

const vatPercent = 15n
const thousandths = 1000n

/** What a buyer pays for so many, as the invoice's line will have it: rounded once, half up, over the whole line. */
export function buyerPrice(pricing: Pricing, quantity: string): BuyerPrice {
  const unit = unitPriceAt(pricing, quantity)
  const line = rounded(toHalalas(unit) * inThousandths(quantity), thousandths)
  const rate = pricing.vat_category === 'S' ? vatPercent : 0n
  const vat = pricing.price_includes_vat ? line - rounded(line * 100n, 100n + rate) : rounded(line * rate, 100n)
  const net = pricing.price_includes_vat ? line - vat : line
  return { unit, net: fromHalalas(net), vat: fromHalalas(vat), total: fromHalalas(net + vat) }
}

/** The price of the highest step that the quantity reaches. */
export function unitPriceAt({ price, price_tiers }: Pick<Pricing, 'price' | 'price_tiers'>, quantity: string): string {
  const reached = price_tiers
    .filter(({ min_qty }) => compareDecimals(min_qty, quantity) <= 0)
    .toSorted((one, other) => compareDecimals(one.min_qty, other.min_qty))
  return reached.at(-1)?.price ?? price
}

function rounded(amount: bigint, by: bigint): bigint {
  return (amount * 2n + by) / (by * 2n)
}

function inThousandths(quantity: string): bigint {
  const [whole = '0', fraction = ''] = quantity.split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}
