import type { Parts } from '../../platform/parts.ts'
import { expireInvitations } from './store.ts'

export function defineTeamJobs({ jobs, db, clock }: Parts): void {
  jobs.every('team.expire_invitations', '20 * * * *', () => expireInvitations(db.system, clock.now()))
}
