import type { Passkey, SecondStep } from '@mawrid/contract/account/secondStep.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { secondStepChangesOfPerson } from '../limits.ts'
import { findPerson, lockPerson } from '../store.ts'
import { recordStepChange } from './recordStepChange.ts'
import { codesLeft, renewCodes } from './recoveryCodes.ts'
import { companiesRequiringStep, findApp, passkeysOf, type StoredPasskey } from './store.ts'

export async function readSecondStep({ db }: Pick<Parts, 'db'>, userId: string): Promise<SecondStep> {
  const [person, app, passkeys, left, required] = await Promise.all([
    findPerson(db.system, userId),
    findApp(db.system, userId),
    passkeysOf(db.system, userId),
    codesLeft(db.system, userId),
    companiesRequiringStep(db.system, userId),
  ])
  return {
    is_on: Boolean(person?.secondStepAt),
    app: app?.confirmedAt ? { confirmed_at: app.confirmedAt.toISOString() } : null,
    passkeys: passkeys.map(passkeyView),
    recovery_codes_left: left,
    required_by: required,
  }
}

export function passkeyView({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, name, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null }
}

export async function renewRecoveryCodes(parts: Parts, { userId }: Principal): Promise<{ recovery_codes: string[] }> {
  await parts.limits.spend(secondStepChangesOfPerson, userId)
  return parts.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const person = await findPerson(tx, userId)
    if (!person?.secondStepAt) throw new Problem('wrong_state')
    const recovery_codes = await renewCodes(tx, userId, parts.clock.now())
    await recordStepChange(parts, tx, userId, 'renew_recovery_codes')
    return { recovery_codes }
  })
}
