import { bulkColumns, type ColumnField, fieldOfColumn, warehouseOf } from '@mawrid/contract/bulk/columns.ts'
import type { CellProblem, DecimalSign } from '@mawrid/contract/bulk/import.ts'
import { readProtected } from '@mawrid/contract/sheets/formulas.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { type Cell, shownText, type TableRow } from '../reading/cell.ts'
import type { Names } from './names.ts'
import { cellReaders } from './readCell.ts'

/** A row parsed from its cells alone: its values, and the cells that cannot be read. */
export interface ReadRow {
  readonly row: number
  readonly cells: readonly string[]
  /** As SKUs are compared. */
  readonly key: string
  /** Null where the cell empties the field; an absent field stays unchanged. */
  readonly values: Readonly<Partial<Record<ColumnField, unknown>>>
  readonly problems: readonly CellProblem[]
}

/** Written into a cell to empty the stored value; an empty cell leaves it unchanged. */
export const emptied = '-'
/** A literal hyphen, as our own files write it. */
export const literalHyphen = `${emptied}\u200b`
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** `sign` is how numbers are read that could be read in two ways. */
export function readRow(
  row: TableRow,
  fields: readonly (ColumnField | null)[],
  names: Names,
  sign: DecimalSign = 'point',
): ReadRow {
  const values: Partial<Record<ColumnField, unknown>> = {}
  const problems: CellProblem[] = []
  // An import does this for each of many rows: an iterator's entries would be an array for each cell.
  for (let column = 0; column < fields.length; column += 1) {
    const field = fields[column] ?? null
    if (field === null) continue
    const read = readCell(row.cells[column] ?? '', field, names, sign)
    if (read === undefined) continue
    if ('fault' in read) problems.push({ column, field: fieldOfColumn(field), code: read.fault, params: undefined })
    else values[field] = read.value
  }
  return {
    row: row.row,
    // Shown of few rows of a file: those looked at before it starts, and those that are refused.
    get cells() {
      return fields.map((field, column) => storable(shownAs(row.cells[column], field, sign)))
    },
    key: skuKey(values.sku),
    values,
    problems,
  }
}

/** The SKU of a row as `readRow` reads it, without its other cells. */
export function keyOfRow({ cells }: TableRow, fields: readonly (ColumnField | null)[], names: Names): string {
  let sku: unknown
  for (const [column, field] of fields.entries()) {
    if (field !== 'sku') continue
    const read = readCell(cells[column] ?? '', field, names, 'point')
    // As there, the last of several columns with a value counts.
    if (read && 'value' in read) sku = read.value
  }
  return skuKey(sku)
}

/** Text as the database can keep it. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** How a text begins, without half of a sign at its end: that the database cannot keep either. */
export function beginning(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')
}

/** SKUs are the same however their letters are written. */
export function skuKey(sku: unknown): string {
  return typeof sku === 'string' ? latinDigits(sku).replace(invisible, '').trim().toUpperCase() : ''
}

/** Columns whose cells are numbers. */
export function isNumeric(field: ColumnField | null): boolean {
  return field !== null && numeric.has(bulkColumns[fieldOfColumn(field)].kind)
}

const numeric: ReadonlySet<string> = new Set(['money', 'quantity', 'whole'])

/** A stored number as it would be written in this file, so that it reads back. */
function shownAs(cell: Cell | undefined, field: ColumnField | null, sign: DecimalSign): string {
  const text = shownText(cell)
  const isConverted = sign === 'comma' && typeof cell === 'object' && 'number' in cell && isNumeric(field)
  return isConverted ? text.replace('.', ',') : text
}

function readCell(cell: Cell, field: ColumnField, names: Names, sign: DecimalSign) {
  if (typeof cell === 'string') return readText(cell, field, names, sign)
  return 'number' in cell ? readText(cell.number, field, names, 'point') : cell
}

function readText(cell: string, field: ColumnField, names: Names, sign: DecimalSign) {
  const text = cell.trim()
  if (text === '') return undefined
  if (text === emptied && field !== 'sku') return { value: null }
  const warehouse = warehouseOf(field)
  // Chosen once for the column, and perhaps closed since.
  if (warehouse !== undefined && !names.offers('warehouse', warehouse)) return { fault: 'unknown_warehouse' as const }
  const meant = text === literalHyphen ? emptied : readProtected(text)
  return cellReaders[bulkColumns[fieldOfColumn(field)].kind](meant, names, sign)
}
