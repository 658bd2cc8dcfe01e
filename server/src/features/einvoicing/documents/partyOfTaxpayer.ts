import { identifierOfCompany } from '@mawrid/contract/invoices/identifiers.ts'
import type { InvoiceSeller, PartyAddress } from '@mawrid/contract/invoices/party.ts'
import type { Address, Party } from '../../../outside/zatca/eInvoice.ts'

/** The supplier, by its commercial registration or, where it has one, its unified national number. */
export function partyOfTaxpayer({ name_ar, cr, vat_number, address }: InvoiceSeller): Party {
  return {
    name: name_ar,
    identifier: cr === null ? null : identifierOfCompany(cr),
    vatNumber: vat_number,
    address: address && addressOf(address),
  }
}

export function addressOf(address: PartyAddress): Address {
  return {
    street: address.street_ar ?? address.street_en,
    additionalStreet: null,
    buildingNumber: address.building_number,
    additionalNumber: address.additional_number,
    district: address.district_ar ?? address.district_en,
    city: address.city,
    postalCode: address.postal_code,
    region: address.region,
    country: address.country,
  }
}
