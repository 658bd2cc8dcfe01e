import type { Invitation, Member, Membership, ReceivedInvitation } from '@mawrid/contract/team/team.ts'
import { type Actor, allowedMemberActions } from './lifecycle.ts'
import type { InvitationRow, listMemberships, MemberRow, ReceivedRow } from './store.ts'

/** What other features know of the members, by user. */
interface Known {
  readonly seen: ReadonlyMap<string, Date>
  readonly work: ReadonlyMap<string, number>
}

export function memberView(
  { member, email, name, nameAr, avatarFileId }: MemberRow,
  actor: Actor,
  { seen, work }: Known,
): Member {
  return {
    id: member.id,
    user_id: member.userId,
    name,
    name_ar: nameAr,
    email,
    avatar: avatarFileId && `/images/${avatarFileId}`,
    role: member.role,
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
  row: InvitationRow,
  names: ReadonlyMap<string, { name: string; name_ar: string | null }>,
): Invitation {
  const inviter = names.get(row.invitedBy ?? '')
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    status: row.status,
    invited_by: inviter?.name ?? null,
    invited_by_ar: inviter?.name_ar ?? null,
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

export function receivedView({
  invitation,
  company,
  logoFileId,
  invitedBy,
  invitedByAr,
}: ReceivedRow): ReceivedInvitation {
  return {
    id: invitation.id,
    company,
    logo: logoFileId && `/images/${logoFileId}`,
    email: invitation.email,
    role: invitation.role,
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
