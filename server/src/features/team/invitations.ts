import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@mawrid/contract/constants.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type * as calls from '@mawrid/contract/team/calls.ts'
import { invitationDays, maxOpenInvitations } from '@mawrid/contract/team/states.ts'
import type { Invitation } from '@mawrid/contract/team/team.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { hashOf, newOneTimeToken } from '../../platform/auth/oneTimeToken.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Limit, Parts } from '../../platform/parts.ts'
import { findCompany, refuseWhileClosing } from '../companies/index.ts'
import { refuseBeyondPackage } from '../subscriptions/index.ts'
import { namesOfUsers } from '../users/index.ts'
import { afterInvitationAction, refuseHigherRole } from './lifecycle.ts'
import { recordTeamAction } from './recordTeamAction.ts'
import { findChosenRole } from './roleStore.ts'
import { chosenScope, everything, namesOfWarehouses, ownScope, warehousesIn } from './scope.ts'
import {
  countPlaces,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  type ListedInvitation,
  listInvitations,
  listMembers,
  lockTeamFor,
  storeInvitation,
} from './store.ts'
import { invitationView } from './view.ts'

/** Emails to addresses that a company chooses: few enough to be of no use for spam. */
const invitationsOfCompany: Limit = { name: 'team_invitations', points: 60, seconds: 24 * 3_600 }

export async function inviteMember(parts: Parts, context: CallContext<typeof calls.inviteMember>): Promise<Invitation> {
  const { body, principal } = context
  const companyId = principal.company.id
  return context.once.after(
    () => parts.limits.spend(invitationsOfCompany, companyId),
    async (tx) => {
      await lockTeamFor(tx, principal)
      await refuseWhileClosing(tx, companyId)
      const chosen = await findChosenRole(tx, body.role)
      if (!chosen) throw fieldProblem('role', 'not_offered', fieldMessages.not_offered)
      refuseHigherRole(principal.company.rights, chosen)
      await refuseKnown(tx, companyId, body.email)
      await refuseBeyondPackage(tx, companyId, 'members', await countPlaces(tx, companyId))
      const scope = await chosenScope(tx, body, everything, ownScope(principal.company.scope))
      const now = parts.clock.now()
      const link = newLink(now)
      const stored = await insertInvitation(tx, {
        ...link.stored,
        ...scope,
        id: randomUUIDv7(),
        companyId,
        email: body.email,
        role: chosen.role,
        roleId: chosen.roleId,
        lang: body.lang,
        invitedBy: principal.userId,
        createdAt: now,
        updatedAt: now,
      })
      const invitation = { ...stored, ownRole: chosen.roleId && chosen.name }
      await announce(parts, tx, invitation, { action: 'invite', userId: principal.userId, from: null })
      await emailLink(parts, tx, invitation, link.token)
      return viewOf(tx, invitation)
    },
  )
}

export async function resendInvitation(
  parts: Parts,
  context: CallContext<typeof calls.resendInvitation>,
): Promise<Invitation> {
  const { body, params, principal } = context
  const companyId = principal.company.id
  return context.once.after(
    () => parts.limits.spend(invitationsOfCompany, companyId),
    async (tx) => {
      await lockTeamFor(tx, principal)
      await refuseWhileClosing(tx, companyId)
      const before = await findInvitation(tx, params.id)
      const status = afterInvitationAction(before.status, 'resend')
      const chosen = await findChosenRole(tx, before.roleId ?? before.role)
      if (chosen) refuseHigherRole(principal.company.rights, chosen)
      // Their only warehouse may have been archived since the invitation expired.
      await chosenScope(tx, { warehouses: before.warehouseIds }, before, ownScope(principal.company.scope))
      if (before.status === 'expired') {
        await refuseBeyondPackage(tx, companyId, 'members', await countPlaces(tx, companyId))
      }
      const now = parts.clock.now()
      const link = newLink(now)
      const change = { ...link.stored, status, lang: body.lang ?? before.lang, invitedBy: principal.userId }
      const stored = await storeInvitation(tx, before.id, change, now)
      const invitation = { ...stored, ownRole: before.ownRole }
      await announce(parts, tx, invitation, { action: 'resend', userId: principal.userId, from: before.status })
      await emailLink(parts, tx, invitation, link.token)
      return viewOf(tx, invitation)
    },
  )
}

export async function withdrawInvitation(
  parts: Parts,
  { params, principal, once }: CallContext<typeof calls.withdrawInvitation>,
): Promise<{ id: string }> {
  return once(async (tx) => {
    await lockTeamFor(tx, principal)
    const before = await findInvitation(tx, params.id)
    await withdraw(parts, tx, before, principal.userId)
    return { id: before.id }
  })
}

/** Withdraws what a person has sent who does not manage the team any longer. The team is locked, so that nobody joins meanwhile. */
export async function withdrawSent(
  parts: Pick<Parts, 'clock' | 'events'>,
  tx: Db,
  { companyId, userId, by }: { readonly companyId: string; readonly userId: string; readonly by: string },
): Promise<void> {
  for (const invitation of await listInvitations(tx, companyId)) {
    if (invitation.invitedBy === userId) await withdraw(parts, tx, invitation, by)
  }
}

async function withdraw(
  parts: Pick<Parts, 'clock' | 'events'>,
  tx: Db,
  before: InvitationRow,
  userId: string,
): Promise<void> {
  const status = afterInvitationAction(before.status, 'withdraw')
  const stored = await storeInvitation(tx, before.id, { status }, parts.clock.now())
  await announce(parts, tx, stored, { action: 'withdraw', userId, from: before.status })
}

/** The invited address is a member already, or has an open invitation. */
async function refuseKnown(tx: Db, companyId: string, email: string): Promise<void> {
  const isSame = (other: string) => other.toLowerCase() === email.toLowerCase()
  const members = await listMembers(tx, companyId)
  if (members.some((one) => isSame(one.email)))
    throw fieldProblem('email', 'already_member', fieldMessages.already_member)
  const open = await listInvitations(tx, companyId)
  if (open.some((one) => isSame(one.email))) {
    throw fieldProblem('email', 'already_invited', fieldMessages.already_invited)
  }
  if (open.length >= maxOpenInvitations) {
    throw new Problem('package_limit', {
      params: { limit: 'invitations', allowed: maxOpenInvitations, used: open.length },
    })
  }
}

/** A new link; the one before it is no longer valid. */
function newLink(now: Date) {
  const token = newOneTimeToken()
  return {
    token,
    stored: { tokenHash: hashOf(token), sentAt: now, expiresAt: daysAfter(now, invitationDays) },
  }
}

async function emailLink(
  { mail, settings }: Parts,
  tx: Db,
  invitation: ListedInvitation,
  token: string,
): Promise<void> {
  const { name: company } = await findCompany(tx, invitation.companyId)
  const names = await namesOfUsers(tx, invitation.invitedBy ? [invitation.invitedBy] : [])
  const inviter = names.get(invitation.invitedBy ?? '')
  const lang: Language = invitation.lang
  const values = {
    company,
    inviter: (lang === 'ar' ? inviter?.name_ar : undefined) ?? inviter?.name ?? company,
    role: invitation.ownRole ?? invitation.role,
    warehouses: await warehousesIn(lang, tx, invitation),
    until: invitation.expiresAt.toISOString(),
    link: `${settings.publicUrl}${screenPaths.join}?token=${token}&lng=${lang}`,
  }
  await mail.send({ to: invitation.email, lang, template: 'teamInvitation', values }, tx)
}

async function announce(
  parts: Pick<Parts, 'clock' | 'events'>,
  tx: Db,
  { id, companyId, email, status }: InvitationRow,
  move: { readonly action: string; readonly userId: string; readonly from: string | null },
): Promise<void> {
  const called = { name_ar: email, name_en: email }
  await recordTeamAction(parts, tx, { companyId, id, called, to: status, ...move })
}

async function viewOf(tx: Db, invitation: ListedInvitation): Promise<Invitation> {
  const inviters = await namesOfUsers(tx, invitation.invitedBy ? [invitation.invitedBy] : [])
  return invitationView(invitation, inviters, await namesOfWarehouses(tx, [invitation]))
}
