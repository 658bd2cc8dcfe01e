import { daysBefore } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deleteRequestsBefore } from './store.ts'

const retentionDays = 90

export async function forgetRequests({ db, clock }: Parts): Promise<void> {
  await deleteRequestsBefore(db.system, daysBefore(clock.now(), retentionDays))
}
