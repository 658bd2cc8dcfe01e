import type { Feature } from '../../platform/http/feature.ts'
import { defineInvestmentJobs } from './jobs.ts'
import { registerInvestmentRoutes } from './routes.ts'

export { investment } from './investment.ts'

/** The investments that a company offers (checklist C-13, C-14, C-15). */
export const investments: Feature = {
  name: 'investments',
  onAccountClosed: { nothing: 'listings of all kinds leave the marketplace with their company' },
  routes: registerInvestmentRoutes,
  jobs: defineInvestmentJobs,
}
