import type { activationStatus as call } from '@mawrid/contract/account/registration.calls.ts'
import type { NafathState } from '@mawrid/contract/account/states.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { hashOf } from '../../../platform/auth/oneTimeToken.ts'
import type { Parts } from '../../../platform/parts.ts'
import { activationsOfAddress } from '../limits.ts'
import { findRequestByToken, isOpened, type NafathRequest } from './store.ts'

/** An answer given in the last second may reach us after the time is over. */
const graceMs = 20_000

/** Polled by the browser: before sign-in there is no event stream. */
export async function activationStatus(
  { db, limits, clock }: Pick<Parts, 'db' | 'limits' | 'clock'>,
  token: string,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  await limits.spend(activationsOfAddress, ip)
  const request = await findRequestByToken(db.system, hashOf(token))
  if (!request || !isOpened(request)) throw new Problem('activation_invalid')
  return {
    status: statusAt(request, clock.now()),
    number: request.number,
    expires_at: request.expiresAt.toISOString(),
    is_delayed: request.unreachableSince !== null,
    refusal: request.refusal,
  }
}

export function statusAt(request: Pick<NafathRequest, 'status' | 'expiresAt'>, now: Date): NafathState {
  const isOver = now.getTime() > request.expiresAt.getTime() + graceMs
  return request.status === 'waiting' && isOver ? 'expired' : request.status
}
