import { cookies } from '@mawrid/contract/constants.ts'

/** The cookies that the client itself reads and writes (checklist S-07, O-13). */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...rest] = pair.split('=')
    if (key === name) return decode(rest.join('=')) || undefined
  }
  return undefined
}

export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (window.location.protocol === 'https:') parts.push('Secure')
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the baseline
  document.cookie = parts.join('; ')
}

export function clearCookies(): void {
  for (const name of Object.values(cookies)) writeCookie(name, '', 0)
}

/** Seconds until a JWT expires, so that its cookie expires with it. */
export function secondsLeft(jwt: string, nowMs = Date.now()): number | undefined {
  try {
    const payload = jwt.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown }
    return typeof exp === 'number' ? Math.max(0, Math.floor(exp - nowMs / 1000)) : undefined
  } catch {
    return undefined
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
