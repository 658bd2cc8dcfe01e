import { Problem } from '@mawrid/contract/problems.ts'
import { eq } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { findPerson, lockPerson } from '../store.ts'
import { authenticatorApps, passkeys, recoveryCodes } from '../tables.ts'
import { dropChallengesOf } from './challenges.ts'
import { renewCodes } from './recoveryCodes.ts'
import { companiesRequiringStep, findApp, passkeysOf, setSecondStep } from './store.ts'
import { endTrustsOf } from './trustedDevices.ts'

/**
 * After a method was added. The first one turns the second step on: every session that was opened without it ends, and the
 * person gets recovery codes.
 */
export async function turnOn(
  parts: Parts,
  tx: Db,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<string[] | null> {
  const person = await findPerson(tx, userId)
  if (person?.secondStepAt) return null
  const now = parts.clock.now()
  await setSecondStep(tx, userId, now)
  await endSessionsOf(parts, tx, userId, 'signed_out', sessionId)
  return renewCodes(tx, userId, now)
}

/** After a method was removed. The last one turns the second step off, unless a company of the person requires it. */
export async function turnOff(tx: Db, userId: string): Promise<void> {
  await endTrustsOf(tx, userId)
  const [app, others] = [await findApp(tx, userId), await passkeysOf(tx, userId)]
  if (app?.confirmedAt || others.length > 0) return
  if ((await companiesRequiringStep(tx, userId)).length > 0) throw new Problem('in_use')
  await clearSecondStep(tx, userId)
}

export async function removeEveryMethod(tx: Db, userId: string): Promise<void> {
  await lockPerson(tx, userId)
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await clearSecondStep(tx, userId)
}

/** Signing in needs the password alone from now on. */
async function clearSecondStep(tx: Db, userId: string): Promise<void> {
  await setSecondStep(tx, userId, null)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await dropChallengesOf(tx, userId)
  await endTrustsOf(tx, userId)
}
