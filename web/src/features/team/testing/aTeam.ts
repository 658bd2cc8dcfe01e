import type { OwnRole } from '@mawrid/contract/team/ownRole.ts'
import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import type { Invitation, Member, ReceivedInvitation, Team } from '@mawrid/contract/team/team.ts'

const id = (last: number) => `0199a000-0000-7000-8000-0000000000${last}`

export function aMember(changes: Partial<Member> = {}): Member {
  return {
    id: id(21),
    user_id: id(22),
    name: 'Hind Al-Harbi',
    name_ar: 'هند الحربي',
    email: 'hind@palm.example',
    avatar: null,
    role: 'sales',
    own_role: null,
    scope: { warehouses: null },
    status: 'active',
    joined_at: '2026-10-01T08:00:00.000Z',
    last_seen_at: '2026-11-20T08:00:00.000Z',
    is_self: false,
    open_work: 0,
    version: 3,
    actions: ['change_role', 'suspend', 'remove'],
    ...changes,
  }
}

export function anOwner(): Member {
  return aMember({
    id: id(31),
    user_id: id(32),
    name: 'Sara Qahtani',
    name_ar: null,
    email: 'sara@palm.example',
    role: 'owner',
    is_self: true,
    actions: [],
  })
}

export function anInvitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: id(41),
    email: 'new@palm.example',
    role: 'warehouse',
    own_role: null,
    scope: { warehouses: null },
    status: 'invited',
    invited_by: 'Sara Qahtani',
    invited_by_ar: null,
    sent_at: '2026-11-20T08:00:00.000Z',
    expires_at: '2026-11-27T08:00:00.000Z',
    ...changes,
  }
}

export function aTeam(changes: Partial<Team> = {}): Team {
  return {
    members: [anOwner(), aMember()],
    invitations: [anInvitation()],
    allowed: 10,
    used: 3,
    can_manage: true,
    ownership: null,
    roles: [],
    ...changes,
  }
}

export function aReceivedInvitation(changes: Partial<ReceivedInvitation> = {}): ReceivedInvitation {
  return {
    id: id(51),
    company: 'Najd Packaging',
    logo: null,
    email: 'sara@palm.example',
    role: 'sales',
    own_role: null,
    scope: { warehouses: null },
    invited_by: 'Noura Al-Otaibi',
    invited_by_ar: null,
    expires_at: '2026-12-04T08:00:00.000Z',
    ...changes,
  }
}

export function anOwnRole(changes: Partial<OwnRole> = {}): OwnRole {
  return {
    id: id(61),
    name: 'Branch sales',
    based_on: 'sales',
    rights: [...rightsOfRole.viewer, 'deals.quote'],
    members: 0,
    invitations: 0,
    version: 2,
    actions: ['edit', 'delete'],
    ...changes,
  }
}
