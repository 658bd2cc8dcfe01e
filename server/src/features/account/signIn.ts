import type { signIn as signInCall } from '@mawrid/contract/account/session.calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { isPasswordOf } from '../../platform/auth/passwords.ts'
import type { Parts } from '../../platform/parts.ts'
import { accountKey, signInsOfAccount, signInsOfAddress } from './limits.ts'
import { openSession, type SignedIn } from './openSession.ts'
import { findRegistrationByEmail } from './registration/registrationStore.ts'
import type { Device } from './sessionStore.ts'
import { findPersonByEmail } from './userStore.ts'

type Credentials = BodyOf<typeof signInCall>

/** Checklist O-02. */
export async function signIn(parts: Parts, credentials: Credentials, device: Device): Promise<SignedIn> {
  const userId = await provePassword(parts, credentials, device)
  return openSession(parts, userId, device)
}

/** The person of these credentials. What is wrong with the account is told only to who knows its password. */
export async function provePassword(parts: Parts, { email, password }: Credentials, { ip }: Device): Promise<string> {
  const account = accountKey(email)
  await parts.limits.spend(signInsOfAddress, ip)
  await parts.limits.spend(signInsOfAccount, account)
  const person = await findPersonByEmail(parts.db.system, email)
  const registration = person ? undefined : await findRegistrationByEmail(parts.db.system, email)
  const isRight = await isPasswordOf((person ?? registration)?.passwordHash, password)
  if (isRight && registration) throw unfinished(registration.id, 'email')
  if (!person || !isRight) throw new Problem('credentials_wrong')
  if (person.blockedAt) throw new Problem('account_blocked')
  if (!person.isActive) throw unfinished(person.id, 'identity')
  await parts.limits.forget(signInsOfAccount, account)
  return person.id
}

/** Names the step at which the registration goes on, also on another device. */
function unfinished(userId: string, step: 'email' | 'identity'): Problem {
  return new Problem('account_not_activated', { params: { user_id: userId, step } })
}
