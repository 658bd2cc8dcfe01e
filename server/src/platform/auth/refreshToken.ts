import { keysFor, type SigningSecrets } from './keys.ts'
import { readSigned, signed } from './signed.ts'

/** One refresh token of a session's family. Generations count up with each exchange. */
export interface RefreshTicket {
  readonly sessionId: string
  readonly generation: number
}

export interface RefreshTokens {
  issue(ticket: RefreshTicket): string
  /** Null when the token was not issued here. */
  read(token: string): RefreshTicket | null
}

export function refreshTokens(secrets: SigningSecrets): RefreshTokens {
  const keys = keysFor(secrets, 'refresh token')
  return {
    issue: ({ sessionId, generation }) => signed(`${sessionId}.${generation}`, keys[0]),
    read(token) {
      const text = readSigned(token, keys)
      if (!text) return null
      const [sessionId = '', generation] = text.split('.')
      return { sessionId, generation: Number(generation) }
    },
  }
}

/** When each generation was first exchanged; only those still in their grace period. */
export type Exchanges = Readonly<Record<string, string>>

/** All refresh tokens that came of one sign-in. */
export interface Family {
  /** The newest refresh token's. */
  readonly generation: number
  readonly exchanges: Exchanges
}

/** How long an exchanged token stays valid, in case the response was lost. */
const exchangeGraceMs = 120_000

/**
 * Decides what happens when a token of generation `presented` is used (checklist O-12). The newest token rotates the
 * family. An exchanged token leads to the newest again during its grace period, and for as long as no successor was
 * used, since the client may only have `access`. Anything else is treated as a stolen copy.
 */
export function exchange(family: Family, presented: number, now: Date): Family | 'reused' {
  const { generation } = family
  const exchanges = inGrace(family.exchanges, now)
  if (presented === generation) {
    return { generation: generation + 1, exchanges: { ...exchanges, [presented]: now.toISOString() } }
  }
  const hasRotated = generation > 1
  const mayComeAgain = presented < generation && (!hasRotated || String(presented) in exchanges)
  return mayComeAgain ? family : 'reused'
}

function inGrace(exchanges: Exchanges, now: Date): Exchanges {
  const oldest = now.getTime() - exchangeGraceMs
  return Object.fromEntries(Object.entries(exchanges).filter(([, at]) => Date.parse(at) >= oldest))
}
