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
  /** The names that the file calls descriptions. */
  readonly describing: ReadonlySet<string>
}

/** Of `normalized` names without the rate of "excl. 15% VAT". What negates the second is in the first. */
const beforeVat =
  /(?:ex(?:cl?)?|excluding|exclusiveof|before|pre|without|netof|no[nt]inc(?:l|luding|lusiveof)?)(?:vat|tax)|(?:vat|tax)(?:exclu|notinclu)|(?:قبل|بدون|دون|غير(?:ال)?شامله?)(?:ال|لل?)?(?:قيمهال)?ضريب/
const withVat =
  /(?:incl?|including|inclusiveof|with)(?:vat|tax)|(?:vat|tax)inclu|(?:شامله?|مع|بعد)(?:ال|لل?)?(?:قيمهال)?ضريب/
const rate = /\d+/g

export function headerMeaning(columns: readonly Mapped[]): HeaderMeaning {
  const headerOf = (field: ColumnField) => {
    const header = columns.find((column) => column.field === field)?.header
    return header === undefined ? '' : normalized(header)
  }
  const price = columns.some(({ field }) => field === 'price_includes_vat') ? '' : headerOf('price').replace(rate, '')
  const names = ['name_ar', 'name_en'] satisfies ColumnField[]
  return {
    pricesIncludeVat: beforeVat.test(price) ? false : withVat.test(price) || undefined,
    describing: new Set(names.filter((field) => namingDescriptions.has(headerOf(field)))),
  }
}

/** What many accounting programs call the name of an item. A column that says its language, as in the template, is a description. */
export const namingDescriptions: ReadonlySet<string> = new Set(
  ['Description', 'Item description', 'Product description', 'الوصف', 'وصف الصنف', 'وصف المنتج', 'البيان'].map(
    normalized,
  ),
)
