import type { Parts } from '../../platform/parts.ts'
import { emailMonthly, type MonthlyJob, monthlyJob, queueMonthly } from './emails/emailMonthly.ts'

export function defineAccountingJobs(parts: Parts): void {
  const { jobs } = parts
  jobs.define<MonthlyJob>({ name: monthlyJob, run: (job) => emailMonthly(parts, job) })
  // On the first day of a month; on those after it what could not be sent.
  jobs.every('accounting.queue_months', '25 6 1-10 * *', () => queueMonthly(parts))
}
