import type { Feature } from '../../platform/http/feature.ts'
import { memberHooks, memberHooksOf } from '../team/index.ts'
import { assignedCustomers } from './assignedCustomers.ts'
import { defineCustomerJobs } from './jobs.ts'
import { personalData } from './personalData.ts'
import { resealCustomers } from './resealCustomers.ts'
import { registerCustomerRoutes } from './routes.ts'

export { type BuyerSeal, buyerSealOf, type StoredBuyer } from './buyerSeal.ts'
export { creditOfBuyer, lockCreditOfBuyer } from './credit/readCredit.ts'
export { customerHooks, purchaseHooks } from './hooks.ts'
export { readParty } from './readParty.ts'
export { refuseBlocked } from './refuseBlocked.ts'
export { buyersOfCustomer, findCustomer, hasMarketId, marketIdsOf, paymentDaysOf, reminderEmailsOf } from './store.ts'
export { type CustomerRecord, customerBuyers, ownCustomers } from './tables.ts'

/** A company's buyers as records. */
export const customers: Feature = {
  name: 'customers',
  personalData,
  onAccountClosed: { nothing: 'their details are deleted by night, as soon as no deal or invoice names them' },
  reseal: resealCustomers,
  routes: registerCustomerRoutes,
  jobs: defineCustomerJobs,
  connect() {
    memberHooks.register(memberHooksOf(assignedCustomers))
  },
}
