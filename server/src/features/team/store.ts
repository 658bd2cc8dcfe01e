import { Problem } from '@mawrid/contract/problems.ts'
import { isWithin } from '@mawrid/contract/team/ownRole.ts'
import { isWithinScope } from '@mawrid/contract/team/scope.ts'
import type { MemberStatus } from '@mawrid/contract/team/states.ts'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Principal, PrincipalCompany } from '../../platform/http/feature.ts'
import type { Db } from '../../platform/parts.ts'
import { companies } from '../companies/tables.ts'
import type { UsageScope } from '../subscriptions/index.ts'
import { users } from '../users/tables.ts'
import { rightSetOf } from './memberships.ts'
import { ownScope } from './scope.ts'
import { companyInvitations, companyMembers, companyRoles } from './tables.ts'

type MemberChange = Partial<
  Pick<typeof companyMembers.$inferSelect, 'role' | 'roleId' | 'status' | 'endedAt' | 'warehouseIds'>
>
export type InvitationRow = typeof companyInvitations.$inferSelect

export const present = ['active', 'suspended'] as const satisfies readonly MemberStatus[]
const unanswered = ['invited', 'expired'] as const satisfies readonly InvitationRow['status'][]

/** Serializes changes of a company's team, whose size the plan limits. */
export async function lockTeam(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('team ' || ${companyId}, 0))`)
}

/** A member who changes the team. */
export type Acting = Pick<Principal, 'userId'> & { readonly company: PrincipalCompany }

/** The same for a member, whom a change that was made while this one waited may have removed or given fewer rights. */
export async function lockTeamFor(tx: Db, { userId, company }: Acting): Promise<void> {
  await lockTeam(tx, company.id)
  const [now] = await tx
    .select({ member: companyMembers, ownRights: companyRoles.rights })
    .from(companyMembers)
    .leftJoin(companyRoles, isOwnRole)
    .where(isMembership(userId, company.id))
  if (!now) throw new Problem('not_a_member')
  const { status, warehouseIds: warehouses } = now.member
  if (status === 'suspended') throw new Problem('member_suspended')
  const { rights, scope } = company
  const isAsBefore =
    isWithin([...rights], rightSetOf({ ...now.member, ownRights: now.ownRights })) &&
    isWithinScope(ownScope(scope), { warehouses })
  if (!isAsBefore) throw new Problem('right_missing')
}

/** The own role of a member: one of the same company. */
export const isOwnRole = and(
  eq(companyRoles.id, companyMembers.roleId),
  eq(companyRoles.companyId, companyMembers.companyId),
)

const memberColumns = {
  member: companyMembers,
  ownRole: companyRoles.name,
  email: users.email,
  name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  nameAr: users.verifiedNameAr,
  avatarFileId: users.avatarFileId,
  lang: users.lang,
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** By company_members_company. */
export function listMembers(db: Db, companyId: string) {
  return db
    .select(memberColumns)
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(companyRoles, isOwnRole)
    .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.status, [...present])))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.id))
}

export async function findMember(db: Db, id: string): Promise<MemberRow> {
  const [found] = await db
    .select(memberColumns)
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(companyRoles, isOwnRole)
    .where(and(eq(companyMembers.id, id), inArray(companyMembers.status, [...present]), ofBoundCompany(companyMembers)))
  if (!found) throw new Problem('not_found')
  return found
}

/** A person's membership of a company. By company_members_user. */
export async function findMembership(db: Db, userId: string, companyId: string) {
  const [found] = await db.select().from(companyMembers).where(isMembership(userId, companyId))
  return found
}

function isMembership(userId: string, companyId: string) {
  const { userId: person, companyId: company, status } = companyMembers
  return and(eq(person, userId), eq(company, companyId), inArray(status, [...present]))
}

/** The companies of a person, their own first, then in the order of joining. By company_members_user. */
export function listMemberships(db: Db, userId: string) {
  return db
    .select({ member: companyMembers, company: companies.name, logoFileId: companies.logoFileId })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), inArray(companyMembers.status, [...present])))
    .orderBy(desc(sql`${companyMembers.role} = 'owner'`), asc(companyMembers.joinedAt))
}

/** Whether anybody but its owner belongs to the company. By company_members_company. */
export async function hasOtherMembers(db: Db, companyId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from company_members
    where company_id = ${companyId} and role <> 'owner' and status in ('active', 'suspended') limit 1`)
  return rowCount !== 0
}

export async function insertMember(tx: Db, member: typeof companyMembers.$inferInsert): Promise<void> {
  await tx.insert(companyMembers).values(member)
}

export async function storeMember(tx: Db, id: string, change: MemberChange, now: Date): Promise<void> {
  await tx
    .update(companyMembers)
    .set({ ...change, version: sql`${companyMembers.version} + 1`, updatedAt: now })
    .where(eq(companyMembers.id, id))
}

/** How many places of the plan are taken: members, and invitations that can still be accepted. */
export async function countPlaces(db: Db, companyId: string): Promise<number> {
  const { rows } = await db.execute<{ members: number } & Record<string, unknown>>(placesOf(companyId))
  return rows[0]?.members ?? 0
}

export function teamUsage({ companyId }: UsageScope): SQL {
  return placesOf(companyId)
}

function placesOf(companyId: string): SQL {
  return sql`select (
    (select count(*) from company_members where company_id = ${companyId} and status in ('active', 'suspended'))
    + (select count(*) from company_invitations where company_id = ${companyId} and status = 'invited'))::int as members`
}

/** Invitations that nobody has answered, the latest first. By company_invitations_open. */
export function listInvitations(db: Db, companyId: string) {
  return db
    .select({ ...getTableColumns(companyInvitations), ownRole: companyRoles.name })
    .from(companyInvitations)
    .leftJoin(companyRoles, eq(companyRoles.id, companyInvitations.roleId))
    .where(and(eq(companyInvitations.companyId, companyId), inArray(companyInvitations.status, [...unanswered])))
    .orderBy(desc(companyInvitations.sentAt))
}
export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number]

export async function findInvitation(db: Db, id: string): Promise<ListedInvitation> {
  const [found] = await db
    .select({ ...getTableColumns(companyInvitations), ownRole: companyRoles.name })
    .from(companyInvitations)
    .leftJoin(companyRoles, eq(companyRoles.id, companyInvitations.roleId))
    .where(and(eq(companyInvitations.id, id), ofBoundCompany(companyInvitations)))
  if (!found) throw new Problem('not_found')
  return found
}

export async function insertInvitation(
  tx: Db,
  invitation: typeof companyInvitations.$inferInsert,
): Promise<InvitationRow> {
  const [made] = await tx.insert(companyInvitations).values(invitation).returning()
  if (!made) throw new Error('The invitation was not stored')
  return made
}

export async function storeInvitation(
  tx: Db,
  id: string,
  change: Partial<Omit<InvitationRow, 'id' | 'companyId'>>,
  now: Date,
): Promise<InvitationRow> {
  const [changed] = await tx
    .update(companyInvitations)
    .set({ ...change, updatedAt: now })
    .where(eq(companyInvitations.id, id))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** With the company of each, unless it is closing. By company_invitations_email or company_invitations_token. */
export function findReceived(db: Db, condition: { email: string } | { tokenHash: Buffer }, now: Date) {
  const matches =
    'email' in condition
      ? sql`lower(${companyInvitations.email}) = lower(${condition.email})`
      : eq(companyInvitations.tokenHash, condition.tokenHash)
  return db
    .select({
      invitation: companyInvitations,
      ownRole: companyRoles.name,
      company: companies.name,
      logoFileId: companies.logoFileId,
      invitedBy: sql<
        string | null
      >`(select trim(first_name || ' ' || last_name) from users where id = ${companyInvitations.invitedBy})`,
      invitedByAr: sql<string | null>`(select verified_name_ar from users where id = ${companyInvitations.invitedBy})`,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .leftJoin(companyRoles, eq(companyRoles.id, companyInvitations.roleId))
    .where(
      and(
        matches,
        eq(companyInvitations.status, 'invited'),
        gt(companyInvitations.expiresAt, now),
        isNull(companies.closedAt),
      ),
    )
    .orderBy(desc(companyInvitations.sentAt))
}
export type ReceivedRow = Awaited<ReturnType<typeof findReceived>>[number]

/** By company_invitations_expiring. */
export async function expireInvitations(db: Db, now: Date): Promise<void> {
  await db
    .update(companyInvitations)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(companyInvitations.status, 'invited'), lte(companyInvitations.expiresAt, now)))
}
