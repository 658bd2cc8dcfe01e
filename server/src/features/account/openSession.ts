import type { signIn } from '@mawrid/contract/account/session.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { tokensOf } from '../../platform/auth/tokens.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { tellOfNewDevice } from './letters/tellOfNewDevice.ts'
import { type Device, insertSession, lastSessionsOf, type Session } from './sessionStore.ts'
import { readUser } from './userStore.ts'

export type SignedIn = ReplyOf<typeof signIn>

/** So many sign-ins back a device is known. */
const looked = 200

/** Signs a person in whose identity is proved: by password, by Nafath. */
export async function openSession(parts: Parts, userId: string, device: Device, db: Db = parts.db.system) {
  const earlier = await lastSessionsOf(db, userId, looked)
  const session = await insertSession(db, userId, device, parts.clock.now())
  await tellOfNewDevice(parts, db, { userId, device, earlier })
  return signedIn(parts, session, db)
}

/** The person of a session, with tokens that work now. */
export async function signedIn(parts: Parts, session: Session, db: Db = parts.db.system): Promise<SignedIn> {
  const { id: sessionId, userId, generation } = session
  const user = await readUser(db, userId, parts.clock.now())
  if (!user) throw new Problem('unauthorized')
  const tokens = tokensOf(parts)
  return {
    user,
    access: await tokens.access.issue({ userId, sessionId }),
    refresh: tokens.refresh.issue({ sessionId, generation }),
  }
}
