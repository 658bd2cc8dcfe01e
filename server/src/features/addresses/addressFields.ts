import type { createAddress } from '@mawrid/contract/addresses/calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import type { AddressFields } from './store.ts'

type Body = BodyOf<typeof createAddress>

/** An address as a seller filled it in, under the names of its columns. */
export function addressFields(body: Body): Omit<AddressFields, 'isDefault' | 'verifiedAt'> {
  return {
    label: body.label,
    kind: body.kind,
    shortAddress: body.short_address,
    buildingNumber: body.building_number,
    streetAr: body.street_ar,
    streetEn: body.street_en,
    districtAr: body.district_ar,
    districtEn: body.district_en,
    city: body.city,
    cityId: body.city_id,
    region: body.region,
    postalCode: body.postal_code,
    additionalNumber: body.additional_number,
    unitNumber: body.unit_number,
    country: body.country,
    lat: body.lat,
    lng: body.lng,
    contactName: body.contact_name,
    contactPhone: body.contact_phone,
  }
}
