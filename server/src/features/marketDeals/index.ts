import type { Feature } from '../../platform/http/feature.ts'
import { registerMarketDealRoutes } from './routes.ts'

/** Deals for buyers: the marketplace's systems request, negotiate, accept and receive for them. */
export const marketDeals: Feature = {
  name: 'marketDeals',
  onAccountClosed: { nothing: 'it only passes on to deals what buyers do, and a closed company takes no request' },
  routes: registerMarketDealRoutes,
}
