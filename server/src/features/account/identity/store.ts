import type { NafathRefusal, NafathState } from '@mawrid/contract/account/states.ts'
import { and, eq, gt, lt, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { nafathRequests } from '../tables.ts'

export type NafathRequest = typeof nafathRequests.$inferSelect

/** A request that Nafath has accepted. */
export type OpenedRequest = NafathRequest & { readonly transId: string; readonly number: string }

export function isOpened(request: NafathRequest): request is OpenedRequest {
  return request.transId !== null && request.number !== null
}

/** Returns false if the person already has an open request. By nafath_requests_waiting. */
export async function reserveRequest(db: Db, request: typeof nafathRequests.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(nafathRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: nafathRequests.id })
  return inserted.length > 0
}

export async function findWaiting(db: Db, nationalIdHash: Buffer): Promise<NafathRequest | undefined> {
  const [found] = await db
    .select()
    .from(nafathRequests)
    .where(and(eq(nafathRequests.nationalIdHash, nationalIdHash), eq(nafathRequests.status, 'waiting')))
  return found
}

/** By nafath_requests_user. */
export async function countDeclined(db: Db, userId: string, since: Date): Promise<number> {
  const { userId: ofUser, status, answeredAt } = nafathRequests
  return db.$count(nafathRequests, and(eq(ofUser, userId), eq(status, 'rejected'), gt(answeredAt, since)))
}

/** Expires the person's overdue requests, so that a new one can be opened. */
export async function lapseRequests(db: Db, nationalIdHash: Buffer, now: Date): Promise<void> {
  await db
    .update(nafathRequests)
    .set({ status: 'expired', answeredAt: now })
    .where(
      and(
        eq(nafathRequests.nationalIdHash, nationalIdHash),
        eq(nafathRequests.status, 'waiting'),
        lte(nafathRequests.expiresAt, now),
      ),
    )
}

export async function storeOpened(
  tx: Db,
  id: string,
  opened: { transId: string; number: string; expiresAt: Date },
): Promise<void> {
  await tx.update(nafathRequests).set(opened).where(eq(nafathRequests.id, id))
}

export async function deleteRequest(db: Db, id: string): Promise<void> {
  await db.delete(nafathRequests).where(eq(nafathRequests.id, id))
}

export async function findRequest(db: Db, id: string): Promise<NafathRequest | undefined> {
  const [found] = await db.select().from(nafathRequests).where(eq(nafathRequests.id, id))
  return found
}

export async function lockRequest(tx: Db, id: string): Promise<NafathRequest | undefined> {
  const [found] = await tx.select().from(nafathRequests).where(eq(nafathRequests.id, id)).for('update')
  return found
}

export async function findRequestByToken(db: Db, tokenHash: Buffer): Promise<NafathRequest | undefined> {
  const [found] = await db.select().from(nafathRequests).where(eq(nafathRequests.tokenHash, tokenHash))
  return found
}

export async function lockRequestByToken(tx: Db, tokenHash: Buffer): Promise<NafathRequest | undefined> {
  const [found] = await tx.select().from(nafathRequests).where(eq(nafathRequests.tokenHash, tokenHash)).for('update')
  return found
}

/** Only a request that waits can be answered. */
export async function answerRequest(
  db: Db,
  id: string,
  answer: { status: NafathState; answeredAt: Date; refusal?: NafathRefusal; nameSealed?: string },
): Promise<void> {
  await db
    .update(nafathRequests)
    .set(answer)
    .where(and(eq(nafathRequests.id, id), eq(nafathRequests.status, 'waiting')))
}

export async function noteReach(db: Db, id: string, unreachableSince: Date | null): Promise<void> {
  await db.update(nafathRequests).set({ unreachableSince }).where(eq(nafathRequests.id, id))
}

/** Each approval opens one session. The name moves to the user and is removed from the request. */
export async function consumeRequest(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(nafathRequests).set({ consumedAt: now, nameSealed: null }).where(eq(nafathRequests.id, id))
}

/** By nafath_requests_created. */
export async function deleteRequestsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(nafathRequests).where(lt(nafathRequests.createdAt, moment))
}
