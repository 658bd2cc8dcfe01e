import type { Feature } from '../../platform/http/feature.ts'
import { registerMarketTicketRoutes } from './routes.ts'

/** Support tickets for the marketplace's staff: they assign, answer, ask and resolve. */
export const marketTickets: Feature = {
  name: 'marketTickets',
  onAccountClosed: { nothing: 'it only shows staff the tickets of support, which end there' },
  routes: registerMarketTicketRoutes,
}
