import type { Parts } from '../../platform/parts.ts'
import { processDueReturns } from './processDueReturns.ts'

export function defineReturnJobs(parts: Parts): void {
  parts.jobs.every('returns.process_due', '17 * * * *', () => processDueReturns(parts))
}
