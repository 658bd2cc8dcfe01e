import type { Parts } from '../../platform/parts.ts'
import { expireOffers } from './ownershipStore.ts'
import { expireInvitations } from './store.ts'

export function defineTeamJobs(parts: Parts): void {
  const { jobs, db, clock } = parts

  jobs.every('team.expire_invitations', '20 * * * *', async () => {
    await expireInvitations(db.system, clock.now())
    await expireOffers(db.system, clock.now())
  })
}
