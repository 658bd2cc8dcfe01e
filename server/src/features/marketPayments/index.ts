import type { Feature } from '../../platform/http/feature.ts'
import { registerMarketPaymentRoutes } from './routes.ts'

/** Sellers' payments, for the marketplace's staff. */
export const marketPayments: Feature = {
  name: 'marketPayments',
  onAccountClosed: { nothing: 'it only shows staff the receipts and fees of sellers, which end there' },
  routes: registerMarketPaymentRoutes,
}
