import type { Feature } from '../../platform/http/feature.ts'
import { dealHooks } from '../deals/index.ts'
import { defineFeeJobs } from './jobs.ts'
import { personalData } from './personalData.ts'
import { chargeDeal, creditDeal } from './recordFee.ts'
import { registerFeeRoutes } from './routes.ts'

export { readFeesCommand, runFeesCommand } from './feesCommand.ts'
export { moveObjection } from './objections.ts'
export { companyOfLine, openObjections } from './store.ts'
export type { FeeLineRecord } from './tables.ts'
export { lineViews } from './view.ts'

/** The marketplace's fee on completed deals: monthly statements, invoices, credits and objections. */
export const fees: Feature = {
  name: 'fees',
  personalData,
  onAccountClosed: { nothing: 'what was charged until then is stated, invoiced and kept like other tax documents' },
  routes: registerFeeRoutes,
  jobs: defineFeeJobs,
  connect() {
    dealHooks.register({ name: 'fees', onCompleted: chargeDeal, onCancelled: creditDeal })
  },
}
