import { daysBefore } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deleteRequestsBefore } from './requestStore.ts'

const keptDays = 90

export function forgettingRequests({ jobs, db, clock }: Parts): void {
  jobs.every('account.forget_nafath', '35 3 * * *', () =>
    deleteRequestsBefore(db.system, daysBefore(clock.now(), keptDays)),
  )
}
