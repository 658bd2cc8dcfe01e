import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Of IPv6 only globally assigned addresses (IANA: 2000::/3), without ranges that map back to IPv4.
const worldwide = new BlockList()
worldwide.addSubnet('2000::', 3, 'ipv6')

const notPublic = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv6')
}

/** Whether an IP address is public, that is, neither this machine nor its network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && worldwide.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Thrown for an address in a private network, which nobody outside may have us call. */
export class AddressRefused extends Error {}

/** Which addresses may be called. `loopback` is for an installation whose receivers run beside it. */
export interface Reach {
  readonly loopback: boolean
}

/** Whether a URL that somebody outside names may be called: https with a host name, or http to this computer if that is allowed. */
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
