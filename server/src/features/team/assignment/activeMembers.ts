import type { Language } from '@mawrid/contract/constants.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import type { Role } from '@mawrid/contract/team/roles.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { users } from '../../users/tables.ts'
import { rightSetOf } from '../memberships.ts'
import { isOwnRole } from '../store.ts'
import { companyMembers, companyRoles } from '../tables.ts'

interface ActiveMember {
  readonly userId: string
  readonly role: Role
  readonly roleId: string | null
  readonly rights: ReadonlySet<Right>
  readonly lang: Language
  readonly scope: MemberScope
}

/** The members who can act now, with their rights. By company_members_company. */
export async function activeMembers(db: Db, companyId: string): Promise<readonly ActiveMember[]> {
  const rows = await db
    .select({
      userId: companyMembers.userId,
      role: companyMembers.role,
      roleId: companyMembers.roleId,
      ownRights: companyRoles.rights,
      lang: users.lang,
      warehouseIds: companyMembers.warehouseIds,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(companyRoles, isOwnRole)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.status, 'active')))
  return rows.map(({ warehouseIds, ...row }) => ({
    ...row,
    rights: rightSetOf(row),
    scope: { userId: row.userId, warehouses: warehouseIds },
  }))
}
