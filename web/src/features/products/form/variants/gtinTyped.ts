import { Gtin } from '@mawrid/contract/values/productCodes.ts'
import { type Format, readBy } from '../../../../ui/values/format.ts'

/** A barcode's number as it is read and shown: digits alone. */
export const gtinTyped: Format = { parse: (text) => readBy(Gtin, text), format: (digits) => digits }
