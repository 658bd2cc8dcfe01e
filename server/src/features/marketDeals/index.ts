import type { Feature } from '../../platform/http/feature.ts'
import { registerMarketDealRoutes } from './routes.ts'

/** What the marketplace's systems do for buyers: they ask, answer, agree and receive. */
export const marketDeals: Feature = {
  name: 'marketDeals',
  onAccountClosed: { nothing: 'it only passes on to deals what buyers do, and a closed company takes no request' },
  routes: registerMarketDealRoutes,
}
