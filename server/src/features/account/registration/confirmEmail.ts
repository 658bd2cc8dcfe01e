import type { confirmEmail as call } from '@mawrid/contract/account/registration.calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { judgeCode } from '../../../platform/auth/oneTimeCode.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { codeTriesOfAddress } from '../limits.ts'
import { findPersonByEmail } from '../store.ts'
import {
  becomePerson,
  countTry,
  deletePerson,
  findRegistration,
  findUnfinished,
  isUnfinished,
  lockEmail,
  lockRegistration,
  type Registration,
} from './store.ts'

/** The reader of the mailbox owns the email address: of several unfinished registrations, the confirmed one is kept. */
export async function confirmEmail(parts: Parts, { user_id, code }: BodyOf<typeof call>, ip: string): Promise<void> {
  await parts.limits.spend(codeTriesOfAddress, ip)
  const now = parts.clock.now()
  const outcome = await parts.db.transaction(async (tx) => {
    const registration = await lockInOrder(tx, user_id)
    // A repeated request whose first response was lost: the email is already confirmed.
    if (!registration) return (await findUnfinished(tx, user_id)) ? 'confirmed' : 'unknown'
    const verdict = judgeCode(parts.settings.signingSecrets, registration, code, now)
    if (verdict === 'code_wrong') await countTry(tx, user_id)
    return verdict === 'right' ? settle(tx, registration, now) : verdict
  })
  switch (outcome) {
    case 'confirmed':
      return
    case 'unknown':
      throw new Problem('activation_invalid')
    case 'taken':
      throw new Problem('already_exists')
    default:
      throw new Problem('invalid_input', { errors: [fieldError('code', outcome)] })
  }
}

/** The email is locked before the row, otherwise two requests locking each other's rows would deadlock. */
async function lockInOrder(tx: Db, id: string): Promise<Registration | undefined> {
  const found = await findRegistration(tx, id)
  if (!found) return undefined
  await lockEmail(tx, found.email)
  return lockRegistration(tx, id)
}

/** Only the owner of the mailbox learns this: an account was activated with the email after the code was sent. */
async function settle(tx: Db, registration: Registration, now: Date): Promise<'confirmed' | 'taken'> {
  const owner = await findPersonByEmail(tx, registration.email)
  if (owner && !isUnfinished(owner)) return 'taken'
  if (owner) await deletePerson(tx, owner.id)
  await becomePerson(tx, registration, now)
  return 'confirmed'
}
