import { randomBytes } from 'node:crypto'
import { keyFor } from './keys.ts'
import { readSigned, signed } from './signed.ts'

export interface CsrfTokens {
  /** A fresh token for this session; without one, for a visitor. */
  issue(sessionId: string | null): string
  belongsTo(token: string, sessionId: string | null): boolean
}

/** The token contains its nonce and a signature over nonce and session, so nothing needs to be stored. */
export function csrfTokens(secret: string): CsrfTokens {
  const key = keyFor(secret, 'csrf token')
  const ofSession = (sessionId: string | null, nonce: string) => `${sessionId ?? 'anonymous'}:${nonce}`
  return {
    issue(sessionId) {
      const nonce = randomBytes(16).toString('base64url')
      return signed(ofSession(sessionId, nonce), key).slice(ofSession(sessionId, '').length)
    },
    belongsTo: (token, sessionId) => readSigned(ofSession(sessionId, token), key) !== null,
  }
}
