import type { PageVersion } from '@mawrid/contract/pages/versions.ts'

/** Where the version of a day stands among all versions of its page. The first one applies even before its day. */
export function stateOf(day: string, days: readonly string[], today: string): PageVersion['state'] {
  const sorted = [...days].sort()
  const inForce = sorted.findLast((one) => one <= today) ?? sorted[0] ?? day
  if (day === inForce) return 'in_force'
  return day > inForce ? 'announced' : 'earlier'
}
