import { namesWith } from '@mawrid/contract/fields.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { listingOrderings } from '@mawrid/contract/listings/listing.ts'
import { listingLife } from '@mawrid/contract/listings/states.ts'
import {
  archiveProduct,
  checkProduct,
  countProducts,
  duplicateProduct,
  listProducts,
  pauseProduct,
  productTimeline,
  readProduct,
  restoreProduct,
  resumeProduct,
  submitProduct,
  withdrawProduct,
} from '@mawrid/contract/products/calls.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import { type Product, type ProductRow, productOrderings, stockStatuses } from '@mawrid/contract/products/product.ts'
import { importedFrom } from '#features/bulk/shared/importedProducts.ts'
import { commonQueryOf, listingShape } from '#features/listings/shared/list/listingView.ts'
import type { ListingKindConfig } from '#features/listings/shared/listingKind.ts'
import { callApi } from '#platform/request/callApi.ts'
import type { ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'

const ownOrderings = productOrderings.filter((name) => !listingOrderings.some((common) => common === name))
const ownFilters = namesWith(productFields, 'isFilter')

export const productShape = listingShape({
  states: listingLife.states,
  filters: ['stock', 'import', ...ownFilters],
  orderings: ownOrderings,
})

/** The list's view as the query of the list call and of the export. */
export function productQueryOf(view: ListView) {
  return {
    ...commonQueryOf(view, listingLife.states),
    ordering: orderingOf(view, productOrderings),
    ...importedFrom(view.filters.import?.[0]),
    ...Object.fromEntries(ownFilters.map((name) => [name, view.filters[name]?.[0]])),
    stock: oneOf(stockStatuses, view.filters.stock?.[0]),
  }
}

/** The calls of products, for the code that all kinds of listing share. */
export const productConfig: ListingKindConfig<ProductRow, Product> = {
  kind: 'product',
  fields: { ...listingFields, ...productFields },
  list: (view, signal) => callApi(listProducts, { query: productQueryOf(view), ...(signal && { signal }) }),
  read: (id, signal) => callApi(readProduct, { params: { id }, ...(signal && { signal }) }),
  counts: (signal) => callApi(countProducts, { ...(signal && { signal }) }),
  checks: (id, signal) => callApi(checkProduct, { params: { id }, ...(signal && { signal }) }),
  timeline: async (id, signal) =>
    (await callApi(productTimeline, { params: { id }, ...(signal && { signal }) })).results,
  moves: {
    submit: (input) => callApi(submitProduct, input),
    withdraw: (input) => callApi(withdrawProduct, input),
    pause: (input) => callApi(pauseProduct, input),
    resume: (input) => callApi(resumeProduct, input),
    restore: (input) => callApi(restoreProduct, input),
  },
  remove: (id) => callApi(archiveProduct, { params: { id } }),
  duplicate: (id) => callApi(duplicateProduct, { params: { id } }),
}
