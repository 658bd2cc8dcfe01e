import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import type { PartyAddress } from '@mawrid/contract/invoices/party.ts'

/** The address of a buyer or a customer as form fields. */
export type PartyAddressValues = { [Part in keyof PartyAddress]: NonNullable<PartyAddress[Part]> | '' }

export const blankPartyAddress: PartyAddressValues = {
  short_address: '',
  building_number: '',
  street_ar: '',
  street_en: '',
  district_ar: '',
  district_en: '',
  city: '',
  region: '',
  postal_code: '',
  additional_number: '',
  country: 'SA',
}

export function partyAddressValues({ region, ...address }: Partial<PartyAddress>): PartyAddressValues {
  const { region: _region, ...parts } = blankPartyAddress
  const texts = Object.keys(parts).map((name) => [name, address[name as keyof typeof address] ?? ''])
  return { ...(Object.fromEntries(texts) as typeof parts), region: region ?? '' }
}

/** An address without any part is none. */
export function partyAddressBody(values: PartyAddressValues): PartyAddressValues | null {
  const { country: _country, ...parts } = values
  return Object.values(parts).every((text) => text === '') ? null : values
}

/** The fields with those of the address lookup; a field the lookup does not know keeps its input. */
export function withFoundAddress(values: PartyAddressValues, found: FoundAddress): PartyAddressValues {
  return {
    short_address: found.short_address,
    building_number: found.building_number,
    street_ar: found.street_ar ?? values.street_ar,
    street_en: found.street_en ?? values.street_en,
    district_ar: found.district_ar ?? values.district_ar,
    district_en: found.district_en ?? values.district_en,
    city: found.city,
    region: found.region ?? values.region,
    postal_code: found.postal_code,
    additional_number: found.additional_number ?? values.additional_number,
    country: 'SA',
  }
}
