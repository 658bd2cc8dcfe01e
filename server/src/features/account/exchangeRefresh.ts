import type { refreshToken } from '@mawrid/contract/account/session.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { exchange } from '../../platform/auth/refreshToken.ts'
import { tokensOf } from '../../platform/auth/tokens.ts'
import type { Parts } from '../../platform/parts.ts'
import { refreshesOfSession } from './limits.ts'
import { endSession, lockOpenSession, moveSession } from './sessionStore.ts'

type Exchanged = ReplyOf<typeof refreshToken>

/** Checklist C-35, O-12: a new access token and the family's next refresh token, or the end of the family. */
export async function exchangeRefresh(parts: Parts, presented: string): Promise<Exchanged> {
  const tokens = tokensOf(parts)
  const ticket = tokens.refresh.read(presented)
  if (!ticket) throw new Problem('refresh_invalid')
  const { sessionId } = ticket
  await parts.limits.spend(refreshesOfSession, sessionId)

  const now = parts.clock.now()
  const outcome = await parts.db.transaction(async (tx) => {
    const session = await lockOpenSession(tx, sessionId, now)
    if (!session) return 'ended'
    const step = exchange(session.generation, ticket.generation)
    if (step === 'reused') await endSession(tx, sessionId, 'token_reused', now)
    else await moveSession(tx, sessionId, step.to, now)
    return step === 'reused' ? step : { generation: step.to, userId: session.userId }
  })
  if (outcome === 'ended') throw new Problem('refresh_invalid')
  if (outcome === 'reused') throw new Problem('refresh_reused')
  const { generation, userId } = outcome
  return {
    access: await tokens.access.issue({ userId, sessionId }),
    refresh: tokens.refresh.issue({ sessionId, generation }),
  }
}
