import { sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { sessionPaths } from '@mawrid/contract/account/session.paths.ts'
import { hashOf, newOneTimeToken } from '../../../platform/auth/oneTimeToken.ts'
import { type NewCookie, setCookieLine } from '../../../platform/http/cookies.ts'
import type { Session } from './store.ts'

/**
 * A secret that a browser's session holds beside its refresh token, in a cookie that no script can read and that goes
 * along with the refresh call alone. The refresh token is readable (checklist S-07, S-20): a copy of it is worth nothing
 * elsewhere. Clients that are not browsers have no binding.
 */
export const bindingCookieName = 'mawrid.session-binding'

export function newBinding(): { readonly secret: string; readonly hash: Buffer } {
  const secret = newOneTimeToken()
  return { secret, hash: hashOf(secret) }
}

/** Whether the one who shows this secret, or none, may use the session's refresh tokens. */
export function isBoundTo({ bindingHash }: Pick<Session, 'bindingHash'>, secret: string | undefined): boolean {
  return bindingHash === null || (secret !== undefined && bindingHash.equals(hashOf(secret)))
}

export function bindingCookie(secret: string, isSecure: boolean): string {
  return setCookieLine({ ...cookie, value: secret, maxAgeSeconds: sessionIdleSeconds, isSecure })
}

export function removedBindingCookie(isSecure: boolean): string {
  return setCookieLine({ ...cookie, value: '', maxAgeSeconds: 0, isSecure })
}

const cookie = {
  name: bindingCookieName,
  // Without the closing slash it covers the call with and without one (checklist O-08).
  path: sessionPaths.refresh.replace(/\/$/, ''),
  sameSite: 'Strict',
} satisfies Partial<NewCookie>
