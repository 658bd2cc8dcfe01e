import { randomUUIDv7 } from 'node:crypto'
import type { addPasskey as addCall } from '@mawrid/contract/account/passkeys.calls.ts'
import {
  maxPasskeys,
  type NewPasskeyCredential,
  type Passkey,
  type PasskeyAssertion,
  type SecondStep,
} from '@mawrid/contract/account/secondStep.ts'
import type { BodyOf, ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { secondStepChangesOfPerson } from '../limits.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { lockPerson } from '../store.ts'
import type { ChallengeKind } from '../tables.ts'
import { type Challenge, takeChallenge } from './challenges.ts'
import { relyingParty, transportsIn } from './passkeyChallenges.ts'
import { passkeyView, readSecondStep } from './readSecondStep.ts'
import { recordStepChange } from './recordStepChange.ts'
import { deletePasskey, findPasskey, insertPasskey, passkeysOf, renameStored, touchPasskey } from './store.ts'
import { turnOff, turnOn } from './turnOn.ts'

/** Few requests need it, and it takes a while to load. */
const webAuthn = () => import('@simplewebauthn/server')

export async function addPasskey(
  parts: Parts,
  { userId, sessionId }: Principal,
  { name, credential }: BodyOf<typeof addCall>,
): Promise<ReplyOf<typeof addCall>> {
  await parts.limits.spend(secondStepChangesOfPerson, userId)
  const made = await verifyNew(parts, userId, credential)
  const passkey = {
    id: randomUUIDv7(),
    userId,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: transportsIn(credential.response.transports ?? []).join(' '),
    name,
    createdAt: parts.clock.now(),
    lastUsedAt: null,
  }
  return parts.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if ((await passkeysOf(tx, userId)).length >= maxPasskeys) throw new Problem('wrong_state')
    if (!(await insertPasskey(tx, passkey))) throw new Problem('already_exists')
    const recovery_codes = await turnOn(parts, tx, { userId, sessionId })
    await recordStepChange(parts, tx, userId, 'add_passkey', { passkey: name })
    return { passkey: passkeyView(passkey), recovery_codes }
  })
}

export async function renamePasskey(
  parts: Parts,
  { userId }: Principal,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  return parts.db.transaction(async (tx) => {
    const renamed = await renameStored(tx, userId, id, name)
    if (!renamed) throw new Problem('not_found')
    await recordAccountAction(parts, tx, userId, 'rename_passkey')
    return passkeyView(renamed)
  })
}

export async function removePasskey(parts: Parts, { userId }: Principal, id: string): Promise<SecondStep> {
  await parts.limits.spend(secondStepChangesOfPerson, userId)
  await parts.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const removed = await deletePasskey(tx, userId, id)
    if (!removed) throw new Problem('not_found')
    await turnOff(tx, userId)
    await recordStepChange(parts, tx, userId, 'remove_passkey', { passkey: removed.name })
  })
  return readSecondStep(parts, userId)
}

/** The person whose passkey answered a challenge of this kind; it is used up by that, whatever comes of it. */
export async function verifyPasskey(
  parts: Parts,
  kind: Extract<ChallengeKind, 'passkey_sign_in' | 'passkey_proof'>,
  assertion: PasskeyAssertion,
): Promise<{ readonly userId: string }> {
  const { db, clock, settings } = parts
  const now = clock.now()
  const challenge = await takeAnswered(parts, kind, assertion.response.clientDataJSON)
  const passkey = await findPasskey(db.system, assertion.id)
  if (!passkey || (challenge.userId !== null && challenge.userId !== passkey.userId))
    throw new Problem('passkey_refused')
  const { id, origin } = relyingParty(settings)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: withoutHandle(assertion),
    expectedChallenge: challengeIn(assertion.response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified) throw new Problem('passkey_refused')
  const counted = { id: passkey.id, before: passkey.counter, counter: authenticationInfo.newCounter }
  if (!(await touchPasskey(db.system, counted, now))) throw new Problem('passkey_refused')
  return { userId: passkey.userId }
}

async function verifyNew(parts: Parts, userId: string, credential: NewPasskeyCredential) {
  const challenge = await takeAnswered(parts, 'passkey_new', credential.response.clientDataJSON)
  if (challenge.userId !== userId) throw new Problem('challenge_invalid')
  const { id, origin } = relyingParty(parts.settings)
  const { verifyRegistrationResponse } = await webAuthn()
  const { response } = credential
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: challengeIn(response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified || !registrationInfo) throw new Problem('passkey_refused')
  return registrationInfo.credential
}

/** The stored challenge that the browser signed. The signature is checked afterwards. */
async function takeAnswered(parts: Parts, kind: ChallengeKind, clientDataJSON: string): Promise<Challenge> {
  const taken = await takeChallenge(parts.db.system, [kind], challengeIn(clientDataJSON), parts.clock.now())
  if (!taken) throw new Problem('challenge_invalid')
  return taken
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : undefined
    if (typeof challenge === 'string') return challenge
  } catch {
    // Not what a browser makes.
  }
  throw new Problem('passkey_refused')
}

/** The library throws for whatever is wrong with an answer. */
function refuse(cause: unknown): never {
  throw new Problem('passkey_refused', { cause })
}

function withoutHandle({ response, ...assertion }: PasskeyAssertion) {
  const { userHandle: _, ...signed } = response
  return { ...assertion, response: signed }
}
