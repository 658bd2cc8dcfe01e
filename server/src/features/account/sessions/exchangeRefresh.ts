import type { refreshToken } from '@mawrid/contract/account/session.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { exchange } from '../../../platform/auth/refreshToken.ts'
import { tokensOf } from '../../../platform/auth/tokens.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { Parts } from '../../../platform/parts.ts'
import { refreshesOfSession } from '../limits.ts'
import { isBoundTo, newBinding } from './sessionBinding.ts'
import { endSession, lockOpenSession, moveSession, type Session } from './store.ts'

/** A refresh token as a client shows it. */
export interface ShownRefresh {
  readonly token: string
  readonly ip: string
  /** The secret of the browser's binding cookie. */
  readonly binding?: string | undefined
}

/** Checklist C-35, O-12: a new access token and the family's next refresh token, or the end of the family. */
export async function exchangeRefresh(parts: Parts, shown: ShownRefresh): Promise<ReplyOf<typeof refreshToken>> {
  const mayUse = (session: Session) => isBoundTo(session, shown.binding)
  const { id: sessionId, userId, generation } = await spendRefreshToken(parts, shown, { mayUse })
  const tokens = tokensOf(parts)
  return {
    access: await tokens.access.issue({ userId, sessionId }),
    refresh: tokens.refresh.issue({ sessionId, generation }),
  }
}

/** Moves an open session to the browser that presents its refresh token: once, and to one browser only. */
export async function bindToBrowser(
  parts: Parts,
  shown: ShownRefresh,
): Promise<{ readonly session: Session; readonly bindingSecret: string }> {
  const { secret, hash } = newBinding()
  const mayUse = ({ bindingHash }: Session) => bindingHash === null
  const session = await spendRefreshToken(parts, shown, { mayUse, bindingHash: hash })
  return { session, bindingSecret: secret }
}

interface Use {
  mayUse(session: Session): boolean
  /** Binds the session from now on. */
  readonly bindingHash?: Buffer
}

/**
 * Every use of a refresh token consumes a generation. A token of an earlier generation, or one without the session's
 * binding secret, is a copy, so the session ends.
 */
async function spendRefreshToken(parts: Parts, { token, ip }: ShownRefresh, use: Use): Promise<Session> {
  const ticket = tokensOf(parts).refresh.read(token)
  if (!ticket) throw new Problem('refresh_invalid')
  const { sessionId } = ticket
  // Also limited per network, so that the holder of a copy cannot use up the owner's allowance.
  await parts.limits.spend(refreshesOfSession, `${sessionId} ${networkOf(ip)}`)

  const now = parts.clock.now()
  const outcome = await parts.db.transaction(async (tx) => {
    const session = await lockOpenSession(tx, sessionId, now)
    if (!session) return 'ended'
    const family = use.mayUse(session) ? exchange(session, ticket.generation, now) : 'reused'
    if (family === 'reused') {
      await endSession(parts, tx, sessionId, 'token_reused')
      return 'reused'
    }
    await moveSession(tx, sessionId, family, { now, bindingHash: use.bindingHash })
    return { ...session, ...family }
  })
  if (outcome === 'ended') throw new Problem('refresh_invalid')
  if (outcome === 'reused') throw new Problem('refresh_reused')
  return outcome
}
