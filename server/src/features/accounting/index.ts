import type { Feature } from '../../platform/http/feature.ts'
import { defineAccountingJobs } from './jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { registerAccountingRoutes } from './routes.ts'

/** The journal of a company's documents and payments, for its accountant. */
export const accounting: Feature = {
  name: 'accounting',
  personalData,
  onAccountClosed,
  routes: registerAccountingRoutes,
  jobs: defineAccountingJobs,
}
