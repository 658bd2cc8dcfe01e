import { Problem } from '@mawrid/contract/problems.ts'
import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { Db } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { findPackageByCode, smallestPackage } from './packageStore.ts'

/** Refuses one more of what the company's package includes no more of; before it has one, the smallest counts. */
export async function refuseBeyondPackage(
  db: Db,
  companyId: string,
  what: keyof Package['limits'],
  used: number,
): Promise<void> {
  const { subscriptionPackage: code } = await findCompany(db, companyId)
  const chosen = (code && (await findPackageByCode(db, code))) || (await smallestPackage(db))
  const limit = chosen?.limits[what] ?? null
  if (limit !== null && used >= limit) throw new Problem('package_limit', { params: { limit, used } })
}
