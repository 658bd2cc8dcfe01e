import type { changePassword as call } from '@mawrid/contract/account/profile.calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { storePassword, voidResetsOf } from '../passwordReset/store.ts'
import { proveCurrentPassword } from '../proveCurrentPassword.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { refuseCommon } from '../refuseCommon.ts'
import { dropChallengesOf } from '../secondStep/challenges.ts'
import { endTrustsOf } from '../secondStep/trustedDevices.ts'
import { newBinding } from '../sessions/sessionBinding.ts'
import { endSessionsOf, renewSession, type Session } from '../sessions/store.ts'

/** Ends all other sessions, gives this one a new id, and confirms the change by email. */
export async function changePassword(
  parts: Parts,
  { userId, sessionId }: Principal,
  { current_password, password }: BodyOf<typeof call>,
): Promise<{ readonly session: Session; readonly bindingSecret: string }> {
  await proveCurrentPassword(parts, userId, current_password)
  refuseCommon(password)
  const passwordHash = await hashPassword(password)
  const now = parts.clock.now()
  const binding = newBinding()
  const session = await parts.db.transaction(async (tx) => {
    await voidResetsOf(tx, userId, now)
    await endTrustsOf(tx, userId)
    await dropChallengesOf(tx, userId)
    await endSessionsOf(parts, tx, userId, 'password_changed', sessionId)
    const renewed = await renewSession(parts, tx, sessionId, binding.hash)
    const person = await storePassword(tx, userId, passwordHash, now)
    if (!person) throw new Problem('unauthorized')
    await recordAccountAction(parts, tx, userId, 'change_password')
    const values = { name: person.firstName, when: now.toISOString() }
    await parts.mail.send({ to: person.email, lang: person.lang, template: 'passwordChanged', values }, tx)
    return renewed
  })
  return { session, bindingSecret: binding.secret }
}
