import { type PasskeyAssertion, stepMethods } from '@mawrid/contract/account/secondStep.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { users } from '../../users/tables.ts'
import { accountKey } from '../limits.ts'
import { countRefusals } from '../sessions/countRefusals.ts'
import type { Visitor } from '../sessions/device.ts'
import { rememberedFor } from '../sessions/knownDevice.ts'
import { findPerson } from '../store.ts'
import { findChallenge, issueChallenge, takeChallenge } from './challenges.ts'
import { verifyPasskey } from './passkeys.ts'
import { codesLeft } from './recoveryCodes.ts'
import { findApp, passkeysOf } from './store.ts'
import { type StepProof, verifyCode } from './verifyStep.ts'

type Person = typeof users.$inferSelect

const kinds = ['second_step'] as const

/** After the right password: what the client answers with a code or a passkey. */
export async function secondStepProblem({ db, clock }: Parts, { id }: Person): Promise<Problem> {
  const [app, passkeys, left, challenge] = await Promise.all([
    findApp(db.system, id),
    passkeysOf(db.system, id),
    codesLeft(db.system, id),
    issueChallenge(db.system, 'second_step', id, clock.now()),
  ])
  const has = { app: Boolean(app?.confirmedAt), passkey: passkeys.length > 0, recovery: left > 0 }
  const methods = stepMethods.filter((method) => has[method]).join(' ')
  return new Problem('second_step_required', { params: { challenge, methods } })
}

export interface PassedStep {
  readonly userId: string
  /** For the cookie by which this device is known from now on. */
  readonly knownBy: string
}

/** A wrong code leaves the challenge open until it expires; codes are limited for the person. */
export function passSecondStep(parts: Parts, answer: StepAnswer, visitor: Visitor): Promise<PassedStep> {
  return countRefusals(parts, () => passStep(parts, answer, visitor))
}

type StepAnswer = StepProof & { readonly challenge: string }

async function passStep(parts: Parts, { challenge, ...proof }: StepAnswer, visitor: Visitor): Promise<PassedStep> {
  const now = parts.clock.now()
  const found = await findChallenge(parts.db.system, kinds, challenge, now)
  const person = found?.userId ? await findPerson(parts.db.system, found.userId) : undefined
  if (!person) throw new Problem('challenge_invalid')
  requireUsable(person)
  await verifyCode(parts, { userId: person.id, ip: visitor.ip }, proof)
  if (!(await takeChallenge(parts.db.system, kinds, challenge, now))) throw new Problem('challenge_invalid')
  return passedBy(parts, person, visitor)
}

/** A passkey that its owner unlocked is both steps in one, so no password is needed. */
export function passByPasskey(parts: Parts, assertion: PasskeyAssertion, visitor: Visitor): Promise<PassedStep> {
  return countRefusals(parts, () => passPasskey(parts, assertion, visitor))
}

async function passPasskey(parts: Parts, assertion: PasskeyAssertion, visitor: Visitor): Promise<PassedStep> {
  const { userId } = await verifyPasskey(parts, 'passkey_sign_in', assertion)
  const person = await findPerson(parts.db.system, userId)
  if (!person) throw new Problem('passkey_refused')
  requireUsable(person)
  return passedBy(parts, person, visitor)
}

function requireUsable(person: Person): void {
  if (person.blockedAt) throw new Problem('account_blocked')
  if (!person.isActive || person.closedAt) throw new Problem('challenge_invalid')
}

function passedBy({ settings }: Parts, { id, email }: Person, { knownBy }: Visitor): PassedStep {
  return { userId: id, knownBy: rememberedFor(settings, knownBy, accountKey(email)) }
}
