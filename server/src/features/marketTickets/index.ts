import type { Feature } from '../../platform/http/feature.ts'
import { registerMarketTicketRoutes } from './routes.ts'

/** What the marketplace's staff do for sellers who ask: they take tickets on, answer, ask back and solve. */
export const marketTickets: Feature = {
  name: 'marketTickets',
  onAccountClosed: { nothing: 'it only shows staff the tickets of support, which end there' },
  routes: registerMarketTicketRoutes,
}
