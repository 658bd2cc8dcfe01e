import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { StoredCode } from '../../../platform/auth/oneTimeCode.ts'
import type { Db } from '../../../platform/parts.ts'
import { users } from '../../users/tables.ts'
import { storeRegistrationAcceptances } from '../agreements/store.ts'
import { registrations } from '../tables.ts'

export type Registration = typeof registrations.$inferSelect
export type Person = typeof users.$inferSelect

/** An account whose email is confirmed and whose person is not proven yet. */
export function isUnfinished({ isActive, blockedAt, closedAt }: Person): boolean {
  return !isActive && !blockedAt && !closedAt
}

export async function findUnfinished(db: Db, userId: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  return person && isUnfinished(person) ? person : undefined
}

export async function insertRegistration(tx: Db, registration: typeof registrations.$inferInsert): Promise<void> {
  await tx.insert(registrations).values(registration)
}

export async function findRegistration(db: Db, id: string): Promise<Registration | undefined> {
  const [found] = await db.select().from(registrations).where(eq(registrations.id, id))
  return found
}

/** Locked until the transaction ends, so that every attempt of a code is counted. */
export async function lockRegistration(tx: Db, id: string): Promise<Registration | undefined> {
  const [found] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update')
  return found
}

/** The registrations of an email address, case-insensitive, newest first. By registrations_email. */
export function findRegistrationsByEmail(db: Db, email: string, limit: number): Promise<Registration[]> {
  return db.select().from(registrations).where(under(email)).orderBy(desc(registrations.id)).limit(limit)
}

export async function countTry(tx: Db, id: string): Promise<void> {
  await tx
    .update(registrations)
    .set({ codeAttempts: sql`${registrations.codeAttempts} + 1` })
    .where(eq(registrations.id, id))
}

/** Returns false if the registration was confirmed meanwhile. */
export async function replaceCode(tx: Db, id: string, code: StoredCode): Promise<boolean> {
  const { rowCount } = await tx.update(registrations).set(code).where(eq(registrations.id, id))
  return rowCount === 1
}

/** Serializes confirmations of one email address. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('email ' || lower(${email}), 0))`)
}

/** The registration whose email is confirmed becomes a person; all others under that email are deleted. */
export async function becomePerson(tx: Db, registration: Registration, now: Date): Promise<void> {
  const { codeHash: _hash, codeExpiresAt: _expires, codeAttempts: _tries, ...person } = registration
  await tx.insert(users).values({ ...person, updatedAt: now })
  await storeRegistrationAcceptances(tx, [person.id])
  await tx.delete(registrations).where(under(registration.email))
}

export async function deletePerson(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** By registrations_created and users_unfinished. */
export async function deleteUnfinishedBefore(tx: Db, moment: Date): Promise<void> {
  await tx.delete(registrations).where(lt(registrations.createdAt, moment))
  await tx
    .delete(users)
    .where(and(eq(users.isActive, false), isNull(users.closedAt), isNull(users.blockedAt), lt(users.createdAt, moment)))
}

function under(email: string) {
  return sql`lower(${registrations.email}) = lower(${email})`
}
