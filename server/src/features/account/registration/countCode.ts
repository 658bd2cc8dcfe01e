import { siteOf } from '../../../platform/limits/network.ts'
import type { Parts } from '../../../platform/parts.ts'
import { accountKey, codesOfEmail, codesOfEmailAtSite } from '../limits.ts'

/** Counts an email with a code. The site's limit is checked first, so that a refusal does not use up other limits. */
export async function countCode({ limits }: Pick<Parts, 'limits'>, email: string, ip: string): Promise<void> {
  const account = accountKey(email)
  await limits.spend(codesOfEmailAtSite, `${account} ${siteOf(ip)}`)
  await limits.spend(codesOfEmail, account)
}
