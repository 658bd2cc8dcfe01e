import type { Product } from '@mawrid/contract/products/product.ts'
import { withoutShare } from '@mawrid/contract/sales/halalas.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import type { Service } from '@mawrid/contract/services/service.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { blankLine, type LineValue } from './lineValues.ts'

/** A product as a line begins with it, at its own price; of several variants, the one with that code. */
export function lineOfProduct(product: Product, sku = product.sku): LineValue {
  const variant = product.variants.find((each) => each.sku === sku)
  const suffix = variant ? ` · ${variantName(variant)}` : ''
  return {
    ...blankLine,
    sku,
    name_ar: `${product.name_ar}${suffix}`,
    name_en: product.name_en === null ? '' : `${product.name_en}${suffix}`,
    unit: product.unit,
    unit_price: priceOf(variant?.price ?? product.price, product),
    ...taxOf(product),
  }
}

export function lineOfService(service: Service): LineValue {
  return {
    ...blankLine,
    sku: service.ref,
    name_ar: service.name_ar,
    name_en: service.name_en ?? '',
    unit: service.unit ?? '',
    unit_price: service.price ?? '',
    ...taxOf(service),
  }
}

export function variantName({ option_values }: Pick<Product['variants'][number], 'option_values'>): string {
  return option_values.join(' / ')
}

/** On an invoice a price stands without VAT, whichever way it is published. */
function priceOf(price: string | null, { price_includes_vat, vat_category }: Product): string {
  if (price === null) return ''
  return price_includes_vat ? fromHalalas(withoutShare(toHalalas(price), vatRates[vat_category])) : price
}

function taxOf({ vat_category, exemption_code }: Pick<Product, 'vat_category' | 'exemption_code'>) {
  return { vat_category, exemption_code: exemption_code ?? '' }
}
