import type { WaitingRoom } from '../../platform/limits/delays.ts'
import { networkOf, siteOf } from '../../platform/limits/network.ts'
import type { Limit, Parts } from '../../platform/parts.ts'
import type { Visitor } from './sessions/device.ts'
import { deviceKnownTo } from './sessions/knownDevice.ts'

export interface Try {
  /** A hash of the email; see `accountKey`. */
  readonly account: string
  readonly visitor: Visitor
}

/**
 * The keys that attempts are counted by. Beyond the limit each attempt is delayed longer; nobody is refused because of someone
 * else's attempts.
 */
export interface Allowances {
  /**
   * A device that has signed in to the account before. It has its own allowance, so attempts by others do not delay it.
   */
  readonly ofDevice: Limit
  readonly ofAccountAtAddress: Limit
  /** All unknown devices together, from any address. */
  readonly ofAccount: Limit
  readonly ofAddress: Limit
  /** All networks of one customer together: a /48 has 65,536 of the networks that count as one address. */
  readonly ofSite: Limit
}

export interface Counted {
  /** How far the account or the address is over its limit; null for a known device within its own allowance. */
  readonly over: { readonly account: number; readonly address: number } | null
  /** A successful attempt is not counted. */
  release(): Promise<void>
}

export async function countTry(parts: Parts, { account, visitor }: Try, allowances: Allowances): Promise<Counted> {
  const { limits, settings } = parts
  const { ofDevice, ofAccountAtAddress, ofAccount, ofAddress, ofSite } = allowances
  const deviceId = deviceKnownTo(settings, visitor.knownBy, account)
  if (deviceId && (await limits.count(ofDevice, deviceId)) === 0) {
    return { over: null, release: () => limits.forget(ofDevice, deviceId) }
  }
  const here = `${account} ${networkOf(visitor.ip)}`
  const [atAddress, everywhere, address, site] = await Promise.all([
    limits.count(ofAccountAtAddress, here),
    limits.count(ofAccount, account),
    limits.count(ofAddress, visitor.ip),
    limits.count(ofSite, siteOf(visitor.ip)),
  ])
  return {
    over: { account: Math.max(atAddress, everywhere), address: Math.max(address, site) },
    async release() {
      await Promise.all([limits.forget(ofAccountAtAddress, here), limits.release(ofAccount, account)])
    },
  }
}

const maxDelaySeconds = 30

/** Delays an attempt by 1, 2, 4 … seconds, at most 30. */
export async function slowDown(
  { delays, settings }: Pick<Parts, 'delays' | 'settings'>,
  tried: Try,
  over: number,
): Promise<void> {
  if (over === 0) return
  const deviceId = deviceKnownTo(settings, tried.visitor.knownBy, tried.account)
  const rooms = deviceId ? roomsOfKnown(tried, deviceId) : roomsOfUnknown(tried)
  await delays.hold(Math.min(maxDelaySeconds, 2 ** (over - 1)), rooms, tried.visitor.leaving)
}

/**
 * A delayed request occupies one of a limited number of places; when all are taken, the next is refused. The places are
 * limited per network, per site and per account, so that no attacker can take them all. A waiting request costs a
 * connection and little else.
 */
function roomsOfUnknown({ account, visitor }: Try): readonly WaitingRoom[] {
  const [network, site] = [networkOf(visitor.ip), siteOf(visitor.ip)]
  return [
    { key: `${account} at ${network}`, places: 1 },
    { key: `network ${network}`, places: 5 },
    { key: `site ${site}`, places: 10 },
    { key: `account ${account}`, places: 20 },
    { key: 'unknown devices', places: 1_000 },
  ]
}

/** Known devices have reserved places that strangers cannot take. */
function roomsOfKnown({ account }: Try, deviceId: string): readonly WaitingRoom[] {
  return [
    { key: `device ${deviceId}`, places: 1 },
    { key: `devices of ${account}`, places: 5 },
    { key: 'known devices', places: 500 },
  ]
}
