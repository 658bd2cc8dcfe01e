import { eq, or } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { withdrawSent } from './invitations.ts'
import { announceMembership } from './recordTeamAction.ts'
import { companyInvitations, companyMembers, companyRoles, ownershipOffers } from './tables.ts'
import { handOver } from './work.ts'

/** The person leaves all companies, and everybody leaves the person's own, which ends. */
export const onAccountClosed: AccountClosing = {
  async end(parts, tx, { userId, companyId }) {
    const isTheirs = eq(companyMembers.userId, userId)
    const ended = await tx
      .delete(companyMembers)
      .where(companyId ? or(isTheirs, eq(companyMembers.companyId, companyId)) : isTheirs)
      .returning({ userId: companyMembers.userId, companyId: companyMembers.companyId })
    for (const one of ended) {
      await announceMembership(parts, tx, one.userId, one.companyId)
      if (one.companyId === companyId) continue
      await handOver(parts, tx, { ...one, handTo: null, by: userId })
      await withdrawSent(parts, tx, { ...one, by: userId })
    }
    const isTheirOffer = or(eq(ownershipOffers.fromUser, userId), eq(ownershipOffers.toUser, userId))
    await tx.delete(ownershipOffers).where(isTheirOffer)
    if (!companyId) return
    await tx.delete(companyInvitations).where(eq(companyInvitations.companyId, companyId))
    await tx.delete(companyRoles).where(eq(companyRoles.companyId, companyId))
  },
}
