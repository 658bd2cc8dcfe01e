import { isIPv6 } from 'node:net'

/**
 * What a limit counts as one address: an IPv4 address, or the /64 of an IPv6 address, all of which one customer has at
 * their disposal.
 */
export function networkOf(ip: string): string {
  return prefixOf(ip, 4)
}

/** The /48 of an IPv6 address, which many providers give one customer; an IPv4 address is its own. */
export function siteOf(ip: string): string {
  return prefixOf(ip, 3)
}

/** The first groups of 16 bits of an IPv6 address. */
function prefixOf(ip: string, groups: number): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::')
  const first = groupsOf(head)
  const missing = tail === undefined ? 0 : 8 - first.length - groupsOf(tail).length
  const all = [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...groupsOf(tail ?? '')]
  return `${all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${groups * 16}`
}

/** An IPv4 address at the end counts as two groups. */
function groupsOf(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
