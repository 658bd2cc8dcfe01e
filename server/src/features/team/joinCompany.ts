import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/team/calls.ts'
import type { Membership, ReceivedInvitation } from '@mawrid/contract/team/team.ts'
import { eq } from 'drizzle-orm'
import { hashOf } from '../../platform/auth/oneTimeToken.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Limit, Parts } from '../../platform/parts.ts'
import { refuseWhileClosing } from '../companies/index.ts'
import { refuseBeyondPackage } from '../subscriptions/index.ts'
import { namesOfUsers } from '../users/index.ts'
import { users } from '../users/tables.ts'
import { recordTeamAction } from './recordTeamAction.ts'
import { namesOfWarehouses } from './scope.ts'
import {
  countPlaces,
  findMembership,
  findReceived,
  insertMember,
  listMemberships,
  lockTeam,
  type ReceivedRow,
  storeInvitation,
} from './store.ts'
import { membershipView, receivedView } from './view.ts'

/** Guessing tokens of 256 bits is hopeless; the limit keeps the attempts from costing anything. */
const opensOfAddress: Limit = { name: 'invitation_opens', points: 60, seconds: 900 }

export async function openInvitation(
  { db, clock, limits }: Parts,
  { body, request }: CallContext<typeof calls.openInvitation>,
): Promise<ReceivedInvitation> {
  await limits.spend(opensOfAddress, request.ip)
  const [found] = await findReceived(db.system, { tokenHash: hashOf(body.token) }, clock.now())
  if (!found) throw new Problem('invitation_invalid')
  return receivedView(found, await namesOfWarehouses(db.system, [found.invitation]))
}

export async function receivedInvitations({ db, clock }: Parts, userId: string): Promise<ReceivedInvitation[]> {
  const email = await emailOf(db.system, userId)
  const received = await findReceived(db.system, { email }, clock.now())
  const places = await namesOfWarehouses(
    db.system,
    received.map(({ invitation }) => invitation),
  )
  return received.map((one) => receivedView(one, places))
}

/** The account's address is confirmed, so whoever has it is the invited person: the link is not needed. */
export async function joinCompany(
  parts: Parts,
  { params, principal: { userId }, once }: CallContext<typeof calls.joinCompany>,
): Promise<Membership> {
  const now = parts.clock.now()
  return once(async (tx) => {
    const { invitation } = await receivedBy(parts, tx, userId, params.id)
    const { companyId, role, roleId, warehouseIds } = invitation
    await refuseWhileClosing(tx, companyId)
    if (await findMembership(tx, userId, companyId)) throw new Problem('already_exists')
    await storeInvitation(tx, invitation.id, { status: 'joined' }, now)
    // The invitation held a place, which the member takes.
    await refuseBeyondPackage(tx, companyId, 'members', await countPlaces(tx, companyId))
    const id = randomUUIDv7()
    const times = { joinedAt: now, createdAt: now, updatedAt: now }
    await insertMember(tx, { id, companyId, userId, role, roleId, warehouseIds, status: 'active', ...times })
    await record(parts, tx, { id, companyId, userId, action: 'join', to: 'active' })
    await parts.events.announce(tx, { userId, kind: 'membership', data: { user_id: userId } })
    const joined = (await listMemberships(tx, userId)).find(({ member }) => member.id === id)
    if (!joined) throw new Error('The membership was not stored')
    return membershipView(joined)
  })
}

export async function declineInvitation(
  parts: Parts,
  { params, principal: { userId }, once }: CallContext<typeof calls.declineInvitation>,
): Promise<{ id: string }> {
  return once(async (tx) => {
    const { invitation } = await receivedBy(parts, tx, userId, params.id)
    await storeInvitation(tx, invitation.id, { status: 'declined' }, parts.clock.now())
    const { id, companyId } = invitation
    await record(parts, tx, { id, companyId, userId, action: 'decline', to: 'declined' })
    return { id }
  })
}

/** The open invitation of that id to this person, with the team locked. */
async function receivedBy({ clock }: Parts, tx: Db, userId: string, id: string): Promise<ReceivedRow> {
  const email = await emailOf(tx, userId)
  const find = async () =>
    (await findReceived(tx, { email }, clock.now())).find(({ invitation }) => invitation.id === id)
  const seen = await find()
  if (!seen) throw new Problem('invitation_invalid')
  await lockTeam(tx, seen.invitation.companyId)
  const found = await find()
  if (!found) throw new Problem('invitation_invalid')
  return found
}

async function emailOf(db: Db, userId: string): Promise<string> {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!person) throw new Problem('unauthorized')
  return person.email
}

interface Joining {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly action: 'join' | 'decline'
  readonly to: string
}

async function record(parts: Parts, tx: Db, { userId, ...move }: Joining): Promise<void> {
  const person = (await namesOfUsers(tx, [userId])).get(userId)
  const name = person?.name ?? ''
  const called = { name_ar: person?.name_ar ?? name, name_en: name }
  await recordTeamAction(parts, tx, { ...move, called, userId, from: move.action === 'join' ? null : 'invited' })
}
