import type { Address, addressKinds } from '@mawrid/contract/addresses/address.ts'
import type { createAddress } from '@mawrid/contract/addresses/calls.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import type { BodyInput } from '@mawrid/contract/call.ts'

/** A city that is not in the reference data and is typed. */
export const otherCity = 'other'

/** The values of an address's form fields. The city is its id as text. */
export interface AddressValues {
  label: string
  kind: (typeof addressKinds)[number]
  short_address: string
  building_number: string
  street_ar: string
  street_en: string
  district_ar: string
  district_en: string
  region: string
  city_id: string
  city: string
  postal_code: string
  additional_number: string
  unit_number: string
  country: string
  lat: number | null
  lng: number | null
  contact_name: string
  contact_phone: string
  is_default: boolean
}

export const blankAddress: AddressValues = {
  label: '',
  kind: 'national',
  short_address: '',
  building_number: '',
  street_ar: '',
  street_en: '',
  district_ar: '',
  district_en: '',
  region: '',
  city_id: '',
  city: '',
  postal_code: '',
  additional_number: '',
  unit_number: '',
  country: 'SA',
  lat: null,
  lng: null,
  contact_name: '',
  contact_phone: '',
  is_default: false,
}

export function valuesOf(address: Address): AddressValues {
  const { id: _id, version: _version, verified_at: _verified, ...fields } = address
  return {
    ...fields,
    short_address: fields.short_address ?? '',
    street_ar: fields.street_ar ?? '',
    street_en: fields.street_en ?? '',
    district_ar: fields.district_ar ?? '',
    district_en: fields.district_en ?? '',
    city_id: fields.city_id === null ? otherCity : String(fields.city_id),
    additional_number: fields.additional_number ?? '',
    unit_number: fields.unit_number ?? '',
    contact_name: fields.contact_name ?? '',
    contact_phone: fields.contact_phone ?? '',
  }
}

export function bodyOf({ city_id, ...values }: AddressValues): Required<BodyInput<typeof createAddress>> {
  return { ...values, city_id: city_id === '' || city_id === otherCity ? null : Number(city_id) }
}

/** The form's values with those of the lookup; a field the lookup does not know keeps its input. */
export function withFound(values: AddressValues, found: FoundAddress): AddressValues {
  return {
    ...values,
    short_address: found.short_address,
    building_number: found.building_number,
    street_ar: found.street_ar ?? values.street_ar,
    street_en: found.street_en ?? values.street_en,
    district_ar: found.district_ar ?? values.district_ar,
    district_en: found.district_en ?? values.district_en,
    region: found.region ?? values.region,
    city_id: found.city_id === null ? otherCity : String(found.city_id),
    city: found.city,
    postal_code: found.postal_code,
    additional_number: found.additional_number ?? values.additional_number,
    unit_number: found.unit_number ?? values.unit_number,
    lat: found.lat,
    lng: found.lng,
  }
}
