import type { activateAfterNafath as call } from '@mawrid/contract/account/registration.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { hashOf } from '../../../platform/auth/oneTimeToken.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { PlainError } from '../../../platform/plainError.ts'
import { users } from '../../users/tables.ts'
import { activationsOfAddress } from '../limits.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { isPhoneTaken } from '../phones.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { findUnfinished, type Person } from '../registration/store.ts'
import { createSession, signedIn } from '../sessions/openSession.ts'
import type { Device } from '../sessions/store.ts'
import { statusAt } from './activationStatus.ts'
import type { IdentityParts } from './identityParts.ts'
import { consumeRequest, lockRequestByToken, type NafathRequest } from './store.ts'
import { nameSealOf, type ProvenName } from './takeCallback.ts'

/** Checklist C-21: the browser that opened an approved request is signed in by it, once. */
export async function completeActivation(
  parts: IdentityParts,
  token: string,
  device: Device,
): Promise<ReplyOf<typeof call>> {
  await parts.limits.spend(activationsOfAddress, device.ip)
  return parts.db.transaction(async (tx) => {
    const request = await lockRequestByToken(tx, hashOf(token))
    if (!request || request.consumedAt) throw new Problem('activation_invalid')
    const status = statusAt(request, parts.clock.now())
    if (status === 'waiting') throw new Problem('identity_waiting')
    if (status !== 'completed') throw new Problem('identity_refused')
    await makeActive(parts, tx, request)
    await recordAccountAction(parts, tx, request.userId, 'activate')
    await consumeRequest(tx, request.id, parts.clock.now())
    const session = await createSession(parts, tx, { userId: request.userId, device, bindingHash: null })
    return signedIn(parts, session, { db: tx })
  })
}

/** Only the person learns that they already have an account, since Nafath has just proven their identity. */
async function makeActive(parts: IdentityParts, tx: Db, { userId, nameSealed }: NafathRequest) {
  const person = await findUnfinished(tx, userId)
  if (!person || !nameSealed) throw new Problem('activation_invalid')
  if (await hasAnotherAccount(parts, tx, person)) throw new Problem('already_exists')
  await confirmIdentity(parts, tx, person, nameSealOf(parts).open(nameSealed) as ProvenName)
}

async function confirmIdentity({ clock }: Pick<Parts, 'clock'>, tx: Db, person: Person, { ar, en }: ProvenName) {
  const now = clock.now()
  await tx
    .update(users)
    .set({
      isActive: true,
      identityConfirmedAt: now,
      verifiedNameAr: ar || null,
      verifiedNameEn: en || null,
      phone: (await isPhoneTaken(tx, person.id, person.phone)) ? '' : person.phone,
      updatedAt: now,
    })
    .where(eq(users.id, person.id))
}

interface SeenIdentity {
  readonly userId: string
  /** As on the identity document that staff have seen. */
  readonly name: ProvenName
  readonly reason: string
  readonly by: string
}

/** For who cannot use Nafath, after staff have compared the person with the identity document of the registered number. */
export function activateByStaff(parts: Parts, { userId, name, reason, by }: SeenIdentity): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const person = await findUnfinished(tx, userId)
    if (!person?.nationalIdHash) throw new PlainError(`There is nobody with the id ${userId} who waits for Nafath.`)
    if (await hasAnotherAccount(parts, tx, person)) throw new PlainError('This national ID has another account.')
    await confirmIdentity(parts, tx, person, name)
    await recordAccountAction(parts, tx, userId, 'activate_by_staff', [], {
      side: 'operator',
      note: `${reason} (${by})`,
    })
  })
}

/** If one person completes two accounts at the same moment, the second waits here and sees the first. */
async function hasAnotherAccount(parts: Pick<Parts, 'settings'>, tx: Db, person: Person): Promise<boolean> {
  const ids = nationalIdsOf(parts)
  const stored = [person.nationalIdHash ?? []].flat()
  // The other account's may be of the other secret, while one is replaced.
  const hashes = person.nationalIdSealed === null ? [] : ids.hashes(ids.open(person.nationalIdSealed))
  const known = new Map([...stored, ...hashes].map((hash) => [hash.toString('hex'), hash]))
  // Both hashes, in one order: two processes may differ in which secret is in force.
  for (const hash of [...known.keys()].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`)
  }
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.nationalIdHash, [...known.values()]),
        isNotNull(users.identityConfirmedAt),
        ne(users.id, person.id),
      ),
    )
  return found.length > 0
}
