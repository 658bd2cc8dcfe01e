import type { Feature } from '../../platform/http/feature.ts'
import { defineApprovalJobs } from './jobs.ts'
import { personalData } from './personalData.ts'
import { registerApprovalRoutes } from './routes.ts'
import { deleteOfCompany } from './store.ts'

export { gateOf } from './approvalGate.ts'
export { type Assess, type Assessment, approvalHooks, type CallInput } from './hooks.ts'
export { isHeldBack } from './rules.ts'
export { lastApprovedAt, wasApproved } from './store.ts'

/** What somebody else in the company has to approve before it happens. */
export const approvals: Feature = {
  name: 'approvals',
  personalData,
  onAccountClosed: {
    async end(_parts, tx, { companyId }) {
      if (companyId) await deleteOfCompany(tx, companyId)
    },
  },
  routes: registerApprovalRoutes,
  jobs: defineApprovalJobs,
}
