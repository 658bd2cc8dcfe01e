import type { Feature } from '../../platform/http/feature.ts'
import { registerFranchiseRoutes } from './routes.ts'

export { franchise } from './franchise.ts'

/** The franchises that a company offers (checklist C-05, C-06, C-07). */
export const franchises: Feature = {
  name: 'franchises',
  onAccountClosed: { nothing: 'listings of all kinds leave the marketplace with their company' },
  routes: registerFranchiseRoutes,
}
