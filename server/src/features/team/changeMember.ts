import { isDeepStrictEqual } from 'node:util'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/team/calls.ts'
import type { MemberAction } from '@mawrid/contract/team/states.ts'
import type { Member } from '@mawrid/contract/team/team.ts'
import type { NamedWarehouse } from '@mawrid/contract/warehouses/named.ts'
import { changesOf } from '../../platform/history/changes.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { refuseBeyondPackage } from '../subscriptions/index.ts'
import { emailMember, emailRole } from './emailMember.ts'
import { lastSeenOf } from './hooks.ts'
import { withdrawSent } from './invitations.ts'
import { type Actor, actorOf, afterMemberAction, refuseHigherRole } from './lifecycle.ts'
import { withdrawOfferTo } from './ownershipStore.ts'
import { announceMembership, recordTeamAction } from './recordTeamAction.ts'
import { findChosenRole } from './roleStore.ts'
import { chosenScope, namesOfWarehouses, scopeOf } from './scope.ts'
import {
  type Acting,
  countPlaces,
  findMember,
  findMembership,
  lockTeam,
  lockTeamFor,
  type MemberRow,
  storeMember,
} from './store.ts'
import { memberView } from './view.ts'
import { handOver, leaveOutsideWork, openWorkOf } from './work.ts'

export async function changeRole(
  parts: Parts,
  { params, body, principal, once }: CallContext<typeof calls.changeRole>,
): Promise<Member> {
  const actor = actorOf(principal)
  const after = await once(async (tx) => {
    const before = await lockedMember(tx, principal, params.id, body.version)
    afterMemberAction(before.member, 'change_role', actor)
    const chosen = await findChosenRole(tx, body.role)
    if (!chosen) throw fieldProblem('role', 'not_offered', fieldMessages.not_offered)
    refuseHigherRole(actor.rights, chosen)
    const { role, roleId } = chosen
    const scope = await chosenScope(tx, body, before.member, actor.scope)
    const isOtherScope = !isDeepStrictEqual(scopeOf(scope), scopeOf(before.member))
    const isChanged = before.member.role !== role || before.member.roleId !== roleId
    if (isChanged || isOtherScope) {
      await storeMember(tx, before.member.id, { role, roleId, ...scope }, parts.clock.now())
    }
    const changed = await findMember(tx, params.id)
    if (isOtherScope) await leaveOutsideWork(parts, tx, changed.member, actor.userId)
    if (!chosen.rights.includes('team.manage')) await withdrawSentBy(parts, tx, before, actor)
    await record(parts, tx, { before, after: changed, action: 'change_role', userId: actor.userId })
    if (isChanged || isOtherScope) {
      await emailRole(parts, tx, changed, { role: isChanged ? chosen.name : undefined, isOtherScope })
    }
    return changed
  })
  return viewOf(parts, after, actor)
}

type Move = 'suspend' | 'restore' | 'remove' | 'leave'

/** The calls differ in their action only. */
type MoveContext = Pick<CallContext<typeof calls.suspendMember>, 'params' | 'body' | 'principal' | 'once'>

/** Ends or resumes a membership. Open streams of the person end with it; each request checks the membership anyway. */
export async function moveMember(
  parts: Parts,
  { params, body, principal, once }: MoveContext,
  action: 'suspend' | 'restore',
): Promise<{ id: string }> {
  const actor = actorOf(principal)
  return once(async (tx) => {
    const before = await lockedMember(tx, principal, params.id, body.version)
    await move(parts, tx, { before, action, actor })
    return { id: params.id }
  })
}

export async function removeMember(
  parts: Parts,
  { params, body, principal, once }: CallContext<typeof calls.removeMember>,
): Promise<{ id: string }> {
  const companyId = principal.company.id
  const actor = actorOf(principal)
  return once(async (tx) => {
    const before = await lockedMember(tx, principal, params.id, body.version)
    const { userId } = before.member
    const handTo = body.hand_to ?? null
    if (handTo) await refuseStranger(tx, companyId, { handTo, leaving: userId })
    await move(parts, tx, { before, action: 'remove', actor })
    await handOver(parts, tx, { companyId, userId, handTo, by: actor.userId })
    return { id: params.id }
  })
}

/** Open work passes to an active member who stays. */
async function refuseStranger(
  tx: Db,
  companyId: string,
  { handTo, leaving }: { readonly handTo: string; readonly leaving: string },
): Promise<void> {
  const membership = handTo === leaving ? undefined : await findMembership(tx, handTo, companyId)
  if (membership?.status !== 'active') throw fieldProblem('hand_to', 'not_in_team', fieldMessages.not_in_team)
}

export async function leaveCompany(
  parts: Parts,
  { principal, once }: CallContext<typeof calls.leaveCompany>,
): Promise<{ id: string }> {
  const actor = actorOf(principal)
  return once(async (tx) => {
    await lockTeam(tx, principal.company.id)
    const membership = await findMembership(tx, principal.userId, principal.company.id)
    if (!membership) throw new Problem('not_found')
    await move(parts, tx, { before: await findMember(tx, membership.id), action: 'leave', actor })
    const { userId } = actor
    await handOver(parts, tx, { companyId: principal.company.id, userId, handTo: null, by: userId })
    return { id: membership.id }
  })
}

interface MemberMove {
  readonly before: MemberRow
  readonly action: Move
  readonly actor: Actor
}

async function move(parts: Parts, tx: Db, { before, action, actor }: MemberMove): Promise<void> {
  const { id, companyId } = before.member
  const status = afterMemberAction(before.member, action, actor)
  const now = parts.clock.now()
  const isEnd = status === 'left' || status === 'removed'
  await storeMember(tx, id, { status, endedAt: isEnd ? now : null }, now)
  if (action !== 'restore') {
    await withdrawOfferTo(tx, companyId, before.member.userId, now)
    await withdrawSentBy(parts, tx, before, actor)
  }
  if (action === 'restore') await refuseTooMany(tx, companyId)
  const after = { ...before, member: { ...before.member, status } }
  await record(parts, tx, { before, after, action, userId: actor.userId })
  if (action === 'suspend' || action === 'remove') {
    await emailMember(parts, tx, before, 'memberRemoved', { isSuspended: action === 'suspend' ? 'yes' : '' })
  }
}

/** Whoever manages the team no longer brings nobody in any more. */
function withdrawSentBy(
  parts: Parts,
  tx: Db,
  { member: { companyId, userId } }: MemberRow,
  actor: Actor,
): Promise<void> {
  return withdrawSent(parts, tx, { companyId, userId, by: actor.userId })
}

/** A suspended member kept the place, so only a plan that became smaller refuses. */
async function refuseTooMany(tx: Db, companyId: string): Promise<void> {
  await refuseBeyondPackage(tx, companyId, 'members', (await countPlaces(tx, companyId)) - 1)
}

async function lockedMember(tx: Db, by: Acting, id: string, version: number): Promise<MemberRow> {
  await lockTeamFor(tx, by)
  const found = await findMember(tx, id)
  if (found.member.version !== version) throw new Problem('version_conflict')
  return found
}

interface Recorded {
  readonly before: MemberRow
  readonly after: MemberRow
  readonly action: MemberAction
  readonly userId: string
}

async function record(parts: Parts, tx: Db, { before, after, action, userId }: Recorded): Promise<void> {
  const { id, companyId, status, userId: memberId } = before.member
  const called = { name_ar: before.nameAr ?? before.name, name_en: before.name }
  const names = await namesOfWarehouses(tx, [before.member, after.member])
  const fieldsOf = (row: MemberRow) => ({ role: roleName(row), warehouses: placesOf(row.member.warehouseIds, names) })
  const changes = changesOf(fieldsOf(before), fieldsOf(after))
  const to = after.member.status
  await recordTeamAction(parts, tx, { companyId, id, called, action, userId, from: status, to, changes })
  await announceMembership(parts, tx, memberId, companyId)
}

/** By name; null for all. */
function placesOf(ids: readonly string[] | null, names: ReadonlyMap<string, NamedWarehouse>) {
  return ids?.map((id) => names.get(id)?.code ?? '') ?? null
}

/** The name of an own role, the code of a ready-made one. */
function roleName({ member, ownRole }: MemberRow): string {
  return ownRole ?? member.role
}

async function viewOf({ db }: Pick<Parts, 'db'>, row: MemberRow, actor: Actor): Promise<Member> {
  const seen = await lastSeenOf(db.system, [row.member.userId])
  const known = await db.readCompany(row.member.companyId, async (tx) => ({
    work: await openWorkOf(tx, row.member.companyId),
    places: await namesOfWarehouses(tx, [row.member]),
  }))
  return memberView(row, actor, { seen, ...known })
}
