import { type Region, regions } from '@mawrid/contract/addresses/regions.ts'
import type { PartyAddress } from '@mawrid/contract/invoices/party.ts'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { addresses } from './tables.ts'

/** The national address, the default one of several; where none is called so, the default one. As it stands on papers. */
export async function nationalAddressOf(db: Db, companyId: string): Promise<PartyAddress | null> {
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
