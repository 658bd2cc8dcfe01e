import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { Price } from '@mawrid/contract/values/money.ts'
import { type ReadRow, skuKey } from '../cells/readRow.ts'
import { normalized } from '../columns/normalized.ts'
import { optionNumbers } from './rowGroups.ts'

type Parts = Pick<Product, 'options' | 'option_values_en' | 'variants'>
type Variant = Parts['variants'][number]
type Option = Parts['options'][number]
type VariantField = 'sku' | `option${1 | 2 | 3}_${'name' | 'value'}`

export interface VariantProblem {
  readonly row: ReadRow
  readonly field: VariantField
  readonly code: CellFault | 'required'
}

export interface WithVariants extends Parts {
  /** The rows of the variants, by their places; those without a row keep what is stored. */
  readonly rows: ReadonlyMap<number, ReadRow>
  readonly problems: readonly VariantProblem[]
}

/** A product with the variants of some rows: known ones by their SKUs, new ones below. `price` is the product's own. */
export function withVariantRows(product: Parts, price: unknown, variantRows: readonly ReadRow[]): WithVariants {
  const options: Option[] = product.options.map((option) => ({ ...option, values: [...option.values] }))
  const variants: Variant[] = [...product.variants]
  const rows = new Map<number, ReadRow>()
  const problems: VariantProblem[] = []
  const names = optionNumbers.map((n) =>
    textOf(variantRows.find(({ values }) => textOf(values[`option${n}_name`]))?.values[`option${n}_name`]),
  )

  const places = new Map(variants.map(({ sku }, index) => [skuKey(sku), index]))
  for (const row of variantRows) {
    const index = places.get(row.key) ?? variants.length
    const stored = variants[index]
    const values = optionValuesOf(row, stored)
    if ('field' in values) {
      problems.push({ row, ...values })
      continue
    }
    variants[index] = variantOf(row, stored, values.values, price)
    rows.set(index, row)
  }
  return { options, option_values_en: product.option_values_en, variants, rows, problems: [...problems, ...twice()] }

  function optionValuesOf(
    row: ReadRow,
    stored: Variant | undefined,
  ): { readonly values: string[] } | Pick<VariantProblem, 'field' | 'code'> {
    const values = [...(stored?.option_values ?? [])]
    for (const n of optionNumbers) {
      const text = textOf(row.values[`option${n}_value`])
      if (text === undefined) continue
      const index = optionAt(n, names[n - 1])
      if (index === undefined) return { field: `option${n}_name`, code: 'required' }
      values[index] = valueIn(index, text)
    }
    const missing = options.findIndex((_, index) => values[index] === undefined)
    if (options.length === 0) return { field: 'option1_value', code: 'required' }
    return missing < 0 ? { values } : { field: `option${((missing % 3) + 1) as 1 | 2 | 3}_value`, code: 'required' }
  }

  /** The option of this name, else the one at this place, else a new one. */
  function optionAt(n: number, name: string | undefined): number | undefined {
    const word = normalized(name ?? '')
    const named = options.findIndex(
      ({ name_ar, name_en }) => word !== '' && (normalized(name_ar) === word || normalized(name_en ?? '') === word),
    )
    if (named >= 0) return named
    if (product.options.length > 0 && n <= product.options.length) return n - 1
    if (name === undefined) return undefined
    return options.push({ name_ar: name, name_en: null, values: [] }) - 1
  }

  /** A value in the product's own words, which can be given in English as well; what is unknown is a new value. */
  function valueIn(index: number, text: string): string {
    const offered = options[index]?.values ?? []
    const english = product.option_values_en?.[index] ?? []
    const known =
      offered.find((value) => value === text) ?? offered[english.findIndex((value) => value !== null && value === text)]
    if (known !== undefined) return known
    offered.push(text)
    return text
  }

  function twice(): VariantProblem[] {
    const seen = new Set(
      variants.flatMap(({ option_values }, index) => (rows.has(index) ? [] : [JSON.stringify(option_values)])),
    )
    return [...rows].flatMap(([index, row]): VariantProblem[] => {
      const key = JSON.stringify(variants[index]?.option_values)
      const isSeen = seen.has(key)
      seen.add(key)
      return isSeen ? [{ row, field: 'option1_value', code: 'variant_twice' }] : []
    })
  }
}

function variantOf(row: ReadRow, stored: Variant | undefined, optionValues: string[], productPrice: unknown): Variant {
  const { sku, barcode, is_active, price } = row.values
  const before: Variant = stored ?? {
    sku: String(sku),
    barcode: null,
    option_values: [],
    price: null,
    image: null,
    is_active: true,
  }
  return {
    ...before,
    option_values: optionValues,
    ...(barcode !== undefined && { barcode: barcode as string | null }),
    ...(typeof is_active === 'boolean' && { is_active }),
    // A price that the variant has already, its own or its product's, changes nothing.
    ...(price !== undefined && !isSamePrice(price, before.price ?? productPrice) && { price: price as string | null }),
  }
}

function isSamePrice(one: unknown, other: unknown): boolean {
  const [a, b] = [check(Price, one), check(Price, other)]
  return a.ok && b.ok && a.value === b.value
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
