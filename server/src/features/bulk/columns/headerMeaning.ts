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
  /** The names that the file calls descriptions, unless they were chosen to rename products. */
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
  { price_includes_vat: chosen, renames_existing }: Partial<ImportConstants> = {},
): HeaderMeaning {
  const headerOf = (field: ColumnField) => {
    const header = columns.find((column) => column.field === field)?.header
    return header === undefined ? '' : normalized(header)
  }
  const isMapped = (field: ColumnField) => columns.some((column) => column.field === field)
  const price = headerOf('price').replace(rate, '')
  const named = beforeVat.test(price) ? false : withVat.test(price) || undefined
  return {
    pricesIncludeVat: isMapped('price') && !isMapped('price_includes_vat') ? (chosen ?? named) : undefined,
    describing: new Set(renames_existing ? [] : nameFields.filter((field) => isDescription(headerOf(field)))),
  }
}

const nameFields = ['name_ar', 'name_en'] satisfies ColumnField[]

export function isName(field: ColumnField | null | undefined): boolean {
  return nameFields.some((name) => name === field)
}

export function isDescription(header: string): boolean {
  return namingDescriptions.has(normalized(header))
}

/** What many accounting programs call the name of an item. A column that says its language, as in the template, is a description. */
const namingDescriptions: ReadonlySet<string> = new Set(
  ['Description', 'Item description', 'Product description', 'الوصف', 'وصف الصنف', 'وصف المنتج', 'البيان'].map(
    normalized,
  ),
)
