import type { Feature } from '../../platform/http/feature.ts'
import { defineOverviewJobs } from './jobs.ts'
import { registerOverviewRoutes } from './routes.ts'

/** The figures of the dashboard. */
export const overview: Feature = {
  name: 'overview',
  onAccountClosed: {
    nothing: 'its sums are figures of the company and name nobody; they are read by nobody once it is closed',
  },
  routes: registerOverviewRoutes,
  jobs: defineOverviewJobs,
}
