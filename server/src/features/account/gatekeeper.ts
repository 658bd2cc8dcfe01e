import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { tokensOf } from '../../platform/auth/tokens.ts'
import type { Gatekeeper } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { isActiveAt } from '../companies/companyView.ts'
import { companies } from '../companies/tables.ts'
import { sessions, users } from './tables.ts'

/** Answers for every request who stands behind its access token, by one query over primary keys. */
export function createGatekeeper(parts: Parts): Gatekeeper {
  const tokens = tokensOf(parts)
  const standing = standingOf(parts.db.system)
  return {
    async identify(accessToken) {
      const { sessionId, userId } = await tokens.access.read(accessToken)
      const [found] = await standing.execute({ sessionId, userId, now: parts.clock.now() })
      if (!found) throw new Problem('unauthorized')
      const { lang, companyId, isActive } = found
      return { userId, sessionId, lang, company: companyId ? { id: companyId, isActive: isActive ?? false } : null }
    },
    csrfBelongsTo: (csrfToken, { sessionId }) => tokens.csrf.belongsTo(csrfToken, sessionId),
  }
}

/** A session that was ended, or a person blocked since the token was issued, is refused at once. */
function standingOf(db: Db) {
  return db
    .select({ lang: users.lang, companyId: companies.id, isActive: isActiveAt(sql.placeholder('now')) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.endedAt),
        isNull(users.blockedAt),
      ),
    )
    .prepare('account_standing')
}
