import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { readReturnAddress } from '#platform/session/returnAddress.ts'

/** Where to go after signing in: the requested screen, or the one a lost session interrupted, if it is one of ours. */
export function wayBack(search: string, origin = window.location.origin): string {
  const params = new URLSearchParams(search)
  const address = params.get('callbackUrl') ?? (params.get('logout') !== null ? readReturnAddress() : null)
  const url = address === null ? null : URL.parse(address, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('/auth/') || url.pathname === '/')
    return screenPaths.dashboard
  return url.pathname + url.search + url.hash
}
