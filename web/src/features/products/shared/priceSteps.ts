import { outsideVat } from '@mawrid/contract/listings/vat.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { type ListPrice, netUnitPrice, orderSums, tierPrice } from '@mawrid/contract/sales/listPrice.ts'

/** The fields that prices follow from. */
export type Priced = Pick<
  Product,
  'price' | 'price_tiers' | 'price_includes_vat' | 'vat_category' | 'min_order_qty' | 'variants'
>

export interface PriceStep {
  /** From this quantity on. */
  readonly from: string
  readonly net: string
  /** With VAT. */
  readonly gross: string
}

/** The unit prices at the minimum order quantity and at each volume tier that lowers the price. */
export function priceSteps(product: Priced, price: string, isRegistered: boolean): PriceStep[] {
  const { price_tiers, price_includes_vat, vat_category, min_order_qty } = product
  const pricing = { price, price_tiers, price_includes_vat, vat_category, ...(isRegistered ? {} : outsideVat) }
  const steps = [min_order_qty, ...price_tiers.map(({ min_qty }) => min_qty)].map((from) => ({
    from,
    net: netUnitPrice(pricing, from),
    gross: grossUnitPrice(pricing, from),
  }))
  return steps.filter(({ gross }, index) => gross !== steps[index - 1]?.gross)
}

/** Without rounding a price that includes VAT already. */
function grossUnitPrice(pricing: ListPrice, from: string): string {
  const price = tierPrice(pricing, from)
  return pricing.price_includes_vat ? price : orderSums({ ...pricing, price, price_tiers: [] }, '1').total
}
