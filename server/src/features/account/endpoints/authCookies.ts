import type { AuthConfig } from '@auth/core'
import { cookieName, setCookieLine } from '../../../platform/http/cookies.ts'
import { removedBindingCookie } from '../sessions/sessionBinding.ts'

const names = {
  sessionToken: 'next-auth.session-token',
  csrfToken: 'next-auth.csrf-token',
  callbackUrl: 'next-auth.callback-url',
} as const

/** The cookies of the authentication endpoints, never readable by scripts (checklist O-13). */
export function authCookies(isSecure: boolean): NonNullable<AuthConfig['cookies']> {
  const named = (name: string) => ({
    name: cookieName(name, isSecure),
    options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure },
  })
  return {
    sessionToken: named(names.sessionToken),
    csrfToken: named(names.csrfToken),
    callbackUrl: named(names.callbackUrl),
  }
}

/** What the library leaves in the browser of who signed out: it clears the cookie of the session alone (checklist S-16). */
export function clearedCookies(isSecure: boolean): string[] {
  const cleared = [names.csrfToken, names.callbackUrl].map((name) =>
    setCookieLine({ name, value: '', path: '/', sameSite: 'Lax', maxAgeSeconds: 0, isSecure }),
  )
  return [...cleared, removedBindingCookie(isSecure)]
}
