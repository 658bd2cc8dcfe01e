import type { proveStep as call } from '@mawrid/contract/account/secondStep.calls.ts'
import { recentStepMinutes } from '@mawrid/contract/account/secondStep.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { proveCurrentPassword } from '../proveCurrentPassword.ts'
import { markProven } from '../sessions/store.ts'
import { findPerson } from '../store.ts'
import { verifyPasskey } from './passkeys.ts'
import { verifyCode } from './verifyStep.ts'

/** Who has a second step proves it; the password alone would let in who stole it. Everybody else gives the password. */
export async function proveStep(
  parts: Parts,
  { userId, sessionId }: Principal,
  body: BodyOf<typeof call>,
  ip: string,
): Promise<{ valid_until: string }> {
  const person = await findPerson(parts.db.system, userId)
  if (!person) throw new Problem('unauthorized')
  if (body.passkey) {
    const owner = await verifyPasskey(parts, 'passkey_proof', body.passkey)
    if (owner.userId !== userId) throw new Problem('passkey_refused')
  } else if (person.secondStepAt) await verifyCode(parts, { userId, ip }, body)
  else if (body.current_password === undefined) {
    throw fieldProblem('current_password', 'required', fieldMessages.required)
  } else await proveCurrentPassword(parts, userId, body.current_password)
  const now = parts.clock.now()
  await markProven(parts.db.system, sessionId, now)
  return { valid_until: new Date(now.getTime() + recentStepMinutes * 60_000).toISOString() }
}
