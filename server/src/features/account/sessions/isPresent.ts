import { and, eq, isNull } from 'drizzle-orm'
import type { LinkHolder } from '../../../platform/files/linkHolder.ts'
import type { Db } from '../../../platform/parts.ts'
import { companyMembers } from '../../team/tables.ts'
import { users } from '../../users/tables.ts'

/** Whether a person has an account in good standing and, if a company is named, works for it. By primary key and company_members_user. */
export async function isPresent(system: Db, { userId, companyId }: LinkHolder): Promise<boolean> {
  const person = and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.closedAt), eq(users.isActive, true))
  const found =
    companyId === null
      ? await system.select({ id: users.id }).from(users).where(person)
      : await system
          .select({ id: users.id })
          .from(users)
          .innerJoin(companyMembers, and(eq(companyMembers.userId, users.id), eq(companyMembers.companyId, companyId)))
          .where(and(person, eq(companyMembers.status, 'active')))
  return found.length > 0
}
