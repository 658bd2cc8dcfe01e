import { randomUUIDv7 } from 'node:crypto'
import type { activateAccount as call } from '@mawrid/contract/account/registration.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { hashOf, newOneTimeToken } from '../../../platform/auth/oneTimeToken.ts'
import { activationsOfAddress, nafathOfAddress, nafathOfPerson, nafathPause } from '../limits.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { findRegistration, findUnfinished } from '../registration/registrationStore.ts'
import { followSoon } from './followRequest.ts'
import type { IdentityParts } from './identityParts.ts'
import { deleteRequest, findWaiting, keepOpened, lapseRequests, reserveRequest } from './requestStore.ts'

/**
 * Checklist C-20: opens a Nafath request for the holder of the account's national ID. The number goes to the browser
 * that asks, once: another one is never shown it, or somebody could be talked into approving a stranger's request.
 */
export async function activate(
  parts: IdentityParts,
  userId: string,
  lang: Language,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const { db, limits, nafath, clock } = parts
  await limits.spend(activationsOfAddress, ip)
  const person = await findUnfinished(db.system, userId)
  if (!person && (await findRegistration(db.system, userId))) {
    throw new Problem('email_not_confirmed', { params: { user_id: userId } })
  }
  if (!person?.nationalIdSealed || !person.nationalIdHash) throw new Problem('activation_invalid')
  const { nationalIdHash } = person
  const nationalId = nationalIdsOf(parts).open(person.nationalIdSealed)

  await refuseSecond(parts, nationalIdHash)
  const limitKey = nationalIdHash.toString('base64url')
  await limits.spend(nafathOfAddress, ip)
  await limits.spend(nafathPause, limitKey)
  await limits.spend(nafathOfPerson, limitKey)

  const id = randomUUIDv7()
  const token = newOneTimeToken()
  const createdAt = clock.now()
  const reserved = { id, userId, nationalIdHash, tokenHash: hashOf(token), status: 'waiting', createdAt } as const
  if (!(await reserveRequest(db.system, { ...reserved, expiresAt: deadline(parts) }))) {
    throw new Problem('identity_in_progress', { retryAfterSeconds: nafath.decisionSeconds })
  }
  try {
    const opened = await nafath.open({ id, nationalId, lang, personIp: ip })
    const expiresAt = deadline(parts)
    await db.transaction(async (tx) => {
      await keepOpened(tx, id, { ...opened, expiresAt })
      await followSoon(parts, id, tx)
    })
    return { status: 'waiting', number: opened.number, expires_at: expiresAt.toISOString(), token }
  } catch (error) {
    // Nobody's phone rang, so nothing is counted.
    await deleteRequest(db.system, id)
    await limits.forget(nafathPause, limitKey)
    await limits.forget(nafathOfPerson, limitKey)
    throw error
  }
}

async function refuseSecond({ db, clock }: IdentityParts, nationalIdHash: Buffer): Promise<void> {
  const now = clock.now()
  await lapseRequests(db.system, nationalIdHash, now)
  const waiting = await findWaiting(db.system, nationalIdHash)
  if (!waiting) return
  const leftSeconds = (waiting.expiresAt.getTime() - now.getTime()) / 1000
  throw new Problem('identity_in_progress', { retryAfterSeconds: Math.max(1, leftSeconds) })
}

function deadline({ clock, nafath }: IdentityParts): Date {
  return new Date(clock.now().getTime() + nafath.decisionSeconds * 1000)
}
