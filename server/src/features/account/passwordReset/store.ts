import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { users } from '../../users/tables.ts'
import { passwordResets } from '../tables.ts'

/** Returns false if this reset was already stored. */
export async function insertReset(tx: Db, reset: typeof passwordResets.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(passwordResets)
    .values(reset)
    .onConflictDoNothing()
    .returning({ id: passwordResets.id })
  return inserted.length > 0
}

/** The user of a reset link that is still valid. */
export async function findOpenReset(db: Db, tokenHash: Buffer, now: Date): Promise<{ userId: string } | undefined> {
  const [reset] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isOpen(tokenHash, now))
  return reset
}

/** Marks a link as used. Of two simultaneous uses, one succeeds. */
export async function useReset(tx: Db, tokenHash: Buffer, now: Date): Promise<{ userId: string } | undefined> {
  const [reset] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isOpen(tokenHash, now))
    .returning({ userId: passwordResets.userId })
  return reset
}

export async function voidResetsOf(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

export async function storePassword(tx: Db, userId: string, passwordHash: string, now: Date) {
  const [person] = await tx
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ email: users.email, firstName: users.firstName, lang: users.lang })
  return person
}

export async function deleteResetsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, moment))
}

function isOpen(tokenHash: Buffer, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))
}
