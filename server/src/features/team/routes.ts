import * as calls from '@mawrid/contract/team/calls.ts'
import { listColleagues as listColleaguesCall } from '@mawrid/contract/team/colleagues.calls.ts'
import * as ownershipCalls from '@mawrid/contract/team/ownership.calls.ts'
import * as stepRule from '@mawrid/contract/team/secondStep.calls.ts'
import type { Team } from '@mawrid/contract/team/team.ts'
import type { CallContext, Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { packageLimitOf } from '../subscriptions/index.ts'
import { namesOfUsers } from '../users/index.ts'
import { listColleagues } from './assignment/colleagues.ts'
import { changeRole, leaveCompany, moveMember, removeMember } from './changeMember.ts'
import { lastSeenOf } from './hooks.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations.ts'
import { declineInvitation, joinCompany, openInvitation, receivedInvitations } from './joinCompany.ts'
import { actorOf } from './lifecycle.ts'
import { endOwnershipOffer, offerOwnership, takeOwnership } from './ownership.ts'
import { findOpenOffer } from './ownershipStore.ts'
import { listRoles } from './roleStore.ts'
import { createRole, deleteRole, editRole } from './roles.ts'
import { namesOfWarehouses } from './scope.ts'
import { readStepRule, setStepRule } from './stepRule.ts'
import { countPlaces, listInvitations, listMembers, listMemberships } from './store.ts'
import { invitationView, membershipView, memberView, offerView, ownRoleView } from './view.ts'
import { openWorkOf } from './work.ts'

export function registerTeamRoutes(handle: Handle, parts: Parts): void {
  handle(calls.readTeam, (context) => readTeam(parts, context))
  handle(listColleaguesCall, ({ principal }) => listColleagues(parts, principal.company.id))
  handle(calls.inviteMember, (context) => inviteMember(parts, context))
  handle(calls.resendInvitation, (context) => resendInvitation(parts, context))
  handle(calls.withdrawInvitation, (context) => withdrawInvitation(parts, context))
  handle(calls.changeRole, (context) => changeRole(parts, context))
  handle(calls.suspendMember, (context) => moveMember(parts, context, 'suspend'))
  handle(calls.restoreMember, (context) => moveMember(parts, context, 'restore'))
  handle(calls.removeMember, (context) => removeMember(parts, context))
  handle(calls.createRole, (context) => createRole(parts, context))
  handle(calls.editRole, (context) => editRole(parts, context))
  handle(calls.deleteRole, (context) => deleteRole(parts, context))
  handle(calls.leaveCompany, (context) => leaveCompany(parts, context))

  handle(ownershipCalls.offerOwnership, (context) => offerOwnership(parts, context))
  handle(ownershipCalls.takeOwnership, (context) => takeOwnership(parts, context))
  handle(ownershipCalls.declineOwnership, (context) => endOwnershipOffer(parts, context, 'decline_ownership'))
  handle(ownershipCalls.withdrawOwnership, (context) => endOwnershipOffer(parts, context, 'withdraw_ownership'))

  handle(stepRule.readStepRule, ({ principal }) =>
    parts.db.readCompany(principal.company.id, (companyDb) =>
      readStepRule(companyDb, principal.company.id, principal.userId),
    ),
  )
  handle(stepRule.setStepRule, (context) => setStepRule(parts, context))

  handle(calls.listMemberships, async ({ principal }) => ({
    results: (await listMemberships(parts.db.system, principal.userId)).map(membershipView),
  }))
  handle(calls.openInvitation, (context) => openInvitation(parts, context))
  handle(calls.listReceivedInvitations, async ({ principal }) => ({
    results: await receivedInvitations(parts, principal.userId),
  }))
  handle(calls.joinCompany, (context) => joinCompany(parts, context))
  handle(calls.declineInvitation, (context) => declineInvitation(parts, context))
}

async function readTeam({ db, clock }: Parts, { principal }: CallContext<typeof calls.readTeam>): Promise<Team> {
  const { id: companyId, rights } = principal.company
  const actor = actorOf(principal)
  const canManage = rights.has('team.manage')
  const found = await db.readCompany(companyId, async (companyDb) => {
    // Who is invited is of no concern to those who do not invite.
    const invitations = canManage ? await listInvitations(companyDb, companyId) : []
    const members = await listMembers(companyDb, companyId)
    return {
      members,
      invitations,
      places: await namesOfWarehouses(companyDb, [...members.map(({ member }) => member), ...invitations]),
      names: await namesOfUsers(companyDb, [...new Set(invitations.flatMap(({ invitedBy }) => invitedBy ?? []))]),
      used: await countPlaces(companyDb, companyId),
      allowed: await packageLimitOf(companyDb, companyId, 'members'),
      offer: await findOpenOffer(companyDb, companyId, clock.now()),
      roles: await listRoles(companyDb, companyId),
      work: canManage ? await openWorkOf(companyDb, companyId) : new Map<string, number>(),
    }
  })
  const seen = await lastSeenOf(
    db.system,
    found.members.map(({ member }) => member.userId),
  )
  return {
    members: found.members.map((row) => memberView(row, actor, { seen, work: found.work, places: found.places })),
    invitations: found.invitations.map((row) => invitationView(row, found.names, found.places)),
    allowed: found.allowed,
    used: found.used,
    can_manage: canManage,
    ownership: found.offer ? offerView(found.offer, found.members, actor) : null,
    roles: found.roles.map((row) => ownRoleView(row, actor)),
  }
}
