import { type BulkField, type ColumnField, warehouseOf } from '@mawrid/contract/bulk/columns.ts'
import { type ReadRow, skuKey } from '../cells/readRow.ts'
import { normalized } from '../columns/normalized.ts'
import type { ExistingProducts } from './existingProducts.ts'
import { parentKey, productSku } from './parentRows.ts'

/** The rows of one product: its own, and one for each of its variants. */
export interface RowGroup {
  /** The row of the product itself, and those that only add pictures to it. */
  readonly heads: readonly ReadRow[]
  readonly variants: readonly ReadRow[]
}

export const optionNumbers = [1, 2, 3] as const

/** What a variant has of its own; all other fields belong to its product. */
const variantFields = new Set<ColumnField>([
  ...(['sku', 'parent_sku', 'barcode', 'price', 'is_active', 'quantity', 'warehouse'] satisfies BulkField[]),
  ...optionNumbers.flatMap((n) => [`option${n}_name`, `option${n}_value`] as const),
])

export function isOfVariant(field: ColumnField): boolean {
  return variantFields.has(field) || warehouseOf(field) !== undefined
}

/** Whether rows of such a file can change one product from several rows. Its batches are written one after the other. */
export function hasVariantRows(fields: readonly (ColumnField | null)[]): boolean {
  const mapped = fields.filter((field) => field !== null)
  return mapped.includes('parent_sku') || mapped.every(isOfVariant)
}

const stockLists = new WeakMap<readonly (ColumnField | null)[], boolean>()

/** A list of stock has a row for each article and warehouse, so that an article can be in several rows. */
function isStockList(fields: readonly (ColumnField | null)[]): boolean {
  const known = stockLists.get(fields)
  if (known !== undefined) return known
  const mapped = fields.filter((field) => field !== null)
  const isStock = mapped.length === stockListFields.length && stockListFields.every((field) => mapped.includes(field))
  stockLists.set(fields, isStock)
  return isStock
}

const stockListFields: readonly ColumnField[] = ['sku', 'warehouse', 'quantity']

/** What only one row of a file can be about. */
export function seenKey({ key, values }: ReadRow, fields: readonly (ColumnField | null)[]): string {
  return isStockList(fields) ? `${key} ${values.warehouse ?? ''}` : key
}

/** The rows by product, in the order of the file. Rows of one product can stand apart. */
export function groupRows(
  rows: readonly ReadRow[],
  existing: ExistingProducts,
  fields: readonly (ColumnField | null)[],
): readonly RowGroup[] {
  if (!hasVariantRows(fields)) return rows.map((row) => ({ heads: [row], variants: [] }))
  const isStock = isStockList(fields)
  const hasOptions = optionNumbers.some((n) => fields.includes(`option${n}_value`))
  const parents = knownParents(rows, existing)
  const groups = new Map<string, { heads: ReadRow[]; variants: ReadRow[] }>()
  const others: RowGroup[] = []
  const groupOf = (key: string) => {
    const group = groups.get(key) ?? { heads: [], variants: [] }
    groups.set(key, group)
    return group
  }
  for (const row of rows) {
    const parent = parentKey(row)
    const owner = existing.owners.get(row.key)
    const isOwned = parent === '' && owner !== undefined && !existing.products.has(row.key)
    if (isOwned && onlyOfVariant(row)) groupOf(owner.row.id).variants.push(row)
    else if (isVariantRow(row, hasOptions)) groupOf(parents.get(parent) ?? parent).variants.push(row)
    else {
      const own = row.key === '' ? parent : row.key
      const key = parents.get(own) ?? existing.products.get(own)?.row.id ?? own
      const group = groupOf(key)
      // A second row of the same SKU is refused by itself; one without a SKU adds to the product above.
      const isOther = isStock && group.heads.every((head) => seenKey(head, fields) !== seenKey(row, fields))
      if (key !== '' && (group.heads.length === 0 || row.key === '' || isOther)) group.heads.push(row)
      else others.push({ heads: [row], variants: [] })
      if (parent !== '' && !parents.has(parent)) parents.set(parent, key)
    }
  }
  const firstRow = ({ heads, variants }: RowGroup) => Math.min(...[...heads, ...variants].map(({ row }) => row))
  return [...[...groups.values()].filter(({ heads, variants }) => heads.length + variants.length > 0), ...others].sort(
    (one, other) => firstRow(one) - firstRow(other),
  )
}

const maxGroupRows = 5_000

/** Whether a row begins the next batch. Rows of a product that follow each other stay together. */
export function startsBatch(rows: readonly ReadRow[], next: ReadRow, size: number): boolean {
  if (rows.length === 0 || rows.length < size) return false
  const before = rows.at(-1)
  const parent = parentKey(next)
  const isSameProduct = parent !== '' && before && (parent === before.key || parent === parentKey(before))
  return !isSameProduct || rows.length >= size + maxGroupRows
}

/** The products that rows name as their parents, by that name: those found by it, else by one of the variants. */
function knownParents(rows: readonly ReadRow[], existing: ExistingProducts): Map<string, string> {
  const parents = new Map<string, string>()
  for (const row of rows) {
    const parent = parentKey(row)
    if (parent === '' || parents.has(parent)) continue
    const known =
      existing.products.get(parent) ?? existing.products.get(skuKey(productSku(row))) ?? existing.owners.get(row.key)
    if (known) parents.set(parent, known.row.id)
  }
  return parents
}

/** What shops write where a product has no options. */
const noOption = new Set(['Default Title', 'Default', 'Default variant', 'Default option value'].map(normalized))

function isVariantRow(row: ReadRow, hasOptions: boolean): boolean {
  const parent = parentKey(row)
  if (parent === '') return false
  const values = optionNumbers.flatMap((n) => {
    const value = row.values[`option${n}_value`]
    return typeof value === 'string' ? [value] : []
  })
  const [first = ''] = values
  if (values.length === 1 && noOption.has(normalized(first))) return false
  return values.length > 0 || (hasOptions && row.key !== '' && row.key !== parent)
}

function onlyOfVariant({ values, problems }: ReadRow): boolean {
  const fields = [...Object.keys(values), ...problems.flatMap(({ field }) => field ?? [])] as ColumnField[]
  return fields.every(isOfVariant)
}
