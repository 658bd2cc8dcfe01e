import { type FieldDetails, type Label, type NamesWith, namesWith } from '../fields.ts'
import { labelWithUnit } from '../labelWithUnit.ts'
import { commonFields, listingFields } from '../listings/fields.ts'
import { productFields } from '../products/fields.ts'

/** How a cell of a column is read. */
export const cellKinds = [
  'text',
  'prose',
  'money',
  'quantity',
  'whole',
  'yes_no',
  'category',
  'unit',
  'warehouse',
  'vat',
  'country',
  'words',
  'regions',
  'pictures',
  'options',
] as const
export type CellKind = (typeof cellKinds)[number]

interface Column extends Label {
  readonly kind: CellKind
}

/** Columns of a sheet besides the product's fields: stock, and options and pictures as text. */
const importOnly = {
  warehouse: { kind: 'warehouse', ar: 'المستودع', en: 'Warehouse' },
  quantity: { kind: 'quantity', ar: 'الكمية في المستودع', en: 'Quantity in warehouse' },
  options_ar: { kind: 'options', ar: 'الخيارات وقيمها بالعربية', en: 'Options and values in Arabic' },
  options_en: { kind: 'options', ar: 'الخيارات وقيمها بالإنجليزية', en: 'Options and values in English' },
  images: { kind: 'pictures', ar: 'الصور', en: 'Pictures' },
} as const satisfies Record<string, Column>

const fields = { ...listingFields, ...productFields }
type Imported = Exclude<keyof typeof fields, NamesWith<typeof fields, 'notImported'>>
export type BulkField = Imported | keyof typeof importOnly

/** A type error here means: a field without `notImported` has a kind that cannot be read from a cell. */
const imported: Readonly<Record<Imported, FieldDetails & { readonly kind: CellKind }>> = fields

/** The columns that a sheet begins with; all others follow in the order of the fields. */
const first = ['sku', 'name_ar', 'name_en', 'category', 'unit', 'price', 'warehouse', 'quantity'] as const

const inOrder: readonly string[] = [
  ...first,
  ...Object.keys(productFields),
  ...Object.keys(commonFields),
  ...Object.keys(importOnly),
]

/** The fields that a spreadsheet of products can fill, in the order of the template's columns. */
export const bulkFields = [...new Set(inOrder)].filter(isBulkField) as [BulkField, ...BulkField[]]

/** How each column is read and what it is called: as the field is in the form. */
export const bulkColumns = Object.fromEntries(
  bulkFields.map((field) => [field, isImportOnly(field) ? importOnly[field] : columnOf(imported[field])]),
) as Readonly<Record<BulkField, Column>>

/** The columns whose cells are text, so that spreadsheet programs do not convert their codes. */
export const codeColumns: readonly BulkField[] = bulkFields.filter(
  (field) => !isImportOnly(field) && imported[field].isCode,
)

function columnOf(field: FieldDetails & { readonly kind: CellKind }): Column {
  return { kind: field.kind, ...labelWithUnit(field) }
}

function isImportOnly(field: string): field is keyof typeof importOnly {
  return Object.hasOwn(importOnly, field)
}

function isBulkField(name: string): name is BulkField {
  return isImportOnly(name) || !namesWith(fields, 'notImported').some((left) => left === name)
}

/** Without these columns a file can change products, but not add any. The name can be in either language. */
export const neededForNew = ['sku', 'name_ar'] as const satisfies readonly BulkField[]

export function missingForNew(fields: readonly (BulkField | null)[]): BulkField[] {
  return neededForNew.filter((field) => !fields.includes(field) && !(field === 'name_ar' && fields.includes('name_en')))
}
