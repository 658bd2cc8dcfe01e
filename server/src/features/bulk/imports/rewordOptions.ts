import { isDeepStrictEqual } from 'node:util'
import type { Product } from '@mawrid/contract/products/product.ts'
import { type OptionText, optionFields } from '../cells/optionCells.ts'

type Options = Pick<Product, 'options' | 'option_values_en' | 'variants'>

interface OptionTexts {
  /** Null where the cell empties the field, undefined where the cell is empty. */
  readonly options_ar?: readonly OptionText[] | null | undefined
  readonly options_en?: readonly OptionText[] | null | undefined
}

/** Whether a text is about the options and values that a product has, each at its place. */
export function fitsOptions({ options }: Pick<Options, 'options'>, texts: readonly OptionText[]): boolean {
  return (
    texts.length === options.length &&
    texts.every(({ values }, index) => values.length === options[index]?.values.length)
  )
}

/** The options of a product in the words of a row; its variants stay what they are. */
export function rewordOptions(product: Options, { options_ar, options_en }: OptionTexts): Options {
  const before = optionFields(product)
  const arabic = options_ar ?? before.options_ar
  const english = options_en === null ? null : (options_en ?? before.options_en)
  const isSameEnglish = isDeepStrictEqual(english, before.options_en)
  const inEnglish = english?.map(({ values }) => values.map((value) => value || null))
  const hasEnglish = inEnglish?.flat().some((value) => value !== null)
  return {
    options: product.options.map((option, index) => ({
      ...option,
      name_ar: arabic[index]?.name ?? option.name_ar,
      name_en: english?.[index]?.name || null,
      values: [...(arabic[index]?.values ?? option.values)],
    })),
    // Equal content is left as stored, even if its lists are shorter.
    option_values_en: isSameEnglish ? product.option_values_en : hasEnglish ? inEnglish : undefined,
    variants: product.variants.map((variant) => ({
      ...variant,
      option_values: variant.option_values.map(
        (value, index) => arabic[index]?.values[product.options[index]?.values.indexOf(value) ?? -1] ?? value,
      ),
    })),
  }
}
