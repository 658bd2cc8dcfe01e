import { canonical, digitsOnly } from './canonical.ts'
import { checkDigitHolds } from './gs1.ts'

/** The number under a barcode: GTIN-8, 12, 13 or 14, with its check digit. */
export const Gtin = digitsOnly('gtin', /^(?:\d{8}|\d{12,14})$/, checkDigitHolds)

/** A customs tariff code: 6 digits are international, the Gulf's own tariff has 12. */
export const HsCode = digitsOnly('hs_code', /^\d{6,12}$/)

/** The seller's own number of an article. */
export const maxSkuLength = 64

export const Sku = canonical('sku', {
  tidy: (text) => text,
  shape: new RegExp(`^[A-Za-z0-9._/-]{1,${maxSkuLength}}$`),
})
