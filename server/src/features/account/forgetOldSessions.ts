import { daysBefore } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../platform/parts.ts'
import { deleteResetsExpiredBefore } from './passwordResetStore.ts'
import { deleteSessionsUnusedSince } from './sessionStore.ts'

const keptDays = 90

/** Ended sessions and used links stay for a while, to answer a seller who asks who signed in; then they are removed. */
export function forgettingOldSessions({ jobs, db, clock }: Parts): void {
  jobs.every('account.forget_old_sessions', '20 3 * * *', async () => {
    const moment = daysBefore(clock.now(), keptDays)
    await deleteSessionsUnusedSince(db.long.system, moment)
    await deleteResetsExpiredBefore(db.long.system, moment)
  })
}
