import type { AuthConfig } from '@auth/core'

/** The cookies of the authentication endpoints, never readable by scripts (checklist O-13). */
export function authCookies(isSecure: boolean): NonNullable<AuthConfig['cookies']> {
  const named = (name: string) => ({
    name: isSecure ? `__Secure-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure },
  })
  return {
    sessionToken: named('next-auth.session-token'),
    csrfToken: named('next-auth.csrf-token'),
    callbackUrl: named('next-auth.callback-url'),
  }
}
