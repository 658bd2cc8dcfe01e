import type { MarketSeller } from '@mawrid/contract/market/seller.ts'
import type { Db } from '../../platform/parts.ts'
import { type CompanyRow, findCompany } from './store.ts'
import { companies } from './tables.ts'

/** What of a company buyers read. */
export const marketSellerColumns = {
  id: companies.id,
  name: companies.name,
  slug: companies.slug,
  logoFileId: companies.logoFileId,
  crName: companies.crName,
  cr: companies.cr,
  taxNumber: companies.taxNumber,
  vatCheckDue: companies.vatCheckDue,
  address: companies.address,
  phone: companies.phone,
  email: companies.email,
}

export type MarketSellerRow = Pick<CompanyRow, keyof typeof marketSellerColumns>

export function marketSellerView({
  crName,
  taxNumber,
  vatCheckDue,
  logoFileId,
  ...row
}: MarketSellerRow): MarketSeller {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo: logoFileId && `/images/${logoFileId}`,
    charges_vat: taxNumber !== null,
    registered_name: crName,
    cr: row.cr,
    // A number that was changed is shown once it is checked again.
    vat_number: vatCheckDue ? null : taxNumber,
    address: row.address || null,
    phone: row.phone || null,
    email: row.email || null,
  }
}

export async function readMarketSeller(db: Db, companyId: string): Promise<MarketSeller> {
  return marketSellerView(await findCompany(db, companyId))
}
