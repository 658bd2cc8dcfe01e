import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import type { Buyer } from '@mawrid/contract/deals/buyer.ts'
import { identifierOfCompany, type identifierSchemes } from '@mawrid/contract/invoices/identifiers.ts'
import type { InvoiceBuyer, PartyAddress } from '@mawrid/contract/invoices/party.ts'

/** A buyer's address as form fields. */
export type AddressValues = { [Part in keyof PartyAddress]: NonNullable<PartyAddress[Part]> | '' }

/** An invoice's buyer as form fields. */
export interface BuyerValues {
  market_id: string
  name_ar: string
  name_en: string
  vat_number: string
  identifier: { scheme: (typeof identifierSchemes)[number]; value: string }
  address: AddressValues
  contact: string
  phone: string
  email: string
}

const blankAddress: AddressValues = {
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

export const blankBuyer: BuyerValues = {
  market_id: '',
  name_ar: '',
  name_en: '',
  vat_number: '',
  identifier: { scheme: 'CRN', value: '' },
  address: blankAddress,
  contact: '',
  phone: '',
  email: '',
}

/** Empty fields mean no buyer; a simplified invoice needs none. */
export function buyerBody(buyer: BuyerValues) {
  if (isBlank(buyer)) return null
  const { identifier, address, ...fields } = buyer
  return {
    ...fields,
    identifier: identifier.value === '' ? null : identifier,
    address: isBlankAddress(address) ? null : address,
  }
}

export function buyerValues(buyer: InvoiceBuyer): BuyerValues {
  return {
    ...texts(buyer, ['market_id', 'name_en', 'vat_number', 'contact', 'phone', 'email']),
    name_ar: buyer.name_ar,
    identifier: buyer.identifier ?? blankBuyer.identifier,
    address: buyer.address ? addressValues(buyer.address) : blankAddress,
  }
}

/** A buyer of the marketplace; without a VAT number its company number identifies it. */
export function valuesOfMarketBuyer({ id, cr, address, ...buyer }: Buyer): BuyerValues {
  return {
    ...texts(buyer, ['name_en', 'vat_number', 'contact', 'phone', 'email']),
    market_id: id,
    name_ar: buyer.name_ar,
    identifier: cr === null ? blankBuyer.identifier : identifierOfCompany(cr),
    address: address ? { ...blankAddress, ...addressValues({ ...address, country: 'SA' }) } : blankAddress,
  }
}

/** The fields with those of the address lookup; a field the lookup does not know keeps its input. */
export function withFoundAddress(values: AddressValues, found: FoundAddress): AddressValues {
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

function addressValues({ region, ...address }: Partial<PartyAddress>): AddressValues {
  const { region: _region, ...parts } = blankAddress
  return { ...texts(address, Object.keys(parts) as (keyof typeof parts)[]), region: region ?? '' }
}

function texts<Name extends string>(
  fields: { readonly [Each in Name]?: string | null },
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])) as Record<Name, string>
}

function isBlank({ identifier, address, market_id: _market, ...fields }: BuyerValues): boolean {
  return identifier.value === '' && isBlankAddress(address) && Object.values(fields).every((text) => text === '')
}

function isBlankAddress({ country: _country, ...parts }: AddressValues): boolean {
  return Object.values(parts).every((text) => text === '')
}
