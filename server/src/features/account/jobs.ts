import { daysBefore } from '@mawrid/contract/values/days.ts'
import { createNafath } from '../../outside/nafath/nafath.ts'
import type { Parts } from '../../platform/parts.ts'
import { announceVersions, recordAcceptances } from './agreements/announceVersions.ts'
import { type FollowJob, followRequest, followRequestJob } from './identity/followRequest.ts'
import { forgetRequests } from './identity/forgetRequests.ts'
import { mailResetLink, mailResetLinkJob, type ResetJob } from './passwordReset/requestPasswordReset.ts'
import { deleteResetsExpiredBefore } from './passwordReset/store.ts'
import { closeDueAccounts } from './privacy/closeDueAccounts.ts'
import { type ExportJob, prepareExport, prepareExportJob } from './privacy/dataExport.ts'
import { deleteExpiredData } from './privacy/deleteNightly.ts'
import { removeOldExports } from './privacy/removeOldExports.ts'
import { forgetUnfinished } from './registration/forgetUnfinished.ts'
import { deleteExpiredChallenges } from './secondStep/challenges.ts'
import { deleteExpiredTrusts } from './secondStep/trustedDevices.ts'
import { deleteSessionsUnusedSince } from './sessions/store.ts'

export function defineAccountJobs(parts: Parts): void {
  const { jobs } = parts
  const identity = { ...parts, nafath: createNafath(parts) }

  jobs.define<FollowJob>({ name: followRequestJob, run: (job) => followRequest(identity, job) })
  jobs.define<ResetJob>({
    name: mailResetLinkJob,
    formerNames: ['account.password_reset'],
    run: (job) => mailResetLink(parts, job),
  })
  jobs.define<ExportJob>({
    name: prepareExportJob,
    formerNames: ['account.export'],
    run: (job) => prepareExport(parts, job),
  })

  jobs.every('account.announce_versions', '10 * * * *', () => announceVersions(parts))
  jobs.every('account.forget_old_sessions', '20 3 * * *', () => forgetOldSessions(parts))
  jobs.every('account.forget_unfinished', '30 3 * * *', () => forgetUnfinished(parts))
  jobs.every('account.forget_nafath', '35 3 * * *', () => forgetRequests(parts))
  jobs.every('account.remove_exports', '40 3 * * *', () => removeOldExports(parts))
  jobs.every('account.close_due', '45 3 * * *', () => closeDueAccounts(parts))
  jobs.every('account.record_acceptances', '5 4 * * *', () => recordAcceptances(parts))
  jobs.every('account.delete_expired_data', '15 4 * * *', () => deleteExpiredData(parts), {
    formerNames: ['privacy.delete'],
  })
}

/** Ended sessions and used links are kept for a while as sign-in history, then deleted. */
async function forgetOldSessions({ db, clock, settings }: Parts): Promise<void> {
  const moment = daysBefore(clock.now(), settings.retentionDays.sessions)
  await deleteSessionsUnusedSince(db.long.system, moment)
  await deleteResetsExpiredBefore(db.long.system, moment)
  await deleteExpiredChallenges(db.long.system, clock.now())
  await deleteExpiredTrusts(db.long.system, clock.now())
}
