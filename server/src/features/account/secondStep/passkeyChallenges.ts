import type { PasskeyCreation, PasskeyRequest } from '@mawrid/contract/account/secondStep.ts'
import { challengeMinutes, maxPasskeys, passkeyTransports } from '@mawrid/contract/account/secondStep.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { Settings } from '../../../platform/settings.ts'
import { passkeyChallengesOfAddress, secondStepChangesOfPerson } from '../limits.ts'
import { findPerson } from '../store.ts'
import type { ChallengeKind } from '../tables.ts'
import { findChallenge, issueChallenge } from './challenges.ts'
import { passkeysOf, type StoredPasskey } from './store.ts'

/** The site that passkeys belong to: the domain of the address people use. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Mawrid', origin }
}

/** To sign in: with any passkey of this site, or after the password with one of the person. */
export async function requestPasskey(
  parts: Parts,
  secondStep: string | undefined,
  ip: string,
): Promise<PasskeyRequest> {
  await parts.limits.spend(passkeyChallengesOfAddress, ip)
  if (secondStep === undefined) return requestFor(parts, 'passkey_sign_in', null)
  const found = await findChallenge(parts.db.system, ['second_step'], secondStep, parts.clock.now())
  if (!found?.userId) throw new Problem('challenge_invalid')
  return requestFor(parts, 'passkey_sign_in', found.userId)
}

export async function requestPasskeyProof(parts: Parts, { userId }: Principal): Promise<PasskeyRequest> {
  await parts.limits.spend(secondStepChangesOfPerson, userId)
  return requestFor(parts, 'passkey_proof', userId)
}

async function requestFor(parts: Parts, kind: ChallengeKind, userId: string | null): Promise<PasskeyRequest> {
  const { db, clock, settings } = parts
  const own = userId === null ? [] : await passkeysOf(db.system, userId)
  return {
    challenge: await issueChallenge(db.system, kind, userId, clock.now()),
    rpId: relyingParty(settings).id,
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
    allowCredentials: own.map(credentialOf),
  }
}

/** COSE's numbers for Ed25519, P-256 with SHA-256, and RSA with SHA-256. */
const algorithms = [-8, -7, -257]

export async function beginPasskey(parts: Parts, { userId }: Principal): Promise<PasskeyCreation> {
  const { db, clock, settings, limits } = parts
  await limits.spend(secondStepChangesOfPerson, userId)
  const [person, own] = await Promise.all([findPerson(db.system, userId), passkeysOf(db.system, userId)])
  if (!person) throw new Problem('unauthorized')
  if (own.length >= maxPasskeys) throw new Problem('wrong_state')
  const { id, name } = relyingParty(settings)
  return {
    challenge: await issueChallenge(db.system, 'passkey_new', userId, clock.now()),
    rp: { id, name },
    user: {
      id: Buffer.from(userId).toString('base64url'),
      name: person.email,
      displayName: `${person.firstName} ${person.lastName}`.trim() || person.email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMinutes * 60_000,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: own.map(credentialOf),
  }
}

function credentialOf({ credentialId, transports }: StoredPasskey): PasskeyRequest['allowCredentials'][number] {
  return { id: credentialId, type: 'public-key', transports: transportsIn(transports.split(' ')) }
}

/** Browsers may learn further ways, which others do not know. */
export function transportsIn(texts: readonly string[]) {
  return passkeyTransports.filter((known) => texts.includes(known))
}
