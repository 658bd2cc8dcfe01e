import * as calls from '@mawrid/contract/products/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { countListings, handleListing, listPage } from '../listings/index.ts'
import { makeValuesSearchable } from './makeValuesSearchable.ts'
import { product } from './product.ts'

export { articlesOf } from './articles.ts'
export type { OwnProduct } from './ownProduct.ts'
export { product } from './product.ts'

/** The goods a company sells (checklist C-08, C-09). */
export const products: Feature = {
  name: 'products',
  onAccountClosed: { nothing: 'listings of all kinds leave the marketplace with their company' },
  register(handle, parts) {
    parts.jobs.every('products.make_values_searchable', '55 3 * * *', () => makeValuesSearchable(parts))
    handle(calls.listProducts, (context) => listPage(parts, product, context))
    handle(calls.countProducts, ({ principal }) => countListings(parts, product, principal.company.id))
    handleListing(handle, parts, product, {
      create: calls.createProduct,
      read: calls.readProduct,
      update: calls.updateProduct,
      archive: calls.archiveProduct,
      duplicate: calls.duplicateProduct,
      checks: calls.checkProduct,
      timeline: calls.productTimeline,
      moves: {
        submit: calls.submitProduct,
        withdraw: calls.withdrawProduct,
        pause: calls.pauseProduct,
        resume: calls.resumeProduct,
        restore: calls.restoreProduct,
      },
    })
  },
}
