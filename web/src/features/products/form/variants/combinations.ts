import type { OptionValue, VariantValue } from '../productValues.ts'

export interface Matrix {
  readonly options: readonly Pick<OptionValue, 'values'>[]
  readonly variants: readonly VariantValue[]
}

type SkuOf = (optionValues: readonly string[], taken: ReadonlySet<string>) => string

/**
 * The variants after the options changed: what was typed for a combination stays with it. `origins` says for each option
 * which one it was before, or null for a new one: then every new value starts with the price that stood there.
 */
export function rebuilt(
  before: Matrix,
  options: Matrix['options'],
  origins: readonly (number | null)[],
  skuOf: SkuOf,
): VariantValue[] {
  const kept = origins.flatMap((origin, place) => (origin === null ? [] : [{ origin, place }]))
  const found = Map.groupBy(before.variants, ({ option_values }) =>
    keyOf(kept.map(({ origin }) => option_values[origin] ?? '')),
  )
  const used = new Set<VariantValue>()
  const taken = new Set<string>()
  const chosen = combinations(options).map((option_values) => {
    const candidates = found.get(keyOf(kept.map(({ place }) => option_values[place] ?? ''))) ?? []
    const own = candidates.find((candidate) => !used.has(candidate))
    if (own) used.add(own)
    if (own) taken.add(own.sku.toUpperCase())
    return { option_values, own, like: candidates[0] }
  })
  return chosen.map(({ option_values, own, like }) => {
    if (own) return sameTexts(own.option_values, option_values) ? own : { ...own, option_values }
    const sku = skuOf(option_values, taken)
    taken.add(sku.toUpperCase())
    return { ...(like ?? blank), option_values, sku, barcode: '' }
  })
}

const blank = { price: '', image: '', is_active: true }

/** Every way to choose one value of each option, the last option changing fastest. */
export function combinations(options: Matrix['options']): string[][] {
  if (options.length === 0) return []
  return options.reduce<string[][]>(
    (all, { values }) => all.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  )
}

export function combinationCount(options: Matrix['options']): number {
  return options.length === 0 ? 0 : options.reduce((count, { values }) => count * values.length, 1)
}

/** Variants whose SKU another one has too, by their places. */
export function alikeSkus(variants: readonly VariantValue[]): ReadonlySet<number> {
  const places = Map.groupBy(variants.keys(), (place) => variants[place]?.sku.trim().toUpperCase() ?? '')
  return new Set([...places].flatMap(([sku, all]) => (sku !== '' && all.length > 1 ? all : [])))
}

export function keyOf(optionValues: readonly string[]): string {
  return JSON.stringify(optionValues)
}

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return keyOf(one) === keyOf(other)
}
