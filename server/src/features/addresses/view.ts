import type { Address } from '@mawrid/contract/addresses/address.ts'
import type { addresses } from './tables.ts'

/** An address as the contract shows it. */
export function addressView(row: typeof addresses.$inferSelect): Address {
  return {
    id: row.id,
    label: row.label,
    kind: row.kind,
    ...postalView(row),
    region: row.region,
    unit_number: row.unitNumber,
    country: row.country,
    lat: row.lat,
    lng: row.lng,
    contact_name: row.contactName,
    contact_phone: row.contactPhone,
    is_default: row.isDefault,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    version: row.version,
  }
}

/** The address as emails and invoices print it. */
export function postalView(row: typeof addresses.$inferSelect) {
  return {
    short_address: row.shortAddress,
    building_number: row.buildingNumber,
    street_ar: row.streetAr,
    street_en: row.streetEn,
    district_ar: row.districtAr,
    district_en: row.districtEn,
    city: row.city,
    city_id: row.cityId,
    postal_code: row.postalCode,
    additional_number: row.additionalNumber,
  }
}
