import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import type { DealRecord } from '../../deals/index.ts'

/** The buyer as the marketplace told of them when they asked. */
export function buyerOfDeal({ buyer }: Pick<DealRecord, 'buyer'>): InvoiceBuyer {
  const { id, name_ar, name_en, cr, vat_number, address, contact, phone, email } = buyer
  return {
    ...{ market_id: id, name_ar, name_en, vat_number, contact, phone, email },
    identifier: cr === null ? null : { scheme: cr.startsWith('7') ? '700' : 'CRN', value: cr },
    address: address && {
      short_address: address.short_address,
      building_number: address.building_number,
      street_ar: address.street_ar,
      street_en: address.street_en,
      district_ar: address.district_ar,
      district_en: address.district_en,
      city: address.city,
      region: address.region,
      postal_code: address.postal_code,
      additional_number: address.additional_number,
      country: 'SA',
    },
  }
}
