import type { Product } from '@mawrid/contract/products/product.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { useTranslation } from 'react-i18next'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { useFormats } from '#ui/format/useFormats.ts'

type Attribute = Category['attributes'][number]
type Value = Product['attributes'][string]

/** What its category asks, with its answers in words; what is not answered is left out. */
export function useAttributeFacts({ category, attributes }: Product): (readonly [label: string, value: string])[] {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  const asked = useCategoryTree('product')?.byId.get(category ?? '')?.attributes ?? []

  function words(attribute: Attribute, value: Value): string {
    if (typeof value === 'boolean') return t(value ? 'products.form.yes' : 'products.form.no')
    const named = (code: string) => attribute.choices.find((choice) => choice.code === code)?.[`name_${lang}`] ?? code
    if (Array.isArray(value)) return list(value.map(named))
    return attribute.unit ? `${value} ${attribute.unit[`symbol_${lang}`]}` : named(value)
  }

  return asked.flatMap((attribute) => {
    const value = attributes[attribute.code]
    return value === undefined ? [] : [[attribute[`name_${lang}`], words(attribute, value)] as const]
  })
}
