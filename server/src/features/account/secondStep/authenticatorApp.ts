import { randomBytes } from 'node:crypto'
import type { SecondStep } from '@mawrid/contract/account/secondStep.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { codesOfPerson, secondStepChangesOfPerson } from '../limits.ts'
import { findPerson, lockPerson } from '../store.ts'
import { appKeySeal, openKey } from './appKeys.ts'
import { readSecondStep } from './readSecondStep.ts'
import { recordStepChange } from './recordStepChange.ts'
import { confirmStoredApp, deleteConfirmedApp, findApp, storeUnconfirmedApp } from './store.ts'
import { base32, keyUri, matchingStep } from './totp.ts'
import { turnOff, turnOn } from './turnOn.ts'

/** RFC 4226 recommends 160 bits. */
const keyBytes = 20

/** Makes a key. Nothing changes at sign-in until the app has shown that it has it. */
export async function beginApp(parts: Parts, { userId }: Principal): Promise<{ key: string; uri: string }> {
  await parts.limits.spend(secondStepChangesOfPerson, userId)
  const person = await findPerson(parts.db.system, userId)
  if (!person) throw new Problem('unauthorized')
  const key = randomBytes(keyBytes)
  const app = {
    userId,
    secretSealed: appKeySeal(parts).close(key.toString('base64')),
    createdAt: parts.clock.now(),
  }
  if (!(await storeUnconfirmedApp(parts.db.system, app))) throw new Problem('wrong_state')
  return { key: base32(key), uri: keyUri(key, { issuer: 'Mawrid', account: person.email }) }
}

/** The app's first code turns it on. Gives recovery codes if the person has none yet. */
export async function confirmApp(
  parts: Parts,
  { userId, sessionId }: Principal,
  code: string,
): Promise<{ recovery_codes: string[] | null }> {
  await parts.limits.spend(codesOfPerson, userId)
  const confirmed = await parts.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const app = await findApp(tx, userId)
    if (!app || app.confirmedAt) throw new Problem('wrong_state')
    const now = parts.clock.now()
    const step = matchingStep(openKey(parts, app), code, now)
    if (step === undefined) throw new Problem('second_step_wrong', { params: { reason: 'app_code_wrong' } })
    if (!(await confirmStoredApp(tx, userId, app.secretSealed, step, now))) throw new Problem('wrong_state')
    const recovery_codes = await turnOn(parts, tx, { userId, sessionId })
    await recordStepChange(parts, tx, userId, 'add_app')
    return { recovery_codes }
  })
  await parts.limits.forget(codesOfPerson, userId)
  return confirmed
}

export async function removeApp(parts: Parts, { userId }: Principal): Promise<SecondStep> {
  await parts.limits.spend(secondStepChangesOfPerson, userId)
  await parts.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if (!(await deleteConfirmedApp(tx, userId))) throw new Problem('wrong_state')
    await turnOff(tx, userId)
    await recordStepChange(parts, tx, userId, 'remove_app')
  })
  return readSecondStep(parts, userId)
}
