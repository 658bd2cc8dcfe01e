import { Problem } from '@mawrid/contract/problems.ts'
import { type AssignableRole, isReadyMade, type RoleChoice } from '@mawrid/contract/team/ownRole.ts'
import { type Right, rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db } from '../../platform/parts.ts'
import { rightsOf } from './memberships.ts'
import { companyRoles } from './tables.ts'

/** The roles that a company made, by name, with how many have or are invited to each. By company_roles_name. */
export function listRoles(db: Db, companyId: string) {
  return db
    .select(roleColumns)
    .from(companyRoles)
    .where(eq(companyRoles.companyId, companyId))
    .orderBy(asc(companyRoles.name))
}
export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number]

/** By company_members_company and company_invitations_open. */
const roleColumns = {
  role: companyRoles,
  members: sql<number>`(
    select count(*)::int from company_members
    where company_members.company_id = company_roles.company_id and role_id = company_roles.id
      and status in ('active', 'suspended'))`,
  invitations: sql<number>`(
    select count(*)::int from company_invitations
    where company_invitations.company_id = company_roles.company_id and role_id = company_roles.id
      and status in ('invited', 'expired'))`,
}

export async function findRole(db: Db, id: string): Promise<RoleRow> {
  const [found] = await db
    .select(roleColumns)
    .from(companyRoles)
    .where(and(eq(companyRoles.id, id), ofBoundCompany(companyRoles)))
  if (!found) throw new Problem('not_found')
  return found
}

/** The role of a member or an invitation, with what it includes. */
export interface ChosenRole {
  readonly role: AssignableRole
  readonly roleId: string | null
  readonly rights: readonly Right[]
  /** The code of a ready-made role, the name of an own one. */
  readonly name: string
}

/** A ready-made role, or one that the bound company made; undefined if it made none with this id. */
export async function findChosenRole(db: Db, choice: RoleChoice): Promise<ChosenRole | undefined> {
  if (isReadyMade(choice)) return { role: choice, roleId: null, rights: rightsOfRole[choice], name: choice }
  const [found] = await db
    .select()
    .from(companyRoles)
    .where(and(eq(companyRoles.id, choice), ofBoundCompany(companyRoles)))
  return found && { role: found.basedOn, roleId: found.id, rights: rightsOf(found.rights), name: found.name }
}

export async function insertRole(tx: Db, role: typeof companyRoles.$inferInsert): Promise<void> {
  await tx.insert(companyRoles).values(role)
}

export async function storeRole(
  tx: Db,
  id: string,
  change: Pick<typeof companyRoles.$inferInsert, 'name' | 'rights' | 'updatedAt'>,
): Promise<void> {
  await tx
    .update(companyRoles)
    .set({ ...change, version: sql`${companyRoles.version} + 1` })
    .where(eq(companyRoles.id, id))
}

export async function removeRole(tx: Db, id: string): Promise<void> {
  await tx.delete(companyRoles).where(eq(companyRoles.id, id))
}
