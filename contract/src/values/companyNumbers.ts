import { digitsOnly } from './canonical.ts'

const ascending = '0123456789012345678'
const descending = '9876543210987654321'

/** A commercial registration number, old (city code first) or unified. ZATCA BR-KSA-F-13 refuses runs and repetitions. */
export const CrNumber = digitsOnly('cr_number', /^\d{10}$/, isNoPattern)

/** The unified national number of an establishment, the only one that new registrations get since April 2025. */
export const UnifiedNumber = digitsOnly('unified_number', /^7\d{9}$/, isNoPattern)

/** A VAT registration number. An eleventh digit of 1 marks a VAT group. */
export const VatNumber = digitsOnly('vat_number', /^3\d{13}3$/)

/** Companies that are taxed as one group share its number. */
export function isVatGroup(vatNumber: string): boolean {
  return vatNumber[10] === '1'
}

/** A tax identification number. */
export const Tin = digitsOnly('tin', /^3\d{9}$/)

function isNoPattern(digits: string): boolean {
  return !/^(\d)\1+$/.test(digits) && !ascending.includes(digits) && !descending.includes(digits)
}
