import type {
  listSessions as sessionsCall,
  listSignIns as signInsCall,
} from '@mawrid/contract/account/devices.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { endTrustOfSession, endTrustsOf } from '../secondStep/trustedDevices.ts'
import {
  endSession,
  endSessionsOf,
  findOpenSession,
  lastSessionsOf,
  openSessionsOf,
  ranOutAt,
  type Session,
} from '../sessions/store.ts'
import { deviceName } from './deviceName.ts'

const shownSignIns = 50

export async function listSessions(
  { db, clock }: Parts,
  { userId, sessionId }: Principal,
): Promise<ReplyOf<typeof sessionsCall>> {
  const open = await openSessionsOf(db.system, userId, clock.now())
  const items = open.map((session) => ({
    id: session.id,
    ...placeOf(session),
    signed_in_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.id === sessionId,
  }))
  return { items }
}

/** Sessions are kept for ninety days after their end, so the history needs no table of its own. */
export async function listSignIns({ db, clock }: Parts, { userId }: Principal): Promise<ReplyOf<typeof signInsCall>> {
  const last = await lastSessionsOf(db.system, userId, shownSignIns)
  return { items: last.map((session) => signInOf(session, clock.now())) }
}

/** Somebody else's session is as good as none. */
export async function endOwnSession(parts: Parts, { userId }: Principal, id: string): Promise<void> {
  const { db, clock } = parts
  const session = await findOpenSession(db.system, id, clock.now())
  if (session?.userId !== userId) throw new Problem('not_found')
  await db.transaction(async (tx) => {
    await endSession(parts, tx, id, 'signed_out')
    await endTrustOfSession(tx, userId, id)
    await recordAccountAction(parts, tx, userId, 'end_session')
  })
}

/** Tells how many there were. */
export function endOtherSessions(parts: Parts, { userId, sessionId }: Principal): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const ended = await endSessionsOf(parts, tx, userId, 'signed_out', sessionId)
    await endTrustsOf(tx, userId)
    await recordAccountAction(parts, tx, userId, 'end_other_sessions')
    return ended
  })
}

function signInOf(session: Session, now: Date): ReplyOf<typeof signInsCall>['items'][number] {
  const ranOut = session.endedAt ? null : ranOutAt(session, now)
  return {
    id: session.id,
    ...placeOf(session),
    at: session.createdAt.toISOString(),
    ended_at: (session.endedAt ?? ranOut)?.toISOString() ?? null,
    ended: session.endReason ?? (ranOut && 'expired'),
  }
}

function placeOf({ userAgent, ip }: Session) {
  return { ...deviceName(userAgent), ip }
}
