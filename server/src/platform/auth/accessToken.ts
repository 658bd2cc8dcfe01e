import { accessTokenSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../parts.ts'
import { keyFor } from './keys.ts'

export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>
  /** Throws `token_expired` or `unauthorized`. */
  read(token: string): Promise<AccessClaims>
}

const algorithm = 'HS256'
const issuer = 'mawrid'
const maxCachedTokens = 10_000

export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = keyFor(secret, 'access token')
  // Caches verified signatures; only the expiry is checked again for each request.
  const known = new Map<string, { readonly claims: AccessClaims; readonly expiresAt: number }>()
  return {
    issue({ userId, sessionId }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(key)
    },
    async read(token) {
      const before = known.get(token)
      if (before && clock.now().getTime() < before.expiresAt * 1000) return before.claims
      known.delete(token)
      const { payload } = await jwtVerify<{ sid: unknown }>(token, key, {
        algorithms: [algorithm],
        issuer,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock.now(),
      }).catch((cause: unknown) => {
        throw new Problem(cause instanceof errors.JWTExpired ? 'token_expired' : 'unauthorized', { cause })
      })
      if (!payload.sub || typeof payload.sid !== 'string' || !payload.exp) throw new Problem('unauthorized')
      const claims = { userId: payload.sub, sessionId: payload.sid }
      if (known.size >= maxCachedTokens) known.clear()
      known.set(token, { claims, expiresAt: payload.exp })
      return claims
    },
  }
}
