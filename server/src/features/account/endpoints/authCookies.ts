import type { AuthConfig } from '@auth/core'
import { encode } from '@auth/core/jwt'
import { sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import type { FastifyRequest } from 'fastify'
import { cookieName, isSecureRequest, readCookie, setCookieLine } from '../../../platform/http/cookies.ts'
import type { Settings } from '../../../platform/settings.ts'
import { bindingCookie, removedBindingCookie } from '../sessions/sessionBinding.ts'
import type { Session } from '../sessions/store.ts'

const names = {
  sessionToken: 'next-auth.session-token',
  csrfToken: 'next-auth.csrf-token',
  callbackUrl: 'next-auth.callback-url',
} as const

export function sessionCookie(isSecure: boolean): string {
  return cookieName(names.sessionToken, isSecure)
}

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

export function csrfCookieOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  return readCookie(request, names.csrfToken, isSecure)
}

/** What the library leaves in the browser of who signed out: it clears the cookie of the session alone (checklist S-16). */
export function clearedCookies(isSecure: boolean): string[] {
  const cleared = [names.csrfToken, names.callbackUrl].map((name) =>
    setCookieLine({ name, value: '', path: '/', sameSite: 'Lax', maxAgeSeconds: 0, isSecure }),
  )
  return [...cleared, removedBindingCookie(isSecure)]
}

/** For a browser whose session has a new id: the cookies by which it goes on. Other clients have none. */
export async function renewedCookies(
  settings: Pick<Settings, 'publicUrl' | 'secret'>,
  request: FastifyRequest,
  { session, bindingSecret }: { readonly session: Session; readonly bindingSecret: string },
): Promise<string[]> {
  const isSecure = isSecureRequest(request, settings)
  const name = names.sessionToken
  const cookies = session.bindingHash ? [bindingCookie(bindingSecret, isSecure)] : []
  if (!readCookie(request, name, isSecure)) return cookies
  const token = { sub: session.userId, sid: session.id }
  const salt = cookieName(name, isSecure)
  const value = await encode({ token, secret: settings.secret, salt, maxAge: sessionIdleSeconds })
  const line = { name, value, path: '/', sameSite: 'Lax', maxAgeSeconds: sessionIdleSeconds, isSecure } as const
  return [setCookieLine(line), ...cookies]
}
