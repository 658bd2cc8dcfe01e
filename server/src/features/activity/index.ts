import type { Feature } from '../../platform/http/feature.ts'
import { registerActivityRoutes } from './routes.ts'

/** The activity of a company. */
export const activity: Feature = {
  name: 'activity',
  onAccountClosed: { nothing: 'it only reads the history of the other features' },
  routes: registerActivityRoutes,
}
