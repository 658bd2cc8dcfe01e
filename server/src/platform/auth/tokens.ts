import type { Parts } from '../parts.ts'
import { type AccessTokens, accessTokens } from './accessToken.ts'
import { type CsrfTokens, csrfTokens } from './csrfToken.ts'
import { type RefreshTokens, refreshTokens } from './refreshToken.ts'

/** Everything a signed-in client carries, each signed with its own key. */
export interface Tokens {
  readonly access: AccessTokens
  readonly refresh: RefreshTokens
  readonly csrf: CsrfTokens
}

export function tokensOf({ settings, clock }: Pick<Parts, 'settings' | 'clock'>): Tokens {
  return {
    access: accessTokens(settings.signingSecrets, clock),
    refresh: refreshTokens(settings.signingSecrets),
    csrf: csrfTokens(settings.signingSecrets),
  }
}
