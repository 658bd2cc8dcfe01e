import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Db } from '../../../platform/parts.ts'
import { type Notifying, notify } from '../../notices/index.ts'
import { deviceName } from '../profile/deviceName.ts'
import type { Device, Session } from '../sessions/store.ts'

/**
 * Emails the person when they sign in from a new device. A device is known by its browser, operating system and network
 * provider, compared with the sign-ins of the last ninety days, so no cookie is needed. A phone that gets a new address
 * from the same provider stays known; the same browser on another network, as with a stolen password, does not. The
 * very first sign-in sends no email.
 */
export async function emailNewDevice(
  parts: Notifying,
  db: Db,
  { session, earlier }: { readonly session: Session; readonly earlier: readonly Session[] },
): Promise<void> {
  if (earlier.length === 0 || earlier.some((before) => isAlike(before, session))) return
  const { userId } = session
  const { browser, system } = deviceName(session.userAgent)
  const values = {
    when: parts.clock.now().toISOString(),
    device: [browser, system].filter((name) => name !== null).join(' · '),
    ip: session.ip,
  }
  await notify(parts, db, {
    companyId: null,
    personId: userId,
    kind: 'new_device',
    recordId: userId,
    path: `${screenPaths.profile}?tab=security&end=${session.id}`,
    template: 'newDevice',
    values,
  })
}

function isAlike(one: Device, other: Device): boolean {
  const [name, otherName] = [deviceName(one.userAgent), deviceName(other.userAgent)]
  return name.browser === otherName.browser && name.system === otherName.system && netOf(one.ip) === netOf(other.ip)
}

/**
 * The part of an address that belongs to the provider: two numbers of IPv4 (also in IPv6 notation), two groups of IPv6.
 */
function netOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes(':') ? plain.split(':').slice(0, 2).join(':') : plain.split('.').slice(0, 2).join('.')
}
