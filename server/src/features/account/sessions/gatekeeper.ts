import { recentStepMinutes } from '@mawrid/contract/account/secondStep.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { tokensOf } from '../../../platform/auth/tokens.ts'
import { createBatchedQuery } from '../../../platform/database/batchedQuery.ts'
import type { Gatekeeper, PrincipalCompany } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { isActiveAt } from '../../companies/view.ts'
import { chosenMembership, isOwnRole, present, rightSetOf } from '../../team/index.ts'
import { companyMembers, companyRoles } from '../../team/tables.ts'
import { users } from '../../users/tables.ts'
import { sessions } from '../tables.ts'

/** Identifies the signed-in person of every request, by queries over primary keys. */
export function createGatekeeper(parts: Parts): Gatekeeper {
  const tokens = tokensOf(parts)
  const query = sessionQuery(parts.db.system)
  const readSession = createBatchedQuery(async (sessionIds) => {
    const found = await query.execute({ sessionIds, now: parts.clock.now() })
    return Map.groupBy(found, ({ sessionId }) => sessionId)
  })
  return {
    async identify(accessToken, companyId) {
      const { sessionId, userId } = await tokens.access.read(accessToken)
      const found = await readSession(sessionId)
      const [person] = found ?? []
      if (!found || person?.userId !== userId) throw new Problem('unauthorized')
      return {
        userId,
        sessionId,
        lang: person.lang,
        company: companyFrom(userId, found, companyId),
        hasRecentStep: isRecent(person.provenAt, parts.clock.now()),
      }
    },
    csrfBelongsTo: (csrfToken, { sessionId }) => tokens.csrf.belongsTo(csrfToken, sessionId),
  }
}

/** The company that the request names, or the person's own; see `chosenMembership`. */
function companyFrom(userId: string, found: readonly Found[], companyId: string | undefined): PrincipalCompany | null {
  const memberships = found.flatMap(({ member, ownRights, isActive, requiresSecondStep, secondStepAt }) =>
    member
      ? [
          {
            ...member,
            ownRights,
            isSuspended: member.status === 'suspended',
            isActive: isActive ?? false,
            lacksSecondStep: requiresSecondStep === true && secondStepAt === null,
          },
        ]
      : [],
  )
  const chosen = chosenMembership(memberships, companyId)
  if (companyId !== undefined && !chosen) throw new Problem('not_a_member')
  if (chosen?.isSuspended) throw new Problem('member_suspended')
  return chosen
    ? {
        id: chosen.companyId,
        isActive: chosen.isActive,
        role: chosen.role,
        roleId: chosen.roleId,
        rights: rightSetOf(chosen),
        scope: { userId, warehouses: chosen.warehouseIds },
        lacksSecondStep: chosen.lacksSecondStep,
      }
    : null
}

function isRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < recentStepMinutes * 60_000
}

type Found = Awaited<ReturnType<ReturnType<typeof sessionQuery>['execute']>>[number]

/** One row for each company of a session's person. A session that was ended, or a person blocked or deleted since the token was issued, is refused at once. */
function sessionQuery(db: Db) {
  return db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      lang: users.lang,
      secondStepAt: users.secondStepAt,
      provenAt: sessions.provenAt,
      requiresSecondStep: companies.requiresSecondStep,
      member: {
        companyId: companyMembers.companyId,
        role: companyMembers.role,
        roleId: companyMembers.roleId,
        status: companyMembers.status,
        joinedAt: companyMembers.joinedAt,
        warehouseIds: companyMembers.warehouseIds,
      },
      ownRights: companyRoles.rights,
      isActive: isActiveAt(sql.placeholder('now')),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companyMembers, and(eq(companyMembers.userId, users.id), inArray(companyMembers.status, [...present])))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(companyRoles, isOwnRole)
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`,
        isNull(sessions.endedAt),
        isNull(users.blockedAt),
        isNull(users.closedAt),
        eq(users.isActive, true),
      ),
    )
    .prepare('account_standing')
}
