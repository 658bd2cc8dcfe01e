import type { Parts } from '../../platform/parts.ts'
import { closeDue } from './closeDue.ts'
import { investment } from './investment.ts'

export function defineInvestmentJobs(parts: Parts): void {
  parts.jobs.every('investments.close_due', '10 0 * * *', () => closeDue(parts, investment), {
    formerNames: ['investments.close'],
  })
}
