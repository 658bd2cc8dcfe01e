import type { CellChange, CellValue } from '@mawrid/contract/bulk/sheet.ts'

export interface CellError {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** What a cell was set to: a value, or a text that could not be read as one. */
export type CellInput = { readonly value: CellValue } | { readonly text: string; readonly error: CellError }

/** A cell that differs from the stored product. */
export interface CellEdit {
  /** What was stored when the cell was first edited. */
  readonly from: CellValue
  readonly input: CellInput
}

export interface Place {
  readonly row: number
  readonly column: number
}

export function isSameValue(one: CellValue, other: CellValue): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

export function isSameInput(one: CellInput, other: CellInput): boolean {
  if ('value' in one) return 'value' in other && isSameValue(one.value, other.value)
  return 'text' in other && one.text === other.text
}

/** A colleague has stored another value meanwhile, and not the one that was entered. */
export function isConflict({ from, input }: CellEdit, stored: CellValue): boolean {
  if (isSameValue(from, stored)) return false
  return !('value' in input) || !isSameValue(input.value, stored)
}

export function changeOf(column: string, { from, input }: CellEdit): CellChange | undefined {
  return 'value' in input ? { column: column as CellChange['column'], from, to: input.value } : undefined
}

/** The cells between two corners. */
export interface CellRange {
  readonly rows: readonly [first: number, last: number]
  readonly columns: readonly [first: number, last: number]
}

export function rangeBetween(one: Place, other: Place): CellRange {
  return {
    rows: [Math.min(one.row, other.row), Math.max(one.row, other.row)],
    columns: [Math.min(one.column, other.column), Math.max(one.column, other.column)],
  }
}

export function isInRange({ rows, columns }: CellRange, { row, column }: Place): boolean {
  return row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1]
}
