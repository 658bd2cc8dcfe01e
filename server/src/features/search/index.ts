import type { Feature } from '../../platform/http/feature.ts'
import { registerSearchRoutes } from './routes.ts'

/** Searches a seller's own records for the search box. Tickets are found also without a company. */
export const search: Feature = {
  name: 'search',
  onAccountClosed: { nothing: 'it only reads records of the other features' },
  routes: registerSearchRoutes,
}
