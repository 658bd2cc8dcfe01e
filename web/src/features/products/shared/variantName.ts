import type { Product } from '@mawrid/contract/products/product.ts'
import { variantInEnglish } from '@mawrid/contract/products/variants.ts'
import { withSizesIsolated } from '@mawrid/contract/values/sizes.ts'
import type { Lang } from '#ui/format/formats.ts'

type Varied = Pick<Product, 'options' | 'option_values_en'>

/** A variant's name from the values of its options, in the page's language. */
export function variantName(
  product: Varied,
  { option_values }: Pick<Product['variants'][number], 'option_values'>,
  lang: Lang,
): string {
  const values = lang === 'en' ? variantInEnglish(product, option_values) : option_values
  return withSizesIsolated(values.join(' / '), lang)
}
