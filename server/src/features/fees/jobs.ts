import { createPayments } from '../../outside/payments/payments.ts'
import type { Parts } from '../../platform/parts.ts'
import { creditFee, creditFeeJob, creditFees } from './creditFees.ts'
import { issueStatements } from './issueStatements.ts'
import { remindOfFees } from './remind.ts'

/** Each may run in several processes at once, late or twice, and acts once. */
export function defineFeeJobs(parts: Parts): void {
  const { jobs } = parts
  const payments = createPayments(parts)

  jobs.define<{ lineId: string }>({
    name: creditFeeJob,
    run: ({ lineId }) => creditFee(parts, payments, lineId),
  })
  jobs.every('fees.issue_statements', '14 * * * *', () => issueStatements(parts))
  jobs.every('fees.credit_invoiced', '44 * * * *', () => creditFees(parts, payments))
  jobs.every('fees.remind_unpaid', '24 7 * * *', () => remindOfFees(parts))
}
