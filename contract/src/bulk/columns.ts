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
  'tiers',
  'attributes',
] as const
export type CellKind = (typeof cellKinds)[number]

interface Column extends Label {
  readonly kind: CellKind
}

/** Columns of a sheet besides the product's fields: a variant's own, stock, and lists as text. */
const importOnly = {
  parent_sku: { kind: 'text', ar: 'رمز المنتج الذي يتبعه المتغيّر', en: 'Product of the variant' },
  option1_name: { kind: 'text', ar: 'الخيار 1', en: 'Option 1' },
  option1_value: { kind: 'text', ar: 'قيمة الخيار 1', en: 'Option 1 value' },
  option2_name: { kind: 'text', ar: 'الخيار 2', en: 'Option 2' },
  option2_value: { kind: 'text', ar: 'قيمة الخيار 2', en: 'Option 2 value' },
  option3_name: { kind: 'text', ar: 'الخيار 3', en: 'Option 3' },
  option3_value: { kind: 'text', ar: 'قيمة الخيار 3', en: 'Option 3 value' },
  is_active: { kind: 'yes_no', ar: 'المتغيّر معروض للبيع', en: 'Variant on sale' },
  price_tiers: { kind: 'tiers', ...labelOf(productFields.price_tiers) },
  attributes: { kind: 'attributes', ...labelOf(productFields.attributes) },
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
const first = [
  ...['sku', 'parent_sku', 'name_ar', 'name_en', 'category', 'unit', 'price', 'warehouse', 'quantity'],
  ...['option1_name', 'option1_value', 'option2_name', 'option2_value', 'option3_name', 'option3_value', 'is_active'],
] as const

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

/** A column of the stock in one warehouse, of which a file can have many. */
export const stockColumn = 'quantity:'
export type StockColumn = `${typeof stockColumn}${string}`
export type ColumnField = BulkField | StockColumn

/** The warehouse of such a column; undefined for any other. */
export function warehouseOf(field: ColumnField): string | undefined {
  return field.startsWith(stockColumn) ? field.slice(stockColumn.length) : undefined
}

/** The field that a column fills: the stock of each warehouse is a quantity. */
export function fieldOfColumn(field: ColumnField): BulkField {
  return warehouseOf(field) === undefined ? (field as BulkField) : 'quantity'
}

/** The columns whose cells are text, so that spreadsheet programs do not convert their codes. */
export const codeColumns: readonly BulkField[] = bulkFields.filter(
  (field) => field === 'parent_sku' || (!isImportOnly(field) && imported[field].isCode),
)

function columnOf(field: FieldDetails & { readonly kind: CellKind }): Column {
  return { kind: field.kind, ...labelWithUnit(field) }
}

function labelOf({ label: { ar, en } }: FieldDetails): Label {
  return { ar, en }
}

function isImportOnly(field: string): field is keyof typeof importOnly {
  return Object.hasOwn(importOnly, field)
}

function isBulkField(name: string): name is BulkField {
  return isImportOnly(name) || !namesWith(fields, 'notImported').some((left) => left === name)
}

/** Without these columns a file can change products, but not add any. The name can be in either language. */
export const neededForNew = ['sku', 'name_ar'] as const satisfies readonly BulkField[]

export function missingForNew(fields: readonly (ColumnField | null)[]): BulkField[] {
  return neededForNew.filter((field) => !fields.includes(field) && !(field === 'name_ar' && fields.includes('name_en')))
}
