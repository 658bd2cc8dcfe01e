import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { after } from '@mawrid/contract/states.ts'
import type * as calls from '@mawrid/contract/team/ownership.calls.ts'
import { offerDays, ownershipLife } from '@mawrid/contract/team/states.ts'
import type { Membership } from '@mawrid/contract/team/team.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { refuseWhileClosing } from '../companies/index.ts'
import { emailMember } from './emailMember.ts'
import { proveIdentity } from './hooks.ts'
import {
  endOffer,
  expireOffers,
  findOffer,
  findOpenOffer,
  insertOffer,
  type OfferRow,
  ownsCompany,
  storeOwner,
} from './ownershipStore.ts'
import { announceMembership, recordTeamAction } from './recordTeamAction.ts'
import { everything } from './scope.ts'
import { findMember, findMembership, listMemberships, lockTeam, type MemberRow, storeMember } from './store.ts'
import { membershipView } from './view.ts'
import { handOver } from './work.ts'

/** These calls run over the whole database: the proof of an identity belongs to the person, not to the company. */
export async function offerOwnership(
  parts: Parts,
  { body, principal: { userId, company }, once }: CallContext<typeof calls.offerOwnership>,
): Promise<{ id: string }> {
  if (!company) throw new Problem('company_missing')
  const now = parts.clock.now()
  return once(async (tx) => {
    await lockTeam(tx, company.id)
    await refuseWhileClosing(tx, company.id)
    const owner = await findMembership(tx, userId, company.id)
    if (owner?.role !== 'owner') throw new Problem('forbidden')
    await expireOffers(tx, now, company.id)
    if (await findOpenOffer(tx, company.id, now)) throw new Problem('already_exists')
    const to = await findMember(tx, body.member_id)
    if (to.member.companyId !== company.id) throw new Problem('not_found')
    await refuseAsOwner(tx, to)
    await proveIdentity(parts, tx, userId, body.token)
    const expiresAt = daysAfter(now, offerDays)
    const id = randomUUIDv7()
    const { stays } = body
    await insertOffer(tx, {
      id,
      companyId: company.id,
      fromUser: userId,
      toUser: to.member.userId,
      stays,
      offeredAt: now,
      expiresAt,
    })
    await record(parts, tx, to, { action: 'offer_ownership', userId, from: null, to: 'offered' })
    const link = `${parts.settings.publicUrl}${screenPaths.team}`
    await emailMember(parts, tx, to, 'ownershipOffered', { until: expiresAt.toISOString(), link })
    return { id }
  })
}

export async function takeOwnership(
  parts: Parts,
  { params, body, principal: { userId }, once }: CallContext<typeof calls.takeOwnership>,
): Promise<Membership> {
  return once(async (tx) => {
    const offer = await lockedOffer(parts, tx, params.id, 'take_ownership', ({ toUser }) => toUser === userId)
    const { companyId } = offer
    await refuseWhileClosing(tx, companyId)
    const [before, next] = [await memberOf(tx, offer.fromUser, companyId), await memberOf(tx, userId, companyId)]
    if (before.member.role !== 'owner') throw new Problem('wrong_state', { params: { state: offer.status } })
    await refuseAsOwner(tx, next)
    await proveIdentity(parts, tx, userId, body.token)
    await exchange(parts, tx, offer, { before, next })
    const now = parts.clock.now()
    await endOffer(tx, offer.id, 'taken', now)
    await record(parts, tx, next, { action: 'take_ownership', userId, from: 'offered', to: 'taken' })
    for (const one of [before, next]) {
      await announceMembership(parts, tx, one.member.userId, companyId)
      await emailMember(parts, tx, one, 'ownershipTaken', { owner: next.name, link: parts.settings.publicUrl })
    }
    const own = (await listMemberships(tx, userId)).find(({ member }) => member.companyId === companyId)
    if (!own) throw new Error('The new owner is no member')
    return membershipView(own)
  })
}

export async function endOwnershipOffer(
  parts: Parts,
  {
    params,
    principal: { userId },
    once,
  }: Pick<CallContext<typeof calls.declineOwnership>, 'params' | 'principal' | 'once'>,
  action: 'decline_ownership' | 'withdraw_ownership',
): Promise<{ id: string }> {
  return once(async (tx) => {
    const isMine = ({ fromUser, toUser }: OfferRow) => (action === 'decline_ownership' ? toUser : fromUser) === userId
    const offer = await lockedOffer(parts, tx, params.id, action, isMine)
    const to = action === 'decline_ownership' ? 'declined' : 'withdrawn'
    await endOffer(tx, offer.id, to, parts.clock.now())
    const offered = await memberOf(tx, offer.toUser, offer.companyId)
    await record(parts, tx, offered, { action, userId, from: 'offered', to })
    return { id: offer.id }
  })
}

/** The one who leaves first: a company has one owner at any moment. */
async function exchange(
  parts: Parts,
  tx: Db,
  { companyId, stays }: OfferRow,
  { before, next }: { readonly before: MemberRow; readonly next: MemberRow },
): Promise<void> {
  const now = parts.clock.now()
  const { userId } = before.member
  await storeMember(
    tx,
    before.member.id,
    stays ? { role: 'manager' } : { role: 'manager', status: 'left', endedAt: now },
    now,
  )
  await storeMember(tx, next.member.id, { role: 'owner', roleId: null, ...everything }, now)
  await storeOwner(tx, companyId, next.member.userId, now)
  if (!stays) await handOver(parts, tx, { companyId, userId, handTo: next.member.userId, by: userId })
}

/** The offer, with its team locked. Offers of others are out of reach, whatever their state. */
async function lockedOffer(
  { clock }: Parts,
  tx: Db,
  id: string,
  action: 'take_ownership' | 'decline_ownership' | 'withdraw_ownership',
  isMine: (offer: OfferRow) => boolean,
): Promise<OfferRow> {
  const seen = await findOffer(tx, id)
  if (!seen || !isMine(seen)) throw new Problem('not_found')
  await lockTeam(tx, seen.companyId)
  const offer = (await findOffer(tx, id)) ?? seen
  const state = offer.status === 'offered' && offer.expiresAt <= clock.now() ? 'expired' : offer.status
  if (!after(ownershipLife, state, action, 'seller')) throw new Problem('wrong_state', { params: { state, action } })
  return offer
}

async function memberOf(tx: Db, userId: string, companyId: string): Promise<MemberRow> {
  const membership = await findMembership(tx, userId, companyId)
  if (!membership) throw new Problem('wrong_state')
  return findMember(tx, membership.id)
}

/** An active member who is no owner yet: a person owns one company. */
async function refuseAsOwner(tx: Db, { member }: MemberRow): Promise<void> {
  if (member.status !== 'active' || member.role === 'owner') {
    throw new Problem('wrong_state', { params: { state: member.status } })
  }
  if (await ownsCompany(tx, member.userId)) throw new Problem('already_exists')
}

interface OwnershipAction {
  readonly action: string
  readonly userId: string
  readonly from: string | null
  readonly to: string
}

async function record(parts: Parts, tx: Db, { member, name, nameAr }: MemberRow, move: OwnershipAction): Promise<void> {
  const called = { name_ar: nameAr ?? name, name_en: name }
  await recordTeamAction(parts, tx, { companyId: member.companyId, id: member.id, called, ...move })
}
