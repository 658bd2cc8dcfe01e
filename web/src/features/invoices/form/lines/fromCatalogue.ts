import type { Product } from '@mawrid/contract/products/product.ts'
import { netUnitPrice } from '@mawrid/contract/sales/listPrice.ts'
import type { Service } from '@mawrid/contract/services/service.ts'
import { withoutIsolates } from '@mawrid/contract/values/sizes.ts'
import { variantName } from '#features/products/shared/variantName.ts'
import type { Lang } from '#ui/format/formats.ts'
import { blankLine, type LineValue } from './lineValues.ts'

/** A product as a new item, at its list price; with `sku` the variant with that code. */
export function lineOfProduct(product: Product, sku = product.sku): LineValue {
  const variant = product.variants.find((each) => each.sku === sku)
  const named = (name: string, lang: Lang) =>
    variant ? `${name} · ${withoutIsolates(variantName(product, variant, lang))}` : name
  return {
    ...blankLine,
    sku: sku ?? '',
    name_ar: product.name_ar === null ? '' : named(product.name_ar, 'ar'),
    name_en: product.name_en === null ? '' : named(product.name_en, 'en'),
    unit: product.unit ?? '',
    unit_price: priceOf(variant?.price ?? product.price, product),
    ...taxOf(product),
  }
}

export function lineOfService(service: Service): LineValue {
  return {
    ...blankLine,
    sku: service.ref,
    name_ar: service.name_ar ?? '',
    name_en: service.name_en ?? '',
    unit: service.unit ?? '',
    unit_price: service.price ?? '',
    ...taxOf(service),
  }
}

/** The unit price without VAT. Volume prices are not used: the quantity is typed afterwards. */
function priceOf(price: string | null, { price_includes_vat, vat_category }: Product): string {
  if (price === null) return ''
  return netUnitPrice({ price, price_tiers: [], price_includes_vat, vat_category }, '1')
}

function taxOf({ vat_category, exemption_code }: Pick<Product, 'vat_category' | 'exemption_code'>) {
  return { vat_category, exemption_code: exemption_code ?? '' }
}
