import { Problem } from '@mawrid/contract/problems.ts'
import type { LimitName } from '@mawrid/contract/subscriptions/package.ts'
import type { Db } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { findPackageByCode, smallestPackage } from './store.ts'

/** Refuses one more of what the company's package includes no more of; before it has one, the smallest counts. */
export async function refuseBeyondPackage(db: Db, companyId: string, what: LimitName, used: number): Promise<void> {
  const allowed = await packageLimitOf(db, companyId, what)
  if (allowed !== null && used >= allowed) {
    throw new Problem('package_limit', { params: { limit: what, allowed, used } })
  }
}

/** How many of these a company's package includes; null is without limit. */
export async function packageLimitOf(db: Db, companyId: string, what: LimitName): Promise<number | null> {
  const { subscriptionPackage: code } = await findCompany(db, companyId)
  const chosen = (code && (await findPackageByCode(db, code))) || (await smallestPackage(db))
  return chosen?.limits[what] ?? null
}
