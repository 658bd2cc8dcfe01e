import { canonical, digitsOnly } from './canonical.ts'

/** A short address: the four letters and four digits that identify a national address. */
export const ShortAddress = canonical('short_address', {
  tidy: (text) => text.replace(/[\s-]/g, '').toUpperCase(),
  shape: /^[A-Z]{4}\d{4}$/,
})

export const BuildingNumber = digitsOnly('building_number', /^\d{4}$/)
export const PostalCode = digitsOnly('postal_code', /^\d{5}$/)
export const AdditionalNumber = digitsOnly('additional_number', /^\d{4}$/)
