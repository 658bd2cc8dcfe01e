import { type Region, regions } from '@mawrid/contract/addresses/regions.ts'
import type { InvoiceSeller, PartyAddress } from '@mawrid/contract/invoices/party.ts'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { addresses } from '../addresses/tables.ts'
import { findCompany } from '../companies/index.ts'

export interface Issuing {
  readonly seller: InvoiceSeller
  readonly logoFile: string | null
}

/** The company as it stands on its invoices today: as the commercial register names it, at its national address. */
export async function sellerToday(db: Db, companyId: string): Promise<Issuing> {
  const company = await findCompany(db, companyId)
  const registered = company.crName ?? company.name
  return {
    logoFile: company.logoFileId,
    seller: {
      name_ar: registered,
      name_en: registered === company.name ? null : company.name,
      cr: company.cr,
      vat_number: company.taxNumber,
      address: await nationalAddress(db, companyId),
      phone: company.phone || null,
      email: company.email || null,
    },
  }
}

/** The national address, the default one of several; where none is called so, the default one. */
async function nationalAddress(db: Db, companyId: string): Promise<PartyAddress | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.companyId, companyId), or(eq(addresses.kind, 'national'), addresses.isDefault)))
    .orderBy(desc(sql`${addresses.kind} = 'national'`), desc(addresses.isDefault), addresses.id)
    .limit(1)
  if (!row) return null
  return {
    short_address: row.shortAddress,
    building_number: row.buildingNumber,
    street_ar: row.streetAr,
    street_en: row.streetEn,
    district_ar: row.districtAr,
    district_en: row.districtEn,
    city: row.city,
    region: regions.find((region): region is Region => region === row.region) ?? null,
    postal_code: row.postalCode,
    additional_number: row.additionalNumber,
    country: row.country,
  }
}
