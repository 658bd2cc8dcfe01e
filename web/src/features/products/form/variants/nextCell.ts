import type { KeyboardEvent } from 'react'
import { type Cell, columns } from './cells.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>

/** Which cell a key leads to. Sideways the arrows first go through the text, as far as it reaches. */
export function nextCell(pressed: Pressed, { row, column }: Cell, rowCount: number): Cell | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined
  const place = columns.indexOf(column)
  switch (pressed.key) {
    case 'ArrowDown':
      return cellOf(row + 1, place, rowCount)
    case 'ArrowUp':
      return cellOf(row - 1, place, rowCount)
    case 'Enter':
      // On a button or a box Enter does what it always does.
      return isText(pressed.target) ? cellOf(row + (pressed.shiftKey ? -1 : 1), place, rowCount) : undefined
    case 'ArrowLeft':
      return caretIsAt(pressed, 'start') ? cellOf(row, place + (isRightToLeft() ? 1 : -1), rowCount) : undefined
    case 'ArrowRight':
      return caretIsAt(pressed, 'end') ? cellOf(row, place + (isRightToLeft() ? -1 : 1), rowCount) : undefined
    default:
      return undefined
  }
}

export function focusCell(table: HTMLElement | null, { row, column }: Cell): void {
  const cell = table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  cell?.focus()
  if (cell instanceof HTMLInputElement && isText(cell)) cell.select()
}

function cellOf(row: number, place: number, rowCount: number): Cell | undefined {
  const column = columns[place]
  return column && row >= 0 && row < rowCount ? { row, column } : undefined
}

/** Codes and prices run left to right in both languages, so the start of the text is at its left. */
function caretIsAt({ target, shiftKey }: Pressed, end: 'start' | 'end'): boolean {
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
