import * as z from 'zod/mini'
import { Email } from '../values/email.ts'
import { Id } from '../values/ids.ts'
import { AssignableRole, assignableRoles, OwnRole, OwnRoleName, RoleChoice } from './ownRole.ts'
import { type Right, rightsOfRole } from './rights.ts'
import { roles } from './roles.ts'
import { ChosenWarehouses, NamedScope } from './scope.ts'
import { invitationLife } from './states.ts'

/** The ready-made roles that somebody with these rights may give: none that includes more than their own. */
export function rolesAssignableBy(own: readonly Right[]): readonly AssignableRole[] {
  if (!own.includes('team.manage')) return []
  return assignableRoles.filter((role) => rightsOfRole[role].every((right) => own.includes(right)))
}

export const memberActions = ['change_role', 'offer_ownership', 'suspend', 'restore', 'remove', 'leave'] as const

export const Member = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  /** As Nafath gave it. */
  name_ar: z.nullable(z.string()),
  email: z.string(),
  avatar: z.nullable(z.string()),
  /** A ready-made role; of a member with an own role, the one that it is based on. */
  role: z.enum(roles),
  own_role: OwnRoleName,
  scope: NamedScope,
  status: z.enum(['active', 'suspended']),
  joined_at: z.string(),
  /** When the person last used the dashboard, to the hour; null if not signed in lately. */
  last_seen_at: z.nullable(z.string()),
  is_self: z.boolean(),
  /** Open records that are this person's to work on. Only for those who manage the team. */
  open_work: z.int(),
  version: z.int(),
  /** What the reader may do with this membership. */
  actions: z.array(z.enum(memberActions)),
})
export type Member = z.output<typeof Member>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: AssignableRole,
  own_role: OwnRoleName,
  scope: NamedScope,
  status: z.enum(invitationLife.states),
  invited_by: z.nullable(z.string()),
  invited_by_ar: z.nullable(z.string()),
  sent_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.output<typeof Invitation>

export const Team = z.object({
  members: z.array(Member),
  /** Open and expired ones; those that were accepted, declined or withdrawn are in the activity log. */
  invitations: z.array(Invitation),
  /** How many people the plan includes; null is without limit. Open invitations take a place. */
  allowed: z.nullable(z.int()),
  used: z.int(),
  can_manage: z.boolean(),
  /** The open offer of the company, for its owner and the person it is offered to. */
  ownership: z.nullable(
    z.object({
      id: Id,
      from: z.object({ name: z.string(), name_ar: z.nullable(z.string()) }),
      to: z.object({ name: z.string(), name_ar: z.nullable(z.string()) }),
      is_to_self: z.boolean(),
      /** The owner stays as a manager; otherwise they leave. */
      stays: z.boolean(),
      expires_at: z.string(),
    }),
  ),
  /** The roles that the company made, by name. */
  roles: z.array(OwnRole),
})
export type Team = z.output<typeof Team>

export const NewInvitation = z.strictObject({
  email: Email,
  role: RoleChoice,
  warehouses: ChosenWarehouses,
  /** The language of the email. */
  lang: z.enum(['ar', 'en']),
})

/** An invitation as the invited person sees it. */
export const ReceivedInvitation = z.object({
  id: Id,
  company: z.string(),
  logo: z.nullable(z.string()),
  email: z.string(),
  role: AssignableRole,
  own_role: OwnRoleName,
  scope: NamedScope,
  invited_by: z.nullable(z.string()),
  invited_by_ar: z.nullable(z.string()),
  expires_at: z.string(),
})
export type ReceivedInvitation = z.output<typeof ReceivedInvitation>

/** A company that the signed-in person belongs to. */
export const Membership = z.object({
  company_id: Id,
  company: z.string(),
  logo: z.nullable(z.string()),
  role: z.enum(roles),
  is_suspended: z.boolean(),
})
export type Membership = z.output<typeof Membership>
