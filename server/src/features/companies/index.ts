import type { Feature } from '../../platform/http/feature.ts'
import { defineCompanyJobs } from './jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { registerCompanyRoutes } from './routes.ts'

export { isAccountClosing, refuseWhileClosing } from './accountClosing.ts'
export { companyState } from './lifecycle.ts'
export { type MarketSellerRow, marketSellerColumns, marketSellerView, readMarketSeller } from './marketSeller.ts'
export { namesOf } from './namesOf.ts'
export { companyStateChanged, recordCompanyAction } from './recordCompanyAction.ts'
export { type CompanyRow, companyNames, findCompany, findCompanyOf, lockCompany, storeCompany } from './store.ts'
export { liftCompany, suspendCompany } from './suspendCompany.ts'
export { readTimeline, readTimelinePage, readTimelines } from './timeline.ts'
export { printedVatNumber } from './vatNumber.ts'
export { verifyByStaff } from './verifyByStaff.ts'

/** The company of a seller, and its way to being active (checklist O-04). */
export const companies: Feature = {
  name: 'companies',
  personalData,
  onAccountClosed,
  routes: registerCompanyRoutes,
  jobs: defineCompanyJobs,
}
