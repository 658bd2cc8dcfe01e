import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { ById, Id } from '../values/ids.ts'
import { line } from '../values/text.ts'
import { Version } from '../values/version.ts'
import { NewOwnRole, OwnRole, RoleChoice } from './ownRole.ts'
import { ChosenWarehouses } from './scope.ts'
import { Invitation, Member, Membership, NewInvitation, ReceivedInvitation, Team } from './team.ts'

export const readTeam = defineCall({
  id: 'team.read',
  right: 'team.see',
  summary: 'Retrieve the members of the company, and its invitations',
  method: 'GET',
  path: '/api/v1/team/',
  access: 'withCompany',
  reply: Team,
})

export const inviteMember = defineCall({
  id: 'team.invite',
  right: 'team.manage',
  summary: 'Invite a person by email. The link is valid for seven days',
  method: 'POST',
  path: '/api/v1/team/invitations/',
  access: 'withCompany',
  body: NewInvitation,
  reply: Invitation,
  status: 201,
  problems: ['already_exists', 'package_limit', 'account_closing', 'rate_limited'],
})

export const resendInvitation = defineCall({
  id: 'team.resend',
  right: 'team.manage',
  summary: 'Send an invitation again, with a new link',
  method: 'POST',
  path: '/api/v1/team/invitations/:id/resend/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  reply: Invitation,
  problems: ['wrong_state', 'package_limit', 'account_closing', 'rate_limited'],
})

export const withdrawInvitation = defineCall({
  id: 'team.withdraw',
  right: 'team.manage',
  summary: 'Withdraw an invitation',
  method: 'DELETE',
  path: '/api/v1/team/invitations/:id/',
  access: 'withCompany',
  params: ById,
  reply: z.object({ id: Id }),
  problems: ['wrong_state'],
})

export const changeRole = defineCall({
  id: 'team.changeRole',
  right: 'team.manage',
  summary: 'Change the role of a member, and the warehouses that the member is limited to',
  method: 'PUT',
  path: '/api/v1/team/members/:id/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({ role: RoleChoice, warehouses: ChosenWarehouses, version: Version }),
  reply: Member,
  problems: ['wrong_state', 'version_conflict', 'forbidden'],
})

const moveOf = <const Action extends 'suspend' | 'restore'>(action: Action, summary: string) =>
  defineCall({
    id: `team.${action}`,
    right: 'team.manage',
    summary,
    method: 'POST',
    path: `/api/v1/team/members/:id/${action}/`,
    access: 'withCompany',
    params: ById,
    body: z.strictObject({ version: Version }),
    reply: z.object({ id: Id }),
    problems: ['wrong_state', 'version_conflict', 'forbidden', 'package_limit'],
  })

export const suspendMember = moveOf('suspend', 'Suspend a member, who cannot work for the company until restored')
export const restoreMember = moveOf('restore', 'Restore a suspended member')

export const removeMember = defineCall({
  id: 'team.remove',
  right: 'team.manage',
  summary: 'Remove a member from the company. Open work passes to another member, or to nobody',
  method: 'POST',
  path: '/api/v1/team/members/:id/remove/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({ version: Version, hand_to: z.optional(z.nullable(Id)) }),
  reply: z.object({ id: Id }),
  problems: ['wrong_state', 'version_conflict', 'forbidden'],
})

export const createRole = defineCall({
  id: 'team.createRole',
  right: 'team.manage',
  summary: 'Make a role of one’s own rights',
  method: 'POST',
  path: '/api/v1/team/roles/',
  access: 'withCompany',
  body: NewOwnRole,
  reply: OwnRole,
  status: 201,
  problems: ['already_exists'],
})

export const editRole = defineCall({
  id: 'team.editRole',
  right: 'team.manage',
  summary: 'Rename a role that the company made, or change its rights. They count from the next request of its members',
  method: 'PUT',
  path: '/api/v1/team/roles/:id/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({ name: NewOwnRole.shape.name, rights: NewOwnRole.shape.rights, version: Version }),
  reply: OwnRole,
  problems: ['version_conflict', 'forbidden'],
})

export const deleteRole = defineCall({
  id: 'team.deleteRole',
  right: 'team.manage',
  summary: 'Delete a role that the company made. Members and invitations with it move to another one',
  method: 'POST',
  path: '/api/v1/team/roles/:id/delete/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({ version: Version, move_to: z.optional(z.nullable(RoleChoice)) }),
  reply: z.object({ id: Id }),
  problems: ['version_conflict', 'forbidden', 'in_use'],
})

export const leaveCompany = defineCall({
  id: 'team.leave',
  right: 'company.see',
  summary: 'Leave the company. Its owner cannot',
  method: 'POST',
  path: '/api/v1/team/leave/',
  access: 'withCompany',
  body: z.strictObject({}),
  reply: z.object({ id: Id }),
  problems: ['wrong_state'],
})

export const listMemberships = defineCall({
  id: 'team.memberships',
  summary: 'List the companies that the signed-in person belongs to',
  method: 'GET',
  path: '/api/v1/seller/memberships/',
  access: 'signedIn',
  reply: z.object({ results: z.array(Membership) }),
})

/** Public: an invited person may have no account yet. Whoever has the link knows the address it was sent to. */
export const openInvitation = defineCall({
  id: 'team.openInvitation',
  summary: 'Retrieve an open invitation by the token of its link',
  method: 'POST',
  path: '/api/v1/seller/invitations/open/',
  access: 'public',
  body: z.strictObject({ token: line(1, 100) }),
  reply: ReceivedInvitation,
  problems: ['invitation_invalid', 'rate_limited'],
})

export const listReceivedInvitations = defineCall({
  id: 'team.received',
  summary: 'List the open invitations to the email address of the signed-in person',
  method: 'GET',
  path: '/api/v1/seller/invitations/',
  access: 'signedIn',
  reply: z.object({ results: z.array(ReceivedInvitation) }),
})

export const joinCompany = defineCall({
  id: 'team.join',
  summary: 'Accept an invitation',
  method: 'POST',
  path: '/api/v1/seller/invitations/:id/join/',
  access: 'signedIn',
  params: ById,
  body: z.strictObject({}),
  reply: Membership,
  problems: ['invitation_invalid', 'already_exists', 'package_limit', 'account_closing'],
})

export const declineInvitation = defineCall({
  id: 'team.decline',
  summary: 'Decline an invitation',
  method: 'POST',
  path: '/api/v1/seller/invitations/:id/decline/',
  access: 'signedIn',
  params: ById,
  body: z.strictObject({}),
  reply: z.object({ id: Id }),
  problems: ['invitation_invalid'],
})
