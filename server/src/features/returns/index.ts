import type { Feature } from '../../platform/http/feature.ts'
import { approvalHooks } from '../approvals/index.ts'
import { purchaseHooks } from '../customers/index.ts'
import { boughtByDeal, dealHooks } from '../deals/index.ts'
import { stockHooks } from '../stock/index.ts'
import { memberHooks, memberHooksOf } from '../team/index.ts'
import { warehouseHooks } from '../warehouses/index.ts'
import { assessReturns } from './assess.ts'
import { assignedReturns } from './assignedReturns.ts'
import { endDisputed } from './escalateReturn.ts'
import { defineReturnJobs } from './jobs.ts'
import { personalData } from './personalData.ts'
import { registerReturnRoutes } from './routes.ts'
import { creditedOfLines, hasQuarantined, returnNumbersOf } from './store.ts'

export { escalateReturn } from './escalateReturn.ts'
export { type ItemQty, returnHooks } from './hooks.ts'
export { moveReturn } from './moveReturn.ts'
export { openReturn } from './openReturn.ts'
export { companyOfReturn, findReturn, returnsOfDeal, takenUpOf } from './store.ts'
export { ownReturns } from './tables.ts'
export { marketReturnView, marketReturnViews } from './view.ts'

/** What buyers return or claim for, until it is settled. */
export const returns: Feature = {
  name: 'returns',
  personalData,
  onAccountClosed: { nothing: 'they are kept and deleted with their deals' },
  routes: registerReturnRoutes,
  jobs: defineReturnJobs,
  connect() {
    dealHooks.register({ name: 'returns', onDisputeEnded: endDisputed })
    stockHooks.register({
      name: 'returns',
      causeNumbers: returnNumbersOf,
    })
    purchaseHooks.register({
      name: 'returns',
      right: 'deals.see',
      bought: (customer, since) => boughtByDeal(customer, since, creditedOfLines),
    })
    memberHooks.register(memberHooksOf(assignedReturns))
    approvalHooks.register({ name: 'returns', assess: assessReturns })
    warehouseHooks.register({ name: 'returns', holdings: () => ({ columns: { hasQuarantine: hasQuarantined } }) })
  },
}
