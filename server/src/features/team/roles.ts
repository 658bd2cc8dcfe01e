import { randomUUIDv7 } from 'node:crypto'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import type { FieldChange } from '@mawrid/contract/history.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/team/calls.ts'
import { isSameRoleName, isWithin, maxOwnRoles, type OwnRole, type RoleChoice } from '@mawrid/contract/team/ownRole.ts'
import { sessionsEnded } from '../../platform/events/kinds.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { emailRights, emailRole } from './emailMember.ts'
import { type Actor, actorOf, allowedRoleActions, refuseHigherRole } from './lifecycle.ts'
import { rightsOf } from './memberships.ts'
import { findChosenRole, findRole, insertRole, listRoles, type RoleRow, removeRole, storeRole } from './roleStore.ts'
import {
  type Acting,
  listInvitations,
  listMembers,
  lockTeamFor,
  type MemberRow,
  storeInvitation,
  storeMember,
} from './store.ts'
import { ownRoleView } from './view.ts'

export async function createRole(
  parts: Parts,
  { body, principal, once }: CallContext<typeof calls.createRole>,
): Promise<OwnRole> {
  const companyId = principal.company.id
  const actor = actorOf(principal)
  return once(async (tx) => {
    await lockTeamFor(tx, principal)
    if (!isWithin(body.rights, actor.rights)) throw aboveOwn('rights')
    const others = await listRoles(tx, companyId)
    refuseTakenName(body.name, others)
    if (others.length >= maxOwnRoles) {
      throw fieldProblem('name', 'too_many', fieldMessages.too_many, { max: maxOwnRoles })
    }
    const id = randomUUIDv7()
    const now = parts.clock.now()
    const { name, based_on: basedOn, rights } = body
    await insertRole(tx, { id, companyId, name, basedOn, rights, createdAt: now, updatedAt: now })
    await record(parts, tx, { companyId, id, name, action: 'create', userId: actor.userId })
    return ownRoleView(await findRole(tx, id), actor)
  })
}

/** Its members have other rights from their next request on; their open screens are told at once. */
export async function editRole(
  parts: Parts,
  { params, body, principal, once }: CallContext<typeof calls.editRole>,
): Promise<OwnRole> {
  const companyId = principal.company.id
  const actor = actorOf(principal)
  return once(async (tx) => {
    const before = await lockedRole(tx, principal, params.id, body.version)
    if (!isWithin(body.rights, actor.rights)) throw aboveOwn('rights')
    refuseTakenName(
      body.name,
      (await listRoles(tx, companyId)).filter(({ role }) => role.id !== params.id),
    )
    await storeRole(tx, params.id, { name: body.name, rights: body.rights, updatedAt: parts.clock.now() })
    const after = await findRole(tx, params.id)
    const changes = changesOf(before, after)
    await record(parts, tx, {
      companyId,
      id: params.id,
      name: body.name,
      action: 'edit',
      userId: actor.userId,
      changes,
    })
    if (changes.length > 0) {
      const members = await membersWith(tx, companyId, params.id)
      await emailChanged(parts, tx, members, { before, after })
      await announceTo(parts, tx, companyId, members)
    }
    return ownRoleView(after, actor)
  })
}

export async function deleteRole(
  parts: Parts,
  { params, body, principal, once }: CallContext<typeof calls.deleteRole>,
): Promise<{ id: string }> {
  const companyId = principal.company.id
  const actor = actorOf(principal)
  return once(async (tx) => {
    const before = await lockedRole(tx, principal, params.id, body.version)
    if (before.members + before.invitations > 0) {
      if (!body.move_to) throw new Problem('in_use', { params: { members: before.members } })
      await moveAll(parts, tx, { companyId, from: before, to: body.move_to, actor })
    }
    await removeRole(tx, params.id)
    const { name } = before.role
    await record(parts, tx, { companyId, id: params.id, name, action: 'delete', userId: actor.userId })
    return { id: params.id }
  })
}

/** Members are emailed about other rights, not about another name. */
async function emailChanged(
  parts: Parts,
  tx: Db,
  members: readonly MemberRow[],
  { before, after }: { readonly before: RoleRow; readonly after: RoleRow },
): Promise<void> {
  const [had, has] = [rightsOf(before.role.rights), rightsOf(after.role.rights)]
  const added = has.filter((right) => !had.includes(right))
  const removed = had.filter((right) => !has.includes(right))
  if (added.length + removed.length === 0) return
  for (const member of members) await emailRights(parts, tx, member, { role: after.role.name, added, removed })
}

interface Moving {
  readonly companyId: string
  readonly from: RoleRow
  readonly to: RoleChoice
  readonly actor: Actor
}

async function moveAll(parts: Parts, tx: Db, { companyId, from, to, actor }: Moving): Promise<void> {
  const chosen = to === from.role.id ? undefined : await findChosenRole(tx, to)
  if (!chosen) throw fieldProblem('move_to', 'not_offered', fieldMessages.not_offered)
  refuseHigherRole(actor.rights, chosen, 'move_to')
  const now = parts.clock.now()
  const { role, roleId } = chosen
  const members = await membersWith(tx, companyId, from.role.id)
  for (const { member } of members) await storeMember(tx, member.id, { role, roleId }, now)
  for (const { id, roleId: invitedTo } of await listInvitations(tx, companyId)) {
    if (invitedTo === from.role.id) await storeInvitation(tx, id, { role, roleId }, now)
  }
  for (const member of members) await emailRole(parts, tx, member, { role: chosen.name })
  await announceTo(parts, tx, companyId, members)
}

async function membersWith(tx: Db, companyId: string, roleId: string): Promise<MemberRow[]> {
  return (await listMembers(tx, companyId)).filter(({ member }) => member.roleId === roleId)
}

/** Nobody changes the role that they have themselves, or one that includes more than their own. */
async function lockedRole(tx: Db, by: Acting, id: string, version: number): Promise<RoleRow> {
  await lockTeamFor(tx, by)
  const found = await findRole(tx, id)
  if (found.role.version !== version) throw new Problem('version_conflict')
  if (allowedRoleActions(found.role, actorOf(by)).length === 0) throw new Problem('forbidden')
  return found
}

function refuseTakenName(name: string, others: readonly RoleRow[]): void {
  if (others.some(({ role }) => isSameRoleName(role.name, name))) {
    throw fieldProblem('name', 'taken', fieldMessages.taken)
  }
}

function aboveOwn(path: string): Problem {
  return fieldProblem(path, 'role_above_own', fieldMessages.role_above_own)
}

function changesOf({ role: before }: RoleRow, { role: after }: RoleRow): FieldChange[] {
  const changes: FieldChange[] = []
  if (before.name !== after.name) {
    changes.push({ field: 'name', before: before.name, after: after.name, is_hidden: false })
  }
  const [had, has] = [rightsOf(before.rights), rightsOf(after.rights)]
  if (`${had}` !== `${has}`) changes.push({ field: 'rights', before: [...had], after: [...has], is_hidden: false })
  return changes
}

interface RoleAction {
  readonly companyId: string
  readonly id: string
  readonly name: string
  readonly action: 'create' | 'edit' | 'delete'
  readonly userId: string
  readonly changes?: readonly FieldChange[]
}

async function record({ events, clock }: Parts, tx: Db, { id, name, companyId, ...move }: RoleAction): Promise<void> {
  const called = { name_ar: name, name_en: name }
  const at = clock.now()
  await recordMove(tx, {
    ...move,
    companyId,
    kind: 'role',
    recordId: id,
    called,
    at,
    side: 'seller',
    from: null,
    to: null,
  })
  await events.announce(tx, { companyId, kind: 'team', data: {} })
}

async function announceTo({ events }: Parts, tx: Db, companyId: string, members: readonly MemberRow[]): Promise<void> {
  for (const { member } of members) {
    await events.announce(tx, { companyId, kind: 'membership', data: { user_id: member.userId } })
  }
  if (members.length > 0) await events.announce(tx, { companyId, kind: sessionsEnded, data: {} })
}
