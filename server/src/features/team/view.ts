import type { OwnRole } from '@mawrid/contract/team/ownRole.ts'
import type { Invitation, Member, Membership, ReceivedInvitation, Team } from '@mawrid/contract/team/team.ts'
import type { NamedWarehouse } from '@mawrid/contract/warehouses/named.ts'
import { type Actor, allowedMemberActions, allowedRoleActions } from './lifecycle.ts'
import { rightsOf } from './memberships.ts'
import type { OfferRow } from './ownershipStore.ts'
import type { RoleRow } from './roleStore.ts'
import { namedScope } from './scope.ts'
import type { ListedInvitation, listMemberships, MemberRow, ReceivedRow } from './store.ts'

/** What other features know of the members, by user. */
interface Known {
  readonly seen: ReadonlyMap<string, Date>
  readonly work: ReadonlyMap<string, number>
  /** Warehouses that members are limited to. */
  readonly places: ReadonlyMap<string, NamedWarehouse>
}

export function memberView(
  { member, ownRole, email, name, nameAr, avatarFileId }: MemberRow,
  actor: Actor,
  { seen, work, places }: Known,
): Member {
  return {
    id: member.id,
    user_id: member.userId,
    name,
    name_ar: nameAr,
    email,
    avatar: avatarFileId && `/images/${avatarFileId}`,
    role: member.role,
    own_role: ownRoleName(member.roleId, ownRole),
    scope: namedScope(member, places),
    status: member.status === 'suspended' ? 'suspended' : 'active',
    joined_at: member.joinedAt.toISOString(),
    last_seen_at: seen.get(member.userId)?.toISOString() ?? null,
    is_self: member.userId === actor.userId,
    open_work: work.get(member.userId) ?? 0,
    version: member.version,
    actions: allowedMemberActions(member, actor),
  }
}

export function invitationView(
  row: ListedInvitation,
  names: ReadonlyMap<string, { name: string; name_ar: string | null }>,
  places: ReadonlyMap<string, NamedWarehouse>,
): Invitation {
  const inviter = names.get(row.invitedBy ?? '')
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    own_role: ownRoleName(row.roleId, row.ownRole),
    scope: namedScope(row, places),
    status: row.status,
    invited_by: inviter?.name ?? null,
    invited_by_ar: inviter?.name_ar ?? null,
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

export function receivedView(
  { invitation, ownRole, company, logoFileId, invitedBy, invitedByAr }: ReceivedRow,
  places: ReadonlyMap<string, NamedWarehouse>,
): ReceivedInvitation {
  return {
    id: invitation.id,
    company,
    logo: logoFileId && `/images/${logoFileId}`,
    email: invitation.email,
    role: invitation.role,
    own_role: ownRoleName(invitation.roleId, ownRole),
    scope: namedScope(invitation, places),
    invited_by: invitedBy,
    invited_by_ar: invitedByAr,
    expires_at: invitation.expiresAt.toISOString(),
  }
}

export function membershipView({
  member,
  company,
  logoFileId,
}: Awaited<ReturnType<typeof listMemberships>>[number]): Membership {
  return {
    company_id: member.companyId,
    company,
    logo: logoFileId && `/images/${logoFileId}`,
    role: member.role,
    is_suspended: member.status === 'suspended',
  }
}

export function ownRoleView({ role, members, invitations }: RoleRow, actor: Actor): OwnRole {
  return {
    id: role.id,
    name: role.name,
    based_on: role.basedOn,
    rights: [...rightsOf(role.rights)],
    members,
    invitations,
    version: role.version,
    actions: allowedRoleActions(role, actor),
  }
}

function ownRoleName(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}

/** For the owner and the person it is offered to; nobody else needs to know. */
export function offerView(
  { id, fromUser, toUser, stays, expiresAt }: OfferRow,
  members: readonly MemberRow[],
  { userId }: Actor,
): Team['ownership'] {
  const nameOf = (user: string) => {
    const found = members.find(({ member }) => member.userId === user)
    return { name: found?.name ?? '', name_ar: found?.nameAr ?? null }
  }
  if (userId !== fromUser && userId !== toUser) return null
  const isToSelf = userId === toUser
  return {
    id,
    from: nameOf(fromUser),
    to: nameOf(toUser),
    is_to_self: isToSelf,
    stays,
    expires_at: expiresAt.toISOString(),
  }
}
