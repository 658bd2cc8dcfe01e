import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { readReturnAddress } from '#platform/session/returnAddress.ts'

/** Where to go after signing in: the screen that was asked for, or that a lost session broke off, if it is one of ours. */
export function wayBack(search: string, origin = window.location.origin): string {
  const params = new URLSearchParams(search)
  const asked = params.get('callbackUrl') ?? (params.get('logout') !== null ? readReturnAddress() : null)
  const url = asked === null ? null : URL.parse(asked, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('/auth/') || url.pathname === '/')
    return screenPaths.dashboard
  return url.pathname + url.search + url.hash
}
