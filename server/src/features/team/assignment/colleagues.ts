import { type Colleague, canWorkOn, workKinds } from '@mawrid/contract/team/assignment.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { users } from '../../users/tables.ts'
import { rightSetOf } from '../memberships.ts'
import { isOwnRole } from '../store.ts'
import { companyMembers, companyRoles } from '../tables.ts'

export function listColleagues({ db }: Pick<Parts, 'db'>, companyId: string): Promise<{ results: Colleague[] }> {
  return db.readCompany(companyId, async (companyDb) => ({ results: await readColleagues(companyDb, companyId) }))
}

/** Everybody whose name records may show, in the order of joining. By company_members_company. */
async function readColleagues(db: Db, companyId: string): Promise<Colleague[]> {
  const rows = await db
    .selectDistinctOn([companyMembers.userId], {
      id: companyMembers.userId,
      role: companyMembers.role,
      roleId: companyMembers.roleId,
      ownRights: companyRoles.rights,
      status: companyMembers.status,
      joinedAt: companyMembers.joinedAt,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      nameAr: users.verifiedNameAr,
      avatarFileId: users.avatarFileId,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(companyRoles, isOwnRole)
    .where(eq(companyMembers.companyId, companyId))
    // Of somebody who left and joined again, the present membership.
    .orderBy(asc(companyMembers.userId), sql`${companyMembers.endedAt} desc nulls first`)
  return rows
    .toSorted((one, other) => +one.joinedAt - +other.joinedAt)
    .map(({ id, role, roleId, ownRights, status, name, nameAr, avatarFileId }) => {
      const isPresent = status === 'active' || status === 'suspended'
      const isActive = status === 'active'
      const rights = isActive ? [...rightSetOf({ role, roleId, ownRights })] : []
      return {
        id,
        name,
        name_ar: nameAr,
        avatar: avatarFileId && `/images/${avatarFileId}`,
        role: isPresent ? role : null,
        is_active: isActive,
        works_on: workKinds.filter((kind) => canWorkOn(kind, rights)),
        sees_deals: rights.includes('deals.see'),
      }
    })
}
