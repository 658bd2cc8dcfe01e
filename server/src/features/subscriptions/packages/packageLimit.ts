import { Problem } from '@mawrid/contract/problems.ts'
import type { LimitName } from '@mawrid/contract/subscriptions/package.ts'
import type { Db } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { findPackageByCode, smallestPackage } from './store.ts'

/** Throws if the company's package includes no more of something. Without a package the smallest one's limits apply. */
export async function refuseBeyondPackage(db: Db, companyId: string, what: LimitName, used: number): Promise<void> {
  const allowed = await packageLimitOf(db, companyId, what)
  if (allowed !== null && used >= allowed) {
    throw new Problem('package_limit', { params: { limit: what, allowed, used } })
  }
}

/** A limit of the company's package; null means unlimited. */
export async function packageLimitOf(db: Db, companyId: string, what: LimitName): Promise<number | null> {
  const { subscriptionPackage: code } = await findCompany(db, companyId)
  const chosen = (code && (await findPackageByCode(db, code))) || (await smallestPackage(db))
  return chosen?.limits[what] ?? null
}
