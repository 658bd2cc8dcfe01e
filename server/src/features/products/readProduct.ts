import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { Reading, ReadOwn } from '../listings/index.ts'
import { readAttributes, unitOf } from '../reference/index.ts'
import type { OwnProduct } from './ownProduct.ts'

/** Validation beyond the product's schema: its unit, its category's attributes, its variants. */
export function readProduct(product: OwnProduct, { category }: Reading<OwnProduct>): ReadOwn<OwnProduct> {
  const attributes = category && readAttributes(category, product.attributes)
  return {
    own: { ...product, attributes: { ...(attributes?.values ?? product.attributes) } },
    errors: [
      ...(attributes?.errors ?? []),
      ...unitErrors(product),
      ...product.variants.flatMap((_, n) => variantErrors(product, n)),
    ],
  }
}

function unitErrors(product: OwnProduct): FieldError[] {
  const packUnit =
    product.pack_unit !== null && !unitOf(product.pack_unit) ? [fieldError('pack_unit', 'not_offered')] : []
  if (product.unit === null) return packUnit
  const unit = unitOf(product.unit)
  if (!unit) return [fieldError('unit', 'not_offered'), ...packUnit]
  const quantities: [string, string | null][] = [
    ['min_order_qty', product.min_order_qty],
    ['order_step', product.order_step],
    ['max_order_qty', product.max_order_qty],
    ...product.price_tiers.map((tier, n): [string, string] => [`price_tiers.${n}.min_qty`, tier.min_qty]),
  ]
  const { precision } = unit
  const tooFine = quantities.filter(([, quantity]) => quantity !== null && !fitsPrecision(quantity, precision))
  return [...packUnit, ...tooFine.map(([path]) => fieldError(path, 'precision', { digits: precision }))]
}

/** Each variant has one of the offered values for every option, in their order. */
function variantErrors({ options, variants }: OwnProduct, n: number): FieldError[] {
  const values = variants[n]?.option_values ?? []
  const path = `variants.${n}.option_values`
  if (values.length < options.length) return [fieldError(path, 'too_few', { min: options.length })]
  if (values.length > options.length) return [fieldError(path, 'too_many', { max: options.length })]
  return values.flatMap((value, index) =>
    options[index]?.values.includes(value) ? [] : [fieldError(`${path}.${index}`, 'not_offered')],
  )
}
