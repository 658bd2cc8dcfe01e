import { createProduct, updateProduct } from '@mawrid/contract/products/calls.ts'
import { type NewProduct, Product } from '@mawrid/contract/products/product.ts'
import type * as z from 'zod/mini'
import type { ListingFormConfig } from '#features/listings/shared/form/useListingForm.ts'
import { callApi } from '#platform/request/callApi.ts'
import { productConfig } from '../productConfig.ts'
import { blankProduct, type ProductValues, productBodyOf, productValuesOf } from './productValues.ts'

/** What products hand in to the form that all kinds share. */
export const productForm = {
  kind: productConfig.kind,
  fields: productConfig.fields,
  body: createProduct.body,
  record: Product,
  blank: blankProduct,
  valuesOf: productValuesOf,
  bodyOf: productBodyOf,
  create: (body, sending) => callApi(createProduct, { body, ...sending }),
  update: (id, body, sending) => callApi(updateProduct, { params: { id }, body, ...sending }),
} satisfies ListingFormConfig<ProductValues, z.output<typeof NewProduct>, Product, z.input<typeof NewProduct>>
