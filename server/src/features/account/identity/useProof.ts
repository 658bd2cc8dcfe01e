import { Problem } from '@mawrid/contract/problems.ts'
import { hashOf } from '../../../platform/auth/oneTimeToken.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { statusAt } from './activationStatus.ts'
import { consumeRequest, lockRequestByToken } from './store.ts'

/** An approval is for what the person was doing then. */
const validMs = 10 * 60_000

/** Uses up an approval that a signed-in person gave in Nafath: each one is good for one action. */
export async function useProof({ clock }: Pick<Parts, 'clock'>, tx: Db, userId: string, token: string): Promise<void> {
  const request = await lockRequestByToken(tx, hashOf(token))
  const now = clock.now()
  if (!request || request.consumedAt || request.userId !== userId) throw new Problem('activation_invalid')
  const status = statusAt(request, now)
  if (status === 'waiting') throw new Problem('identity_waiting')
  if (status !== 'completed') throw new Problem('identity_refused')
  const isOld = now.getTime() - (request.answeredAt?.getTime() ?? 0) > validMs
  if (isOld) throw new Problem('activation_invalid')
  await consumeRequest(tx, request.id, now)
}
