import type { Product } from '@mawrid/contract/products/product.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { useTranslation } from 'react-i18next'
import { MoneyRange } from '#ui/record/MoneyRange.tsx'

interface Props {
  product: Pick<Product, 'price' | 'price_on_request' | 'variants'>
}

/** The price, or the lowest and the highest price of the variants on sale. */
export function PriceRange({ product }: Props) {
  const { t } = useTranslation()
  const prices = pricesOf(product)
  const [lowest, highest] = [prices[0], prices.at(-1)]
  if (lowest === undefined || highest === undefined) return product.price_on_request ? t('listings.onRequest') : '—'
  return <MoneyRange min={lowest} max={highest} />
}

/** The prices at which a product is sold, the lowest first. */
export function pricesOf({ price, variants }: Pick<Product, 'price' | 'variants'>): string[] {
  const sold = variants.filter(({ is_active }) => is_active).map((variant) => variant.price ?? price)
  const prices = sold.length > 0 ? sold : [price]
  return [...new Set(prices.filter((amount) => amount !== null))].sort(compareDecimals)
}
