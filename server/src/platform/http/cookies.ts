import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

export interface NewCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly sameSite: 'Strict' | 'Lax'
  readonly maxAgeSeconds: number
  readonly isSecure: boolean
}

/** Whether browsers reach this server over https: then cookies are Secure, and their names say so. */
export function isSecureRequest({ protocol }: FastifyRequest, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  return protocol === 'https' || publicUrl.startsWith('https:')
}

/** The line that sets a cookie which scripts cannot read. Values are of base64url and dots, so nothing is escaped. */
export function setCookieLine({ name, value, path, sameSite, maxAgeSeconds, isSecure }: NewCookie): string {
  const parts = [`${cookieName(name, isSecure)}=${value}`, `Path=${path}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly']
  return [...parts, `SameSite=${sameSite}`, ...(isSecure ? ['Secure'] : [])].join('; ')
}

export function readCookie({ headers }: FastifyRequest, name: string, isSecure: boolean): string | undefined {
  const start = `${cookieName(name, isSecure)}=`
  const pair = headers.cookie?.split('; ').find((one) => one.startsWith(start))
  return pair?.slice(start.length) || undefined
}

/** Browsers take a cookie of this prefix over https alone. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}` : name
}
