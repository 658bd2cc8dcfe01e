import type { Parts } from '../../platform/parts.ts'
import { notifyLapsed } from './recordApproval.ts'

export function defineApprovalJobs(parts: Parts): void {
  parts.jobs.every('approvals.notify_lapsed', '* * * * *', () => notifyLapsed(parts))
}
