import type { signIn } from '@mawrid/contract/account/session.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { tokensOf } from '../../../platform/auth/tokens.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { emailNewDevice } from '../emails/emailNewDevice.ts'
import { moveTrust } from '../secondStep/trustedDevices.ts'
import { lockPerson, readUser } from '../store.ts'
import { type Device, insertSession, lastSessionsOf, type NewSession, type Session } from './store.ts'

export type SignedIn = ReplyOf<typeof signIn>

/** How many recent sign-ins are compared to recognise a device. */
const maxComparedSessions = 200

/** Signs in a person whose identity was proven by password or by Nafath. */
export async function openSession(parts: Parts, userId: string, device: Device, trustId?: string): Promise<SignedIn> {
  const session = await parts.db.transaction((tx) =>
    createSession(parts, tx, { userId, device, bindingHash: null, trustId }),
  )
  return signedIn(parts, session)
}

/**
 * The only place that creates sessions. The person's row is locked, so that of two simultaneous sign-ins from a new
 * device the second sees the first and one email is sent.
 */
export async function createSession(parts: Parts, tx: Db, newSession: NewSession): Promise<Session> {
  const { userId } = newSession
  await lockPerson(tx, userId)
  const earlier = await lastSessionsOf(tx, userId, maxComparedSessions)
  const session = await insertSession(tx, newSession, parts.clock.now())
  if (newSession.trustId) await moveTrust(tx, newSession.trustId, session.id)
  await emailNewDevice(parts, tx, { session, earlier })
  parts.metrics.countSignIn('signed_in')
  return session
}

/** The person of a session, with tokens that work now. */
export async function signedIn(
  parts: Parts,
  session: Session,
  { db = parts.db.system, companyId }: { readonly db?: Db; readonly companyId?: string | undefined } = {},
): Promise<SignedIn> {
  const { id: sessionId, userId, generation } = session
  const user = await readUser(db, userId, parts.clock.now(), companyId)
  if (!user) throw new Problem('unauthorized')
  const tokens = tokensOf(parts)
  return {
    user,
    access: await tokens.access.issue({ userId, sessionId }),
    refresh: tokens.refresh.issue({ sessionId, generation }),
  }
}
