import type { OptionValue, VariantValue } from '../productValues.ts'

export interface Matrix {
  readonly options: readonly Pick<OptionValue, 'values'>[]
  readonly variants: readonly VariantValue[]
}

interface Skus {
  readonly of: (optionValues: readonly string[], taken: ReadonlySet<string>) => string
  /** Whether a SKU was generated rather than typed: then it follows the options. */
  readonly isGenerated: (variant: VariantValue) => boolean
}

/**
 * The variants after a change of the options; a combination that still exists keeps its values. `origins` has for each
 * option its previous index, or null for a new one: then all new variants take over the values from before.
 */
export function rebuilt(
  before: Matrix,
  options: Matrix['options'],
  origins: readonly (number | null)[],
  skus: Skus,
): VariantValue[] {
  const previous = origins.flatMap((origin, index) => (origin === null ? [] : [{ origin, index }]))
  const found = Map.groupBy(before.variants, ({ option_values }) =>
    keyOf(previous.map(({ origin }) => option_values[origin] ?? '')),
  )
  const used = new Set<VariantValue>()
  const chosen = combinations(options).map((option_values) => {
    const candidates = found.get(keyOf(previous.map(({ index }) => option_values[index] ?? ''))) ?? []
    const own = candidates.find((candidate) => !used.has(candidate))
    if (own) used.add(own)
    const isSame = own !== undefined && keyOf(own.option_values) === keyOf(option_values)
    return {
      option_values,
      own,
      isSame,
      reusesSku: isSame || (own !== undefined && !skus.isGenerated(own)),
      like: candidates[0],
    }
  })
  const taken = new Set(chosen.flatMap(({ own, reusesSku }) => (own && reusesSku ? own.sku.toUpperCase() : [])))
  return chosen.map(({ option_values, own, isSame, reusesSku, like }) => {
    if (own && isSame) return own
    if (own && reusesSku) return { ...own, option_values }
    const sku = skus.of(option_values, taken)
    taken.add(sku.toUpperCase())
    return own ? { ...own, option_values, sku } : { ...(like ?? blank), option_values, sku, barcode: '' }
  })
}

const blank = { price: '', image: '', is_active: true }

/** All combinations of one value of each option; the last option changes fastest. */
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

export function keyOf(optionValues: readonly string[]): string {
  return JSON.stringify(optionValues)
}
