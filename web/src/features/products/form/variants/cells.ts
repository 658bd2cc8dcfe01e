import { latinDigits } from '@mawrid/contract/values/digits.ts'
import type { KeyboardEvent } from 'react'
import { moneyFormat } from '#ui/values/amounts.ts'
import { canonical } from '#ui/values/format.ts'
import type { VariantValue } from '../productValues.ts'

/** The columns of the matrix in order; a pasted block covers those after the picture. */
export const columns = ['image', 'sku', 'price', 'barcode', 'is_active'] as const
export type CellColumn = (typeof columns)[number]

export interface Cell {
  readonly row: number
  readonly column: CellColumn
}

/** The columns in which all rows may have the same value; SKU and barcode are unique. */
export const repeated = ['image', 'price', 'is_active'] as const satisfies readonly CellColumn[]

/** Copies the value of a cell to the rows below. */
export function filledDown(variants: readonly VariantValue[], { row, column }: Cell): VariantValue[] {
  const from = variants[row]
  return variants.map((variant, index) =>
    from && index > row && variant[column] !== from[column] ? { ...variant, [column]: from[column] } : variant,
  )
}

/** The cells of a spreadsheet's clipboard text: tabs between columns, quotes around values with line breaks. */
export function blockOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy
  const rows: string[][] = [[]]
  for (;;) {
    const found = cell.exec(lines)
    if (!found) return rows
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') return rows
  }
}

/** Whether pasted text has more than one cell. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''))
}

/** Pastes a block from a cell on; `left` is the number of its rows and columns that did not fit. */
export function pasted(variants: readonly VariantValue[], at: Cell, block: readonly (readonly string[])[]) {
  const over = columns.slice(columns.indexOf(at.column))
  const width = Math.max(...block.map((row) => row.length))
  const left = { rows: Math.max(0, at.row + block.length - variants.length), columns: Math.max(0, width - over.length) }
  const laid = variants.map((variant, index) => {
    const texts = block[index - at.row]
    if (!texts) return variant
    return over.reduce((next, column, offset) => {
      const text = texts[offset]
      return text === undefined ? next : withText(next, column, text)
    }, variant)
  })
  return { variants: laid, left }
}

function withText(variant: VariantValue, column: CellColumn, text: string): VariantValue {
  switch (column) {
    case 'image':
      return variant
    case 'is_active':
      return { ...variant, is_active: parseYes(text, variant.is_active) }
    case 'price':
      return { ...variant, price: canonical(moneyFormat, text) }
    case 'barcode':
      return { ...variant, barcode: latinDigits(text).replace(/[\s-]/g, '') }
    case 'sku':
      return { ...variant, sku: latinDigits(text).trim() }
  }
}

const yes = new Set(['1', 'true', 'yes', 'y', 'on', 'active', 'نعم', 'مفعل', 'مفعّل'])
const no = new Set(['0', 'false', 'no', 'n', 'off', 'inactive', 'لا', 'موقوف'])

function parseYes(text: string, otherwise: boolean): boolean {
  const word = latinDigits(text).trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : otherwise
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>

/** The cell a key leads to. Left and right leave a text only at its end. */
export function nextCell(pressed: Pressed, { row, column }: Cell, rowCount: number): Cell | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined
  const index = columns.indexOf(column)
  switch (pressed.key) {
    case 'ArrowDown':
      return cellOf(row + 1, index, rowCount)
    case 'ArrowUp':
      return cellOf(row - 1, index, rowCount)
    case 'Enter':
      // Enter on a button or checkbox keeps its usual function.
      return isText(pressed.target) ? cellOf(row + (pressed.shiftKey ? -1 : 1), index, rowCount) : undefined
    case 'ArrowLeft':
      return isCaretAt(pressed, 'start') ? cellOf(row, index + (isRightToLeft() ? 1 : -1), rowCount) : undefined
    case 'ArrowRight':
      return isCaretAt(pressed, 'end') ? cellOf(row, index + (isRightToLeft() ? -1 : 1), rowCount) : undefined
    default:
      return undefined
  }
}

export function focusCell(table: HTMLElement | null, { row, column }: Cell): void {
  const cell = table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  cell?.focus()
  if (cell instanceof HTMLInputElement && isText(cell)) cell.select()
}

function cellOf(row: number, index: number, rowCount: number): Cell | undefined {
  const column = columns[index]
  return column && row >= 0 && row < rowCount ? { row, column } : undefined
}

/** Codes and prices are written left to right in both languages, so their text starts on the left. */
function isCaretAt({ target, shiftKey }: Pressed, end: 'start' | 'end'): boolean {
  if (!isText(target)) return true
  if (shiftKey) return false
  const { selectionStart, selectionEnd, value } = target
  const isAll = selectionStart === 0 && selectionEnd === value.length
  return isAll || (selectionStart === selectionEnd && selectionStart === (end === 'start' ? 0 : value.length))
}

function isText(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl'
}
