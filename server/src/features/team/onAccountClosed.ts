import { and, eq, inArray, or } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { announceMembership } from './recordTeamAction.ts'
import { present } from './store.ts'
import { companyInvitations, companyMembers } from './tables.ts'

/** The person leaves all companies, and everybody leaves the person's own, which ends. */
export const onAccountClosed: AccountClosing = {
  async end(parts, tx, { userId, companyId, at }) {
    const ended = await tx
      .update(companyMembers)
      .set({ status: 'left', endedAt: at, updatedAt: at })
      .where(
        and(
          inArray(companyMembers.status, [...present]),
          or(eq(companyMembers.userId, userId), companyId ? eq(companyMembers.companyId, companyId) : undefined),
        ),
      )
      .returning({ userId: companyMembers.userId, companyId: companyMembers.companyId })
    for (const one of ended) if (one.userId !== userId) await announceMembership(parts, tx, one.userId, one.companyId)
    if (!companyId) return
    await tx
      .update(companyInvitations)
      .set({ status: 'withdrawn', updatedAt: at })
      .where(
        and(eq(companyInvitations.companyId, companyId), inArray(companyInvitations.status, ['invited', 'expired'])),
      )
  },
}
