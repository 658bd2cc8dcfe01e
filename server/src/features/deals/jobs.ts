import { daysBefore } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../platform/parts.ts'
import { remindOfBlanketOrders } from './blanketOrders/remind.ts'
import { remindOfCallOffs } from './blanketOrders/remindOfCallOffs.ts'
import { emailExpiringDeals } from './emails/emailExpiringDeals.ts'
import { processDueDeals } from './processDueDeals.ts'
import { forgetTemplates } from './templates/store.ts'

export function defineDealJobs(parts: Parts): void {
  const { jobs, db, clock } = parts
  jobs.every('deals.process_due', '7 * * * *', () => processDueDeals(parts))
  jobs.every('deals.email_expiring', '37 8-18 * * *', () => emailExpiringDeals(parts))
  jobs.every('deals.remind_of_blanket_orders', '41 8-18 * * *', () => remindOfBlanketOrders(parts))
  jobs.every('deals.remind_of_call_offs', '47 8-18 * * *', () => remindOfCallOffs(parts))
  jobs.every('deals.forget_templates', '23 3 * * *', () => forgetTemplates(db.system, daysBefore(clock.now(), 1)))
}
