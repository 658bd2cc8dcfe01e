import { Gtin, HsCode } from '@mawrid/contract/values/productCodes.ts'
import { type Format, readBy } from '#ui/values/format.ts'

/** The numbers of a product as they are read and shown: digits alone, however they were grouped where they come from. */
export const gtinTyped: Format = { parse: (text) => readBy(Gtin, text), format: (digits) => digits }
export const hsTyped: Format = { parse: (text) => readBy(HsCode, text), format: (digits) => digits }
