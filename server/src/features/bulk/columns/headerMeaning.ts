import type { ColumnField } from '@mawrid/contract/bulk/columns.ts'
import { normalized } from './normalized.ts'

interface Mapped {
  readonly header: string
  readonly field: ColumnField | null
}

/** What the names of columns say besides the fields that they are mapped to. */
export interface HeaderMeaning {
  /** Whether prices of the file include VAT; undefined if the column of prices does not say so, or another one does. */
  readonly pricesIncludeVat: boolean | undefined
  /** The name is what the file calls a description. */
  readonly isNameDescription: boolean
}

/** Of `normalized` names. */
const beforeVat =
  /(?:ex|excl|excluding|exclusiveof|before|without|netof)(?:vat|tax)|(?:vat|tax)exclu|(?:قبل|بدون|دون|غيرشامله?)(?:ال)?(?:قيمهال)?ضريب/
const withVat =
  /(?:incl?|including|inclusiveof|with)(?:vat|tax)|(?:vat|tax)inclu|(?:شامله?|مع|بعد)(?:ال)?(?:قيمهال)?ضريب/

export function headerMeaning(columns: readonly Mapped[]): HeaderMeaning {
  const headerOf = (field: ColumnField) => {
    const header = columns.find((column) => column.field === field)?.header
    return header === undefined ? '' : normalized(header)
  }
  const price = columns.some(({ field }) => field === 'price_includes_vat') ? '' : headerOf('price')
  return {
    pricesIncludeVat: beforeVat.test(price) ? false : withVat.test(price) || undefined,
    isNameDescription: [headerOf('name_ar'), headerOf('name_en')].some((header) => namingDescriptions.has(header)),
  }
}

/** What many accounting programs call the name of an item. A column that says its language, as in the template, is a description. */
export const namingDescriptions: ReadonlySet<string> = new Set(
  ['Description', 'Item description', 'Product description', 'الوصف', 'وصف الصنف', 'وصف المنتج', 'البيان'].map(
    normalized,
  ),
)
