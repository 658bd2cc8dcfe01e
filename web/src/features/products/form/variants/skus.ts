import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { maxSkuLength } from '@mawrid/contract/values/productCodes.ts'
import type { OptionValue, VariantValue } from '../productValues.ts'

export const usualPattern = (optionCount: number) =>
  ['{sku}', ...Array.from({ length: optionCount }, (_, index) => `{${index + 1}}`)].join('-')

interface Named {
  readonly sku: string
  readonly options: readonly Pick<OptionValue, 'values'>[]
}

/**
 * A SKU by a pattern: `{sku}` is the product's own, `{1}` to `{3}` are the values of the options. SKUs have no Arabic
 * letters, so an Arabic value is replaced by its number. A SKU that is taken gets a number at its end.
 */
export function skuBy(
  pattern: string,
  { sku, options }: Named,
  optionValues: readonly string[],
  taken: ReadonlySet<string>,
): string {
  const filled = pattern.replaceAll('{sku}', sku.trim()).replace(/\{([1-3])\}/g, (_, digit: string) => {
    const index = Number(digit) - 1
    const value = optionValues[index] ?? ''
    return codeOf(value) || String((options[index]?.values.indexOf(value) ?? -1) + 1)
  })
  return free(allowed(filled).slice(0, maxSkuLength), taken)
}

function free(sku: string, taken: ReadonlySet<string>): string {
  if (!taken.has(sku.toUpperCase())) return sku
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`
    const numbered = sku.slice(0, maxSkuLength - ending.length) + ending
    if (!taken.has(numbered.toUpperCase())) return numbered
  }
}

function codeOf(value: string): string {
  return latinDigits(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

function allowed(text: string): string {
  return text
    .replace(/[^A-Za-z0-9._/-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}

/** The indexes of variants whose SKU another one has too. */
export function duplicateSkus(variants: readonly VariantValue[]): ReadonlySet<number> {
  const places = Map.groupBy(variants.keys(), (index) => variants[index]?.sku.trim().toUpperCase() ?? '')
  return new Set([...places].flatMap(([sku, all]) => (sku !== '' && all.length > 1 ? all : [])))
}
