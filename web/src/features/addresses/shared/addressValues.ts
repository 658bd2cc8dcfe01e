import type { Address } from '@mawrid/contract/addresses/address.ts'
import type { createAddress } from '@mawrid/contract/addresses/calls.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import type { BodyInput } from '@mawrid/contract/call.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'

/** A city that is not in the reference data and is typed. */
export const otherCity = 'other'

/** The values of an address's form fields. The city is its id as text. */
export interface AddressValues extends FieldValues<typeof addressFields>, Pick<Address, 'lat' | 'lng'> {
  city_id: string
}

export const blankAddress: AddressValues = { ...blankValues(addressFields), city_id: '', lat: null, lng: null }

export function valuesOf(address: Address): AddressValues {
  const { city_id, lat, lng } = address
  return {
    ...fieldValues(addressFields, address),
    city_id: city_id === null ? otherCity : String(city_id),
    lat,
    lng,
  }
}

export function bodyOf(values: AddressValues): Required<BodyInput<typeof createAddress>> {
  const { city_id, lat, lng } = values
  return {
    ...fieldBody(addressFields, values),
    city_id: city_id === '' || city_id === otherCity ? null : Number(city_id),
    lat,
    lng,
  }
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
