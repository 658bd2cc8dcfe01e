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

/** What tries are counted by. Beyond each a try waits, longer each time; nobody is refused for what others do. */
export interface Allowances {
  /** A device that has signed in to the account before. While it keeps to this, nothing else counts. */
  readonly ofDevice: Limit
  readonly ofAccountAtAddress: Limit
  /** From wherever, by devices that are not known. */
  readonly ofAccount: Limit
  readonly ofAddress: Limit
  /** All networks of one customer together: a /48 has 65,536 of the networks that count as one address. */
  readonly ofSite: Limit
}

export interface Counted {
  /** By how many tries the account, or the address, is over what it may; null for a device within its own allowance. */
  readonly over: { readonly account: number; readonly address: number } | null
  /** A try that was right does not count. */
  giveBack(): Promise<void>
}

export async function countTry(parts: Parts, { account, visitor }: Try, allowances: Allowances): Promise<Counted> {
  const { limits, settings } = parts
  const { ofDevice, ofAccountAtAddress, ofAccount, ofAddress, ofSite } = allowances
  const deviceId = deviceKnownTo(settings, visitor.knownBy, account)
  if (deviceId && (await limits.count(ofDevice, deviceId)) === 0) {
    return { over: null, giveBack: () => limits.forget(ofDevice, deviceId) }
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
    async giveBack() {
      await Promise.all([limits.forget(ofAccountAtAddress, here), limits.giveBack(ofAccount, account)])
    },
  }
}

const longestDelaySeconds = 30

/** Holds a try back for a second, then two, four and so on, half a minute at most. */
export async function slowDown(
  { delays, settings }: Pick<Parts, 'delays' | 'settings'>,
  tried: Try,
  over: number,
): Promise<void> {
  if (over === 0) return
  const deviceId = deviceKnownTo(settings, tried.visitor.knownBy, tried.account)
  const rooms = deviceId ? roomsOfKnown(tried, deviceId) : roomsOfUnknown(tried)
  await delays.hold(Math.min(longestDelaySeconds, 2 ** (over - 1)), rooms, tried.visitor.leaving)
}

/**
 * Who waits takes a place, and where all are taken the next is refused. So nobody may take so many that none are left for
 * others: not one network, not one site with its many networks, and not whoever attacks one account from everywhere.
 * A request that waits costs a connection and little else.
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

/** Devices that have signed in to the account before have places of their own, which no stranger can take. */
function roomsOfKnown({ account }: Try, deviceId: string): readonly WaitingRoom[] {
  return [
    { key: `device ${deviceId}`, places: 1 },
    { key: `devices of ${account}`, places: 5 },
    { key: 'known devices', places: 500 },
  ]
}
