import { randomUUIDv7 } from 'node:crypto'
import type { activateAccount as call } from '@mawrid/contract/account/registration.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import { hashOf, newOneTimeToken } from '../../../platform/auth/oneTimeToken.ts'
import { siteOf } from '../../../platform/limits/network.ts'
import type { users } from '../../users/tables.ts'
import {
  activationsOfAddress,
  nafathOfAccount,
  nafathOfAddress,
  nafathOfPerson,
  nafathOfPersonAtSite,
  nafathPause,
} from '../limits.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { findRegistration, findUnfinished } from '../registration/store.ts'
import { findPerson } from '../store.ts'
import { followSoon } from './followRequest.ts'
import type { IdentityParts } from './identityParts.ts'
import { countDeclined, deleteRequest, findWaiting, lapseRequests, reserveRequest, storeOpened } from './store.ts'

/** Per day; more than one, since a person may decline by mistake. */
const maxDeclinedPerDay = 3

/**
 * Checklist C-20: opens a Nafath request for the holder of the account's national ID. Only the browser that started it
 * sees the number, and only once; otherwise somebody could be talked into approving a stranger's request.
 */
export async function activate(
  parts: IdentityParts,
  userId: string,
  lang: Language,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const { db, limits } = parts
  await limits.spend(activationsOfAddress, ip)
  const person = await findUnfinished(db.system, userId)
  if (!person && (await findRegistration(db.system, userId))) {
    throw new Problem('email_not_confirmed', { params: { user_id: userId } })
  }
  return openRequest(parts, person, lang, ip)
}

/** The same for somebody who is signed in and has to prove it again, for what must not be done with a stolen session. */
export async function proveAgain(
  parts: IdentityParts,
  userId: string,
  lang: Language,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  await parts.limits.spend(activationsOfAddress, ip)
  return openRequest(parts, await findPerson(parts.db.system, userId), lang, ip)
}

type Holder = Pick<typeof users.$inferSelect, 'id' | 'nationalIdSealed' | 'nationalIdHash'>

async function openRequest(
  parts: IdentityParts,
  person: Holder | undefined,
  lang: Language,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const { db, limits, nafath, clock } = parts
  if (!person?.nationalIdSealed || !person.nationalIdHash) throw new Problem('activation_invalid')
  const { id: userId, nationalIdHash } = person
  const nationalId = nationalIdsOf(parts).open(person.nationalIdSealed)

  await refuseDeclined(parts, userId)
  await refuseSecond(parts, nationalIdHash)
  const holder = nationalIdHash.toString('base64url')
  const holderAtSite = `${holder} ${siteOf(ip)}`
  await limits.spend(nafathOfAddress, ip)
  await limits.spend(nafathPause, userId)
  await limits.spend(nafathOfAccount, userId)
  await limits.spend(nafathOfPersonAtSite, holderAtSite)
  await limits.spend(nafathOfPerson, holder)

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
      await storeOpened(tx, id, { ...opened, expiresAt })
      await followSoon(parts, id, tx)
    })
    return { status: 'waiting', number: opened.number, expires_at: expiresAt.toISOString(), token }
  } catch (error) {
    // No notification reached the phone, so the attempt is not counted.
    await deleteRequest(db.system, id)
    await limits.forget(nafathPause, userId)
    await limits.release(nafathOfAccount, userId)
    await limits.release(nafathOfPersonAtSite, holderAtSite)
    await limits.release(nafathOfPerson, holder)
    throw error
  }
}

/** The holder of the national ID declined repeatedly, so the account may not notify their phone again for a day. */
async function refuseDeclined({ db, clock }: IdentityParts, userId: string): Promise<void> {
  const since = daysBefore(clock.now(), 1)
  if ((await countDeclined(db.system, userId, since)) < maxDeclinedPerDay) return
  throw new Problem('rate_limited', { retryAfterSeconds: 86_400 })
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
