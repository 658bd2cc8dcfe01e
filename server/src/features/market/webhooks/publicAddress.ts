import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../../outside/publicAddress.ts'

/** Thrown for an address in a private network, which webhooks must not call. */
export class AddressRefused extends Error {}

/** Which addresses may be called. `loopback` is for an installation whose receivers run beside it. */
export interface Reach {
  readonly loopback: boolean
}

/** Whether a URL may be registered: https with a host name, or http to this computer if that is allowed. */
export function mayBeCalled(text: string, reach: Reach): boolean {
  const url = URL.parse(text)
  if (url === null) return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  const host = bareHost(url)
  if (reach.loopback && isLoopback(host)) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && isIP(host) === 0 && /\.[a-z][a-z0-9-]*$/.test(host)
}

/** Resolves a name for each connection and returns only public addresses, so that a name cannot point into a private network later. */
export function publicLookup(reach: Reach): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const open = found.filter(({ address }) => isPublicAddress(address) || (reach.loopback && isLoopback(address)))
      const [first] = open
      if (!first) return done(new AddressRefused(`${hostname} is not on the internet`), '')
      if (options.all) return done(null, open)
      return done(null, first.address, first.family)
    })
  }
}

/** A host that is an IP address is not resolved, so it is checked before the call. */
export function refusePrivateHost(url: URL, reach: Reach): void {
  const host = bareHost(url)
  if (isIP(host) === 0 || isPublicAddress(host) || (reach.loopback && isLoopback(host))) return
  throw new AddressRefused(`${host} is not on the internet`)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}
