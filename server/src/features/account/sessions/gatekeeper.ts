import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { tokensOf } from '../../../platform/auth/tokens.ts'
import { createBatchedQuery } from '../../../platform/database/batchedQuery.ts'
import type { Gatekeeper } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { isActiveAt } from '../../companies/view.ts'
import { users } from '../../users/tables.ts'
import { sessions } from '../tables.ts'

/** Identifies the signed-in person of every request, by queries over primary keys. */
export function createGatekeeper(parts: Parts): Gatekeeper {
  const tokens = tokensOf(parts)
  const query = sessionQuery(parts.db.system)
  const readSession = createBatchedQuery(async (sessionIds) => {
    const found = await query.execute({ sessionIds, now: parts.clock.now() })
    return new Map(found.map((one) => [one.sessionId, one]))
  })
  return {
    async identify(accessToken) {
      const { sessionId, userId } = await tokens.access.read(accessToken)
      const found = await readSession(sessionId)
      if (found?.userId !== userId) throw new Problem('unauthorized')
      const { lang, companyId, isActive } = found
      return { userId, sessionId, lang, company: companyId ? { id: companyId, isActive: isActive ?? false } : null }
    },
    csrfBelongsTo: (csrfToken, { sessionId }) => tokens.csrf.belongsTo(csrfToken, sessionId),
  }
}

/** A session that was ended, or a person blocked or deleted since the token was issued, is refused at once. */
function sessionQuery(db: Db) {
  return db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      lang: users.lang,
      companyId: companies.id,
      isActive: isActiveAt(sql.placeholder('now')),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.userId, users.id))
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
