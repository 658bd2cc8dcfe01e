import type { nafathCallback as call } from '@mawrid/contract/account/nafath.calls.ts'
import { type NafathState, nafathLife } from '@mawrid/contract/account/states.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import { Id } from '@mawrid/contract/values/ids.ts'
import { createSeal } from '../../../platform/auth/seal.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import type { IdentityParts } from './identityParts.ts'
import { answerRequest, findRequest, lockRequest, type NafathRequest } from './store.ts'

/** The name that Nafath proved, between the answer and the completion. */
export interface ProvenName {
  readonly ar: string
  readonly en: string
}

export function nameSealOf({ settings }: Pick<IdentityParts, 'settings'>) {
  return createSeal(settings, 'nafath name')
}

/**
 * Receives Nafath's callback. Only the signed token is trusted, nothing else in the request. A request leaves `waiting`
 * once, so a repeated token changes nothing; an unknown one is dropped.
 */
export async function takeCallback(parts: IdentityParts, { token, transId, requestId }: BodyOf<typeof call>) {
  const isKnown = check(Id, requestId).ok && (await findRequest(parts.db.system, requestId))
  if (!isKnown) return
  const proof = await parts.nafath.readProof(token)
  if (proof.transId !== transId) throw new Problem('forbidden')

  await parts.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (request?.status !== 'waiting') return
    // We have not yet stored Nafath's answer to our own call; the callback will be sent again.
    if (!request.transId) throw new Problem('service_unavailable', { retryAfterSeconds: 1 })
    if (request.transId !== proof.transId) throw new Problem('forbidden')
    // An approval by another person is a rejection.
    const isSamePerson = nationalIdsOf(parts)
      .hashes(proof.nationalId)
      .some((hash) => hash.equals(request.nationalIdHash))
    if (!isSamePerson) parts.log.warn({ requestId: request.id }, 'nafath: another person answered')
    const status = statusAfter(request, isSamePerson ? actions[proof.status] : 'reject')
    const name: ProvenName = { ar: proof.nameAr, en: proof.nameEn }
    await answerRequest(tx, request.id, {
      status,
      answeredAt: parts.clock.now(),
      ...(status === 'rejected' && { refusal: isSamePerson ? 'declined' : 'another_person' }),
      ...(status === 'completed' && { nameSealed: nameSealOf(parts).close(name) }),
    })
  })
}

const actions = { COMPLETED: 'complete', REJECTED: 'reject', EXPIRED: 'expire' } as const

function statusAfter(request: NafathRequest, action: (typeof actions)[keyof typeof actions]): NafathState {
  return after(nafathLife, request.status, action, 'outside') ?? request.status
}
