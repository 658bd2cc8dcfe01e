import { networkOf } from '../../platform/limits/network.ts'
import type { Limit, Parts } from '../../platform/parts.ts'
import type { Visitor } from './device.ts'
import { deviceKnownTo } from './knownDevice.ts'

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
}

export interface Counted {
  /** By how many tries the account, or the address, is over what it may; null for a device within its own allowance. */
  readonly over: { readonly account: number; readonly address: number } | null
  /** A try that was right does not count. */
  giveBack(): Promise<void>
}

export async function countTry(parts: Parts, { account, visitor }: Try, allowances: Allowances): Promise<Counted> {
  const { limits, settings } = parts
  const { ofDevice, ofAccountAtAddress, ofAccount, ofAddress } = allowances
  const deviceId = deviceKnownTo(settings, visitor.knownBy, account)
  if (deviceId && (await limits.count(ofDevice, deviceId)) === 0) {
    return { over: null, giveBack: () => limits.forget(ofDevice, deviceId) }
  }
  const here = `${account} ${networkOf(visitor.ip)}`
  const [atAddress, everywhere, address] = await Promise.all([
    limits.count(ofAccountAtAddress, here),
    limits.count(ofAccount, account),
    limits.count(ofAddress, visitor.ip),
  ])
  return {
    over: { account: Math.max(atAddress, everywhere), address },
    async giveBack() {
      await Promise.all([limits.forget(ofAccountAtAddress, here), limits.giveBack(ofAccount, account)])
    },
  }
}

const longestDelaySeconds = 30
const placesOfAccountAtAddress = 1
const placesOfAddress = 5

/** Holds a try back for a second, then two, four and so on, half a minute at most. */
export async function slowDown(parts: Parts, { account, visitor }: Try, over: number): Promise<void> {
  if (over === 0) return
  const network = networkOf(visitor.ip)
  const rooms = [
    { key: `${account} ${network}`, places: placesOfAccountAtAddress },
    { key: network, places: placesOfAddress },
  ]
  await parts.delays.hold(Math.min(longestDelaySeconds, 2 ** (over - 1)), rooms, visitor.leaving)
}
