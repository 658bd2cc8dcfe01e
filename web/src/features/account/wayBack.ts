import { home } from '../../app/screenAddresses.ts'

/** Where to go after signing in: the screen that was asked for, if it is one of ours. */
export function wayBack(search: string, origin = window.location.origin): string {
  const asked = new URLSearchParams(search).get('callbackUrl')
  const url = asked === null ? null : URL.parse(asked, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('/auth/') || url.pathname === '/') return home
  return url.pathname + url.search + url.hash
}
