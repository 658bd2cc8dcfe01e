import { readDecimal } from '@mawrid/contract/bulk/decimals.ts'
import type { DecimalSign } from '@mawrid/contract/bulk/import.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { withoutCurrency } from './decimals.ts'

type Tiers = Product['price_tiers']

/** A line for each volume price: "10: 9.50". */
export function tierCell(tiers: Tiers): string | null {
  return tiers.map(({ min_qty, price }) => `${min_qty}: ${price}`).join('\n') || null
}

/** Undefined if a line is no quantity and price. */
export function readTierCell(text: string, sign: DecimalSign): Tiers | undefined {
  const lines = text.split(/[\n|;؛]/).filter((line) => line.trim() !== '')
  const tiers = lines.map((line) => {
    const [min_qty = '', price = '', ...others] = line.split(/[:=]/).map((part) => withoutCurrency(part))
    const read = { min_qty: readDecimal(latinDigits(min_qty), sign), price: readDecimal(latinDigits(price), sign) }
    return others.length === 0 && isNumber(read.min_qty) && isNumber(read.price) ? read : null
  })
  return tiers.every((tier) => tier !== null) ? tiers : undefined
}

function isNumber(text: string): boolean {
  return /\d/.test(text) && /^[\d.,٫٬\s]+$/.test(text)
}
