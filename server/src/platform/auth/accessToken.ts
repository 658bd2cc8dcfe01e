import { accessTokenSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../parts.ts'
import { keysFor, type SigningSecrets } from './keys.ts'

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

export function accessTokens(secrets: SigningSecrets, clock: Clock): AccessTokens {
  const keys = keysFor(secrets, 'access token')
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
        .sign(keys[0])
    },
    async read(token) {
      const before = known.get(token)
      if (before && clock.now().getTime() < before.expiresAt * 1000) return before.claims
      known.delete(token)
      const payload = await verify(token, keys, clock.now())
      if (!payload.sub || typeof payload.sid !== 'string' || !payload.exp) throw new Problem('unauthorized')
      const claims = { userId: payload.sub, sessionId: payload.sid }
      if (known.size >= maxCachedTokens) known.clear()
      known.set(token, { claims, expiresAt: payload.exp })
      return claims
    },
  }
}

type Payload = JWTPayload & { readonly sid: unknown }

async function verify(token: string, [key, ...others]: readonly Buffer[], now: Date): Promise<Payload> {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, key ?? Buffer.alloc(0), {
      algorithms: [algorithm],
      issuer,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    })
    return payload
  } catch (cause) {
    if (cause instanceof errors.JWSSignatureVerificationFailed && others.length > 0) return verify(token, others, now)
    throw new Problem(cause instanceof errors.JWTExpired ? 'token_expired' : 'unauthorized', { cause })
  }
}
