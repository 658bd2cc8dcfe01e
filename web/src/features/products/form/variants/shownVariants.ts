import { latinDigits } from '@mawrid/contract/values/digits.ts'
import type { Lang } from '#ui/format/formats.ts'
import type { OptionValue, VariantValue } from '../productValues.ts'
import { labelsOf } from './optionTexts.ts'

/** Which variants are shown: those with these option values, by the option's index, and with this text in name or codes. */
export interface VariantFilter {
  readonly values: Readonly<Record<number, string>>
  readonly text: string
}

export const noFilter: VariantFilter = { values: {}, text: '' }

function isFiltered({ values, text }: VariantFilter): boolean {
  return text.trim() !== '' || Object.values(values).some((value) => value !== '')
}

/** The indexes of the variants that a filter shows. */
export function shownVariants(
  variants: readonly VariantValue[],
  filter: VariantFilter,
  { options, lang }: { readonly options: readonly OptionValue[]; readonly lang: Lang },
): number[] {
  if (!isFiltered(filter)) return [...variants.keys()]
  const words = latinDigits(filter.text).toLowerCase().split(/\s+/).filter(Boolean)
  const chosen = Object.entries(filter.values).filter(([, value]) => value !== '')
  return [...variants.keys()].filter((index) => {
    const variant = variants[index]
    if (!variant || chosen.some(([option, value]) => variant.option_values[Number(option)] !== value)) return false
    if (words.length === 0) return true
    const names = [...variant.option_values, ...labelsOf(options, variant.option_values, lang)]
    const searched = latinDigits([...names, variant.sku, variant.barcode].join(' ')).toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** All variants, with those at some indexes replaced. */
export function withReplaced(
  variants: readonly VariantValue[],
  indexes: readonly number[],
  replaced: readonly VariantValue[],
): VariantValue[] {
  const next = [...variants]
  for (const [place, index] of indexes.entries()) {
    const variant = replaced[place]
    if (variant) next[index] = variant
  }
  return next
}
