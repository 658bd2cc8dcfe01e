import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { users } from '../users/tables.ts'

/** Whether a mobile number is another active account's. By users_phone. */
export async function isPhoneTaken(db: Db, userId: string, phone: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.phone, ''), eq(users.isActive, true), ne(users.id, userId)))
  return found.length > 0
}
