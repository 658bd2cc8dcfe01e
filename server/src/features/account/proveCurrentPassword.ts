import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { eq } from 'drizzle-orm'
import { isPasswordOf } from '../../platform/auth/passwords.ts'
import type { Parts } from '../../platform/parts.ts'
import { users } from '../users/tables.ts'
import { passwordProofsOfPerson } from './limits.ts'

/** Required before actions that cannot be undone, in case a screen was left open. */
export async function proveCurrentPassword({ db, limits }: Parts, userId: string, typed: string): Promise<void> {
  await limits.spend(passwordProofsOfPerson, userId)
  const [person] = await db.system.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const isRight = await isPasswordOf(person?.hash, typed)
  if (!isRight) throw fieldProblem('current_password', 'password_wrong', fieldMessages.password_wrong)
  await limits.forget(passwordProofsOfPerson, userId)
}
