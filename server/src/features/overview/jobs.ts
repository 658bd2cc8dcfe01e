import type { Parts } from '../../platform/parts.ts'
import { sumPeriods } from './sumPeriods.ts'

export function defineOverviewJobs(parts: Parts): void {
  parts.jobs.every('overview.sum_periods', '37 * * * *', () => sumPeriods(parts), { formerNames: ['overview.sums'] })
}
