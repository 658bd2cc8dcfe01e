import { sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { sessionPaths } from '@mawrid/contract/account/session.paths.ts'
import { hashOf, newOneTimeToken } from '../../../platform/auth/oneTimeToken.ts'
import { type NewCookie, setCookieLine } from '../../../platform/http/cookies.ts'
import type { Session } from './store.ts'

/**
 * A secret bound to a browser's session, in a cookie that scripts cannot read and that is sent with the refresh call
 * only. The refresh token itself is readable by scripts (checklist S-07, S-20); without this secret a copy of it is
 * worthless. Clients other than browsers have no binding.
 */
export const bindingCookieName = 'mawrid.session-binding'

export function newBinding(): { readonly secret: string; readonly hash: Buffer } {
  const secret = newOneTimeToken()
  return { secret, hash: hashOf(secret) }
}

/** Whether the session's refresh tokens may be used with this secret, or without one. */
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
