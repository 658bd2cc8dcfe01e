import { siteOf } from '../../../platform/limits/network.ts'
import type { Parts } from '../../../platform/parts.ts'
import { accountKey, codesOfEmail, codesOfEmailAtSite } from '../limits.ts'

/** Counts an email with a code. The site's own limit comes first, so that what it refuses takes nothing from others. */
export async function countCode({ limits }: Pick<Parts, 'limits'>, email: string, ip: string): Promise<void> {
  const account = accountKey(email)
  await limits.spend(codesOfEmailAtSite, `${account} ${siteOf(ip)}`)
  await limits.spend(codesOfEmail, account)
}
