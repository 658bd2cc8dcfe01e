import { daysBefore } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deleteResetsExpiredBefore } from '../passwordReset/store.ts'
import { deleteSessionsUnusedSince } from './store.ts'

const keptDays = 90

/** Ended sessions and used links stay for a while, to answer a seller who asks who signed in; then they are removed. */
export async function forgetOldSessions({ db, clock }: Parts): Promise<void> {
  const moment = daysBefore(clock.now(), keptDays)
  await deleteSessionsUnusedSince(db.long.system, moment)
  await deleteResetsExpiredBefore(db.long.system, moment)
}
