import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import type { Kind, Requirement } from '../listings/index.ts'
import { missingAttributes } from '../reference/index.ts'
import type { OwnProduct } from './ownProduct.ts'

type Context = Parameters<Kind['requirements']>[1]

/** What has to hold before buyers see a product. */
export function productRequirements(product: OwnProduct, { category, row }: Context): Requirement[] {
  const needed = (field: keyof OwnProduct, holds: boolean): FieldError[] =>
    holds ? [] : [fieldError(field, 'required')]
  const isPriced = product.price !== null || product.price_on_request
  const isSold = product.options.length === 0 || product.variants.some((variant) => variant.is_active)
  const isOutOfStock = row?.stock === 'out' && !product.allow_backorder
  return [
    { code: 'sku', isRequired: true, errors: needed('sku', product.sku !== null) },
    { code: 'unit', isRequired: true, errors: needed('unit', product.unit !== null) },
    { code: 'price', isRequired: true, errors: needed('price', isPriced) },
    { code: 'attributes', isRequired: true, errors: category ? missingAttributes(category, product.attributes) : [] },
    { code: 'origin', isRequired: true, errors: needed('origin_country', product.origin_country !== null) },
    {
      code: 'compliance',
      isRequired: true,
      errors: [
        ...needed('saber_no', !category?.asks_saber || product.saber_no !== null),
        ...needed('sfda_no', !category?.asks_sfda || product.sfda_no !== null),
      ],
    },
    { code: 'variants', isRequired: true, errors: needed('variants', isSold) },
    { code: 'in_stock', isRequired: false, errors: isOutOfStock ? [fieldError('stock', 'required')] : [] },
  ]
}
