import type { confirmPasswordReset as call } from '@mawrid/contract/account/password.calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { hashOf } from '../../../platform/auth/oneTimeToken.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { Parts } from '../../../platform/parts.ts'
import { confirmationsOfAddress } from '../limits.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { refuseCommon } from '../refuseCommon.ts'
import { dropChallengesOf } from '../secondStep/challenges.ts'
import { endTrustsOf } from '../secondStep/trustedDevices.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { findOpenReset, storePassword, useReset, voidResetsOf } from './store.ts'

/** Checklist C-31: the holder of the emailed link sets a new password, which signs out all other sessions. */
export async function confirmPasswordReset(
  parts: Parts,
  { token, password }: BodyOf<typeof call>,
  ip: string,
): Promise<void> {
  await parts.limits.spend(confirmationsOfAddress, ip)
  const tokenHash = hashOf(token)
  const now = parts.clock.now()
  if (!(await findOpenReset(parts.db.system, tokenHash, now))) throw new Problem('reset_link_invalid')
  refuseCommon(password)
  const passwordHash = await hashPassword(password)
  await parts.db.transaction(async (tx) => {
    const reset = await useReset(tx, tokenHash, now)
    if (!reset) throw new Problem('reset_link_invalid')
    await voidResetsOf(tx, reset.userId, now)
    await endTrustsOf(tx, reset.userId)
    await dropChallengesOf(tx, reset.userId)
    await endSessionsOf(parts, tx, reset.userId, 'password_changed')
    const person = await storePassword(tx, reset.userId, passwordHash, now)
    if (!person) throw new Problem('reset_link_invalid')
    await recordAccountAction(parts, tx, reset.userId, 'reset_password')
    const values = { name: person.firstName, when: now.toISOString() }
    await parts.mail.send({ to: person.email, lang: person.lang, template: 'passwordChanged', values }, tx)
  })
}
