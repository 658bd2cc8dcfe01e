import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after } from '@mawrid/contract/states.ts'
import { isWithin } from '@mawrid/contract/team/ownRole.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import { isWithinScope, type Scope } from '@mawrid/contract/team/scope.ts'
import {
  type InvitationStatus,
  invitationLife,
  type MemberAction,
  type MemberStatus,
  memberLife,
} from '@mawrid/contract/team/states.ts'
import { memberActions } from '@mawrid/contract/team/team.ts'
import { rightsOf } from './memberships.ts'
import type { ChosenRole } from './roleStore.ts'
import { ownScope, scopeOf } from './scope.ts'
import type { Acting } from './store.ts'
import type { companyMembers, companyRoles } from './tables.ts'

type Membership = Pick<typeof companyMembers.$inferSelect, 'userId' | 'role' | 'status' | 'warehouseIds'>

/** Who acts on a membership. */
export interface Actor {
  readonly userId: string
  readonly rights: ReadonlySet<Right>
  /** The actor's own role, if it is one that the company made. */
  readonly roleId: string | null
  readonly isOwner: boolean
  readonly scope: Scope
}

export function actorOf({ userId, company }: Acting): Actor {
  const { rights, roleId, role, scope } = company
  return { userId, rights, roleId, isOwner: role === 'owner', scope: ownScope(scope) }
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

/** Members leave themselves; everything else is done by those who manage the team, of members who see no more than they do. */
function isActorOf(member: Membership, action: MemberAction, actor: Actor): boolean {
  if (action === 'leave') return member.userId === actor.userId
  return actor.rights.has('team.manage') && isWithinScope(scopeOf(member), actor.scope)
}

function isMet({ role, userId }: Membership, need: string, actor: Actor): boolean {
  switch (need) {
    case 'not_owner':
      return role !== 'owner'
    case 'by_owner':
      return actor.isOwner
    case 'not_oneself':
      return userId !== actor.userId
    default:
      return true
  }
}

/** Nobody gives a role that includes more than their own. */
export function refuseHigherRole(rights: ReadonlySet<Right>, chosen: ChosenRole, path = 'role'): void {
  if (!isWithin(chosen.rights, rights)) throw fieldProblem(path, 'role_above_own', fieldMessages.role_above_own)
}

/** What a person may do with a role that the company made: nothing with their own, or with one above it. */
export function allowedRoleActions(
  role: Pick<typeof companyRoles.$inferSelect, 'id' | 'rights'>,
  actor: Actor,
): ('edit' | 'delete')[] {
  if (!actor.rights.has('team.manage') || role.id === actor.roleId) return []
  return isWithin(rightsOf(role.rights), actor.rights) ? ['edit', 'delete'] : []
}

export function afterInvitationAction(
  status: InvitationStatus,
  action: (typeof invitationLife.moves)[number]['action'],
): InvitationStatus {
  const next = after(invitationLife, status, action, 'seller')
  if (!next) throw new Problem('wrong_state', { params: { state: status, action } })
  return next
}
