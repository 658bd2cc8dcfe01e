import type { Feature } from '../../platform/http/feature.ts'
import { registerSearchRoutes } from './routes.ts'

/** A seller's own records by a few letters, for the box that finds everything; tickets also without a company. */
export const search: Feature = {
  name: 'search',
  onAccountClosed: { nothing: 'it only reads records of the other features' },
  routes: registerSearchRoutes,
}
