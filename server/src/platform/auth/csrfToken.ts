import { randomBytes } from 'node:crypto'
import { keysFor, type SigningSecrets } from './keys.ts'
import { readSigned, signed } from './signed.ts'

export interface CsrfTokens {
  /** A fresh token for this session; without one, for a visitor. */
  issue(sessionId: string | null): string
  belongsTo(token: string, sessionId: string | null): boolean
}

/** The token contains its nonce and a signature over nonce and session, so nothing needs to be stored. */
export function csrfTokens(secrets: SigningSecrets): CsrfTokens {
  const keys = keysFor(secrets, 'csrf token')
  const ofSession = (sessionId: string | null, nonce: string) => `${sessionId ?? 'anonymous'}:${nonce}`
  return {
    issue(sessionId) {
      const nonce = randomBytes(16).toString('base64url')
      return signed(ofSession(sessionId, nonce), keys[0]).slice(ofSession(sessionId, '').length)
    },
    belongsTo: (token, sessionId) => readSigned(ofSession(sessionId, token), keys) !== null,
  }
}
