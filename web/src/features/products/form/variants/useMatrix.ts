import { maxVariants } from '@mawrid/contract/products/variants.ts'
import { useCallback, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { OptionValue, ProductValues, VariantValue } from '../productValues.ts'
import { combinationCount, keyOf, rebuilt } from './combinations.ts'
import { skuBy, usualPattern } from './skus.ts'

export const maxOptions = 3

/** The state of a product's options and of the variants they make. */
export function useMatrix(form: MawridForm<ProductValues>) {
  const { control, getValues, setValue } = form.hook
  const options = useWatch({ control, name: 'options' })
  const { field } = useController({ control, name: 'variants' })
  const { value: variants, onChange: setVariants, onBlur } = field
  // The variants of removed values, restored if the value is added again.
  const [forgotten, setForgotten] = useState<readonly VariantValue[]>([])

  /** Stable while rows change, so that only the changed row renders. */
  const editRow = useCallback(
    (row: number, change: Partial<VariantValue>) =>
      setVariants(getValues('variants').map((variant, index) => (index === row ? { ...variant, ...change } : variant))),
    [getValues, setVariants],
  )

  /**
   * Changes the options; `origins` has the previous index of each. Returns false, without a change, above the maximum
   * number of variants.
   */
  function setOptions(next: OptionValue[], origins: readonly (number | null)[]): boolean {
    // An option without values makes no combinations and must not remove those of the others.
    const [made, madeOrigins] = withValues(next, origins)
    if (combinationCount(made) > maxVariants) return false
    const before = getValues('options')
    const [old, oldPlaces] = withValues(
      before,
      before.map((_, index) => index),
    )
    const sku = getValues('sku')
    const rebuiltVariants = rebuilt(
      { options: old, variants: [...variants, ...forgotten] },
      made,
      madeOrigins.map((origin) => (origin === null ? null : indexOfOrigin(oldPlaces, origin))),
      {
        of: (values, taken) => skuBy(usualPattern(made.length), { sku, options: made }, values, taken),
        isGenerated: (variant) =>
          variant.sku === skuBy(usualPattern(old.length), { sku, options: old }, variant.option_values, new Set()),
      },
    )
    setValue('options', next, { shouldDirty: true })
    setVariants(rebuiltVariants)
    setForgotten(made.length === old.length ? gone([...variants, ...forgotten], rebuiltVariants) : [])
    return true
  }

  /** Renames the values of an option; the variants stay the same. */
  function renameValues(index: number, next: OptionValue) {
    const before = getValues('options')
    const renamed = ({ option_values, ...variant }: VariantValue): VariantValue => {
      const at = before[index]?.values.indexOf(option_values[index] ?? '') ?? -1
      const value = next.values[at]
      return { ...variant, option_values: value === undefined ? option_values : option_values.with(index, value) }
    }
    setValue('options', before.with(index, next), { shouldDirty: true })
    setVariants(getValues('variants').map(renamed))
    setForgotten(forgotten.map(renamed))
  }

  return { options, variants, setVariants, editRow, setOptions, renameValues, onBlur }
}

export type Matrix = ReturnType<typeof useMatrix>

function withValues(
  options: readonly OptionValue[],
  origins: readonly (number | null)[],
): [OptionValue[], (number | null)[]] {
  const places = options.flatMap(({ values }, index) => (values.length > 0 ? [index] : []))
  return [options.filter(({ values }) => values.length > 0), places.map((index) => origins[index] ?? null)]
}

/** An option that had no values before counts as new. */
function indexOfOrigin(places: readonly (number | null)[], origin: number): number | null {
  const index = places.indexOf(origin)
  return index === -1 ? null : index
}

function gone(before: readonly VariantValue[], after: readonly VariantValue[]): VariantValue[] {
  const remaining = new Set(after.map(({ option_values }) => keyOf(option_values)))
  return before.filter(({ option_values }) => !remaining.has(keyOf(option_values)))
}
