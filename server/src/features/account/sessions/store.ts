import { randomUUIDv7 } from 'node:crypto'
import { sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Family } from '../../../platform/auth/refreshToken.ts'
import { sessionsEnded } from '../../../platform/events/kinds.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { deleteInPieces } from '../../../platform/retention/deleteInPieces.ts'
import { users } from '../../users/tables.ts'
import { type SessionEnd, sessions } from '../tables.ts'

export type Session = typeof sessions.$inferSelect

/** The device of a session, for the list of sessions. */
export interface Device {
  readonly ip: string
  readonly userAgent: string
}

type Ending = Pick<Parts, 'clock' | 'events'>

export interface NewSession {
  readonly userId: string
  readonly device: Device
  /** Of a session in a browser; see `sessionBinding.ts`. */
  readonly bindingHash: Buffer | null
  /** The trust by which the second step was skipped: sensitive changes ask for it. */
  readonly trustId?: string | undefined
}

export async function insertSession(db: Db, newSession: NewSession, now: Date): Promise<Session> {
  const { userId, device, bindingHash, trustId } = newSession
  const session = {
    id: randomUUIDv7(),
    userId,
    generation: 0,
    userAgent: device.userAgent.slice(0, 300),
    ip: device.ip,
    createdAt: now,
    lastUsedAt: now,
    endedAt: null,
    endReason: null,
    exchanges: {},
    bindingHash,
    provenAt: trustId ? null : now,
  }
  await db.insert(sessions).values(session)
  return session
}

/** The session while it is alive and its person is not blocked. */
export async function findOpenSession(db: Db, id: string, now: Date): Promise<Session | undefined> {
  const [found] = await openSessions(db, id, now)
  return found?.session
}

/** The same, locked until the transaction ends, so that two simultaneous exchanges follow each other. */
export async function lockOpenSession(tx: Db, id: string, now: Date): Promise<Session | undefined> {
  const [found] = await openSessions(tx, id, now).for('update', { of: sessions })
  return found?.session
}

/** The state of a session after one of its tokens was exchanged. */
export async function moveSession(
  tx: Db,
  id: string,
  { generation, exchanges }: Family,
  { now, bindingHash }: { readonly now: Date; readonly bindingHash?: Buffer | undefined },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ generation, exchanges, lastUsedAt: now, ...(bindingHash && { bindingHash }) })
    .where(eq(sessions.id, id))
}

/** Records that a session is in use, at most once an hour, which is precise enough to expire idle sessions. */
export async function touchSession(db: Db, { id, lastUsedAt }: Session, now: Date): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < 3_600_000) return
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id))
}

/** The person proved again who they are. */
export async function markProven(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id))
}

/**
 * Gives an open session a new id, under which its device stays signed in; whatever names the old one is worth nothing from now on.
 * The first digits of the id, its time, stay, by which sign-ins are sorted.
 */
export async function renewSession(parts: Ending, tx: Db, id: string, bindingHash: Buffer): Promise<Session> {
  const [before] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
  if (!before || before.endedAt) throw new Problem('unauthorized')
  const after = { ...before, id: `${id.slice(0, 13)}${randomUUIDv7().slice(13)}`, generation: 0, exchanges: {} }
  const renewed = { ...after, bindingHash: before.bindingHash && bindingHash }
  await tx.insert(sessions).values(renewed)
  await tx.execute(sql`update push_subscriptions set session_id = ${renewed.id} where session_id = ${id}`)
  await tx.delete(sessions).where(eq(sessions.id, id))
  await announceEnded(parts, tx, renewed.userId)
  return renewed
}

/** Ends a session that is still open, and with it the event stream that it follows. */
export async function endSession(parts: Ending, tx: Db, id: string, why: SessionEnd): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: parts.clock.now(), endReason: why })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId })
  for (const { userId } of ended) await announceEnded(parts, tx, userId)
}

/** Ends all of a person's sessions, or all but one, and returns how many. By sessions_open. */
export async function endSessionsOf(
  parts: Ending,
  tx: Db,
  userId: string,
  why: SessionEnd,
  exceptId?: string,
): Promise<number> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ endedAt: parts.clock.now(), endReason: why })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), exceptId ? ne(sessions.id, exceptId) : undefined))
  if (rowCount) await announceEnded(parts, tx, userId)
  return rowCount ?? 0
}

function announceEnded({ events }: Ending, tx: Db, userId: string): Promise<void> {
  return events.announce(tx, { userId, kind: sessionsEnded, data: {} })
}

/** The devices a person is signed in on, last used first. By sessions_open. */
export async function openSessionsOf(db: Db, userId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.lastUsedAt, idleBefore(now))))
    .orderBy(desc(sessions.lastUsedAt))
}

/** When each of these people last used the dashboard, to the hour. By sessions_user. */
export async function lastSeen(system: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const found = await system
    .select({ userId: sessions.userId, at: sql<string>`max(${sessions.lastUsedAt})` })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId)
  return new Map(found.map(({ userId, at }) => [userId, new Date(at)]))
}

/** By sessions_user. */
export async function lastSessionsOf(db: Db, userId: string, limit: number): Promise<Session[]> {
  return db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.id)).limit(limit)
}

/** When a session expired that was not ended, if it did. */
export function ranOutAt({ lastUsedAt }: Session, now: Date): Date | null {
  return lastUsedAt <= idleBefore(now) ? new Date(lastUsedAt.getTime() + sessionIdleSeconds * 1000) : null
}

function idleBefore(now: Date): Date {
  return new Date(now.getTime() - sessionIdleSeconds * 1000)
}

export async function deleteSessionsUnusedSince(db: Db, moment: Date): Promise<void> {
  await deleteInPieces(db, sessions, sql`last_used_at < ${moment}`)
}

function openSessions(db: Db, id: string, now: Date) {
  return db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, id),
        isNull(sessions.endedAt),
        gt(sessions.lastUsedAt, idleBefore(now)),
        isNull(users.blockedAt),
      ),
    )
}
