import type { Feature } from '../../platform/http/feature.ts'
import { defineEInvoicingJobs } from './jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { registerEInvoicingRoutes } from './routes.ts'
import { resealUnits } from './units/resealUnits.ts'

/** The second phase of e-invoicing: units that sign documents, and ZATCA's clearance and reporting. */
export const eInvoicing: Feature = {
  name: 'einvoicing',
  personalData,
  onAccountClosed,
  routes: registerEInvoicingRoutes,
  jobs: defineEInvoicingJobs,
  reseal: resealUnits,
}
