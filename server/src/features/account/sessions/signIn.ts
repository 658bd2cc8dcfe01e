import type { signIn as signInCall } from '@mawrid/contract/account/session.calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { isPasswordOf } from '../../../platform/auth/passwords.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { countTry, slowDown } from '../guessing.ts'
import { accountKey, codesOfEmail, signIns } from '../limits.ts'
import { findRegistrationsByEmail, type Registration } from '../registration/store.ts'
import { secondStepProblem } from '../secondStep/signInSecondStep.ts'
import { findTrust } from '../secondStep/trustedDevices.ts'
import { findPersonByEmail } from '../store.ts'
import { countRefusals } from './countRefusals.ts'
import type { Visitor } from './device.ts'
import { rememberedFor } from './knownDevice.ts'
import { openSession, type SignedIn } from './openSession.ts'

type Credentials = BodyOf<typeof signInCall>

export interface Proved {
  readonly userId: string
  /** For the cookie by which this device is known from now on. */
  readonly knownBy: string
  /** The trust by which this device skipped the second step. */
  readonly trustId?: string
}

/** Checklist O-02. */
export async function signIn(
  parts: Parts,
  credentials: Credentials,
  visitor: Visitor,
): Promise<{ readonly entered: SignedIn; readonly knownBy: string }> {
  const { userId, knownBy, trustId } = await provePassword(parts, credentials, visitor)
  return { entered: await openSession(parts, userId, visitor, trustId), knownBy }
}

/** The person with these credentials, where no second step is needed. Problems with the account are reported only if the password is right. */
export function provePassword(parts: Parts, credentials: Credentials, visitor: Visitor): Promise<Proved> {
  return countRefusals(parts, () => prove(parts, credentials, visitor))
}

async function prove(parts: Parts, { email, password }: Credentials, visitor: Visitor): Promise<Proved> {
  const account = accountKey(email)
  const counted = await countTry(parts, { account, visitor }, signIns)
  if (counted.over) {
    const { account: ofAccount, address } = counted.over
    await slowDown(parts, { account, visitor }, Math.max(ofAccount, address))
  }
  const person = await findPersonByEmail(parts.db.system, email)
  const isRight = await isPasswordOf(person?.passwordHash, password)
  const registration = isRight ? undefined : await registrationOf(parts.db.system, { email, password })
  if (registration) throw unfinished(registration.id, 'email')
  if (!person || !isRight) throw new Problem('credentials_wrong')
  if (person.blockedAt) throw new Problem('account_blocked')
  if (!person.isActive) throw unfinished(person.id, 'identity')
  await counted.release()
  const proved = { userId: person.id, knownBy: rememberedFor(parts.settings, visitor.knownBy, account) }
  if (!person.secondStepAt) return proved
  const trustId = await findTrust(parts.db.system, person.id, visitor.trustedBy, parts.clock.now())
  if (!trustId) throw await secondStepProblem(parts, person)
  return { ...proved, trustId }
}

/** As many as can be created in an hour, so that a stranger's registrations do not hide the owner's newest one. */
const registrationsChecked = codesOfEmail.points

/**
 * The unfinished registration with these credentials. Anybody may register with any email, so there may be several. It
 * is also looked up when the email has an account, so that neither the response nor its timing reveals whether it has
 * one (docs/decisions/0006).
 */
async function registrationOf(db: Db, { email, password }: Credentials): Promise<Registration | undefined> {
  for (const registration of await findRegistrationsByEmail(db, email, registrationsChecked)) {
    if (await isPasswordOf(registration.passwordHash, password)) return registration
  }
  return undefined
}

/** Names the step at which the registration continues, also on another device. */
function unfinished(userId: string, step: 'email' | 'identity'): Problem {
  return new Problem('account_not_activated', { params: { user_id: userId, step } })
}
