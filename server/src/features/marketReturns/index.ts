import type { Feature } from '../../platform/http/feature.ts'
import { registerMarketReturnRoutes } from './routes.ts'

/** Returns for buyers: the marketplace's systems open, withdraw and escalate them. */
export const marketReturns: Feature = {
  name: 'marketReturns',
  onAccountClosed: { nothing: 'it only passes on to returns what buyers do' },
  routes: registerMarketReturnRoutes,
}
