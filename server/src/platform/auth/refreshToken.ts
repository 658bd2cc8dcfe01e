import { keyFor } from './keys.ts'
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

export function refreshTokens(secret: string): RefreshTokens {
  const key = keyFor(secret, 'refresh token')
  return {
    issue: ({ sessionId, generation }) => signed(`${sessionId}.${generation}`, key),
    read(token) {
      const text = readSigned(token, key)
      if (!text) return null
      const [sessionId = '', generation] = text.split('.')
      return { sessionId, generation: Number(generation) }
    },
  }
}

export type Exchange = { readonly to: number } | 'reused'

/**
 * What a family at generation `newest` answers a token of generation `presented` (checklist O-12). The newest moves the
 * family on. The one before it is still good, because its successor was never used: had it been, the family would have
 * moved on. Two tabs at once therefore both get the same successor. Anything older was left behind: it is a stolen copy.
 */
export function exchange(newest: number, presented: number): Exchange {
  if (presented === newest) return { to: newest + 1 }
  if (presented === newest - 1) return { to: newest }
  return 'reused'
}
