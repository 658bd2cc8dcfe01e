import type { Product } from '@mawrid/contract/products/product.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'

/**
 * Whether a volume price is less than half the own price of a variant on sale: volume prices hold for all variants, and
 * one meant for the small size would give the large one away.
 */
export function isBelowHalf(tierPrice: string, variants: readonly PricedVariant[]): boolean {
  return variants.some(
    ({ is_active, price }) => is_active && price !== null && toHalalas(tierPrice) * 2n < toHalalas(price),
  )
}

type PricedVariant = Pick<Product['variants'][number], 'is_active' | 'price'>
