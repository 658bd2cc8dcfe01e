import type { Feature } from '../../platform/http/feature.ts'
import { registerProductRoutes } from './routes.ts'

export { articlesOf } from './articles.ts'
export type { OwnProduct } from './ownProduct.ts'
export { product } from './product.ts'

/** The goods a company sells (checklist C-08, C-09). */
export const products: Feature = {
  name: 'products',
  onAccountClosed: { nothing: 'listings of all kinds leave the marketplace with their company' },
  routes: registerProductRoutes,
}
