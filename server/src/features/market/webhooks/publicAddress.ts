import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../../outside/publicAddress.ts'

/** An address that we will not call, because it is inside some network rather than on the internet. */
export class AddressRefused extends Error {}

/** Which addresses may be called. `loopback` is for an installation whose receivers run beside it. */
export interface Reach {
  readonly loopback: boolean
}

/** Whether an address may be registered at all: https by name, or http to this computer where that is allowed. */
export function mayBeCalled(text: string, reach: Reach): boolean {
  const url = URL.parse(text)
  if (url === null) return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  const host = bareHost(url)
  if (reach.loopback && isLoopback(host)) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && isIP(host) === 0 && /\.[a-z][a-z0-9-]*$/.test(host)
}

/** Looks a name up for a connection and leaves only public addresses, so that a name cannot lead inside later on. */
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

/** A host that is an address already is not looked up, so it is judged before it is called. */
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
