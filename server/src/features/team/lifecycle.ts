import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after } from '@mawrid/contract/states.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import {
  type InvitationStatus,
  invitationLife,
  type MemberAction,
  type MemberStatus,
  memberLife,
} from '@mawrid/contract/team/states.ts'
import { type AssignableRole, memberActions, rolesAssignableBy } from '@mawrid/contract/team/team.ts'
import type { companyMembers } from './tables.ts'

type Membership = Pick<typeof companyMembers.$inferSelect, 'userId' | 'role' | 'status'>

/** Who acts on a membership. */
export interface Actor {
  readonly userId: string
  readonly rights: ReadonlySet<Right>
}

/** The status after an action. Throws if the lifecycle does not allow it to this person. */
export function afterMemberAction(member: Membership, action: MemberAction, actor: Actor): MemberStatus {
  const next = after(memberLife, member.status, action, 'seller', (need) => isMet(member, need, actor))
  if (!next || !isActorOf(member, action, actor)) {
    throw new Problem('wrong_state', { params: { state: member.status, action } })
  }
  return next
}

/** What a person may do with a membership. */
export function allowedMemberActions(member: Membership, actor: Actor) {
  const open = actionsFrom(memberLife, member.status, 'seller')
  return memberActions.filter(
    (action) =>
      open.includes(action) &&
      isActorOf(member, action, actor) &&
      after(memberLife, member.status, action, 'seller', (need) => isMet(member, need, actor)) !== undefined,
  )
}

/** Members leave themselves; everything else is done by those who manage the team. */
function isActorOf({ userId }: Membership, action: MemberAction, actor: Actor): boolean {
  return action === 'leave' ? userId === actor.userId : actor.rights.has('team.manage')
}

function isMet({ role, userId }: Membership, need: string, actor: Actor): boolean {
  switch (need) {
    case 'not_owner':
      return role !== 'owner'
    case 'not_oneself':
      return userId !== actor.userId
    default:
      return true
  }
}

/** Nobody gives a role that includes more than their own. */
export function refuseHigherRole(rights: ReadonlySet<Right>, role: AssignableRole): void {
  if (!rolesAssignableBy([...rights]).includes(role))
    throw fieldProblem('role', 'role_above_own', fieldMessages.role_above_own)
}

export function afterInvitationAction(
  status: InvitationStatus,
  action: (typeof invitationLife.moves)[number]['action'],
): InvitationStatus {
  const next = after(invitationLife, status, action, 'seller')
  if (!next) throw new Problem('wrong_state', { params: { state: status, action } })
  return next
}
