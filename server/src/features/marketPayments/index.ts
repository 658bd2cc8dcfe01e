import type { Feature } from '../../platform/http/feature.ts'
import { registerMarketPaymentRoutes } from './routes.ts'

/** What the marketplace's staff do about the payments of its sellers. */
export const marketPayments: Feature = {
  name: 'marketPayments',
  onAccountClosed: { nothing: 'it only shows staff the receipts of subscriptions, which end there' },
  routes: registerMarketPaymentRoutes,
}
