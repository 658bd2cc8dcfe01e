import type { ColumnField } from '@mawrid/contract/bulk/columns.ts'
import type { ImportConstants } from '@mawrid/contract/bulk/import.ts'
import { normalized } from './normalized.ts'

interface Mapped {
  readonly header: string
  readonly field: ColumnField | null
}

/** What the names of columns say besides the fields that they are mapped to. */
export interface HeaderMeaning {
  /**
   * Whether prices of the file include VAT. A person who says so for all rows knows better than the name of the column;
   * undefined if neither says so, another column does, or there are no prices.
   */
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

export function headerMeaning(
  columns: readonly Mapped[],
  { price_includes_vat: chosen }: Pick<ImportConstants, 'price_includes_vat'> = {},
): HeaderMeaning {
  const headerOf = (field: ColumnField) => {
    const header = columns.find((column) => column.field === field)?.header
    return header === undefined ? '' : normalized(header)
  }
  const isMapped = (field: ColumnField) => columns.some((column) => column.field === field)
  const price = headerOf('price').replace(rate, '')
  const named = beforeVat.test(price) ? false : withVat.test(price) || undefined
  const names = ['name_ar', 'name_en'] satisfies ColumnField[]
  return {
    pricesIncludeVat: isMapped('price') && !isMapped('price_includes_vat') ? (chosen ?? named) : undefined,
    describing: new Set(names.filter((field) => namingDescriptions.has(headerOf(field)))),
  }
}

/** What many accounting programs call the name of an item. A column that says its language, as in the template, is a description. */
export const namingDescriptions: ReadonlySet<string> = new Set(
  ['Description', 'Item description', 'Product description', 'الوصف', 'وصف الصنف', 'وصف المنتج', 'البيان'].map(
    normalized,
  ),
)
