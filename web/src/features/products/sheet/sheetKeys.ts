import type { KeyboardEvent } from 'react'
import type { Place } from './cellValues.ts'

type SheetCommand =
  | { readonly to: Place; readonly isExtending: boolean }
  | { readonly edit: 'current' | 'new' }
  | { readonly act: 'clear' | 'fillDown' | 'undo' | 'redo' | 'selectAll' | 'review' }

interface Sheet {
  readonly at: Place
  readonly rows: number
  readonly columns: number
  readonly isRtl: boolean
}

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const pageRows = 20

/** What a key does while no cell is being edited; undefined leaves it to the browser. */
export function commandOf(event: Keys, sheet: Sheet): SheetCommand | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (altKey) return undefined
  const isMod = ctrlKey || metaKey
  const to = targetOf(event, sheet, isMod)
  if (to) return { to, isExtending: shiftKey && key !== 'Enter' && key !== 'Tab' }
  if (isMod) return modCommand(event)
  if (key === 'F2') return { edit: 'current' }
  if (key === 'Delete' || key === 'Backspace') return { act: 'clear' }
  if (key === ' ') return { edit: 'current' }
  return key.length === 1 ? { edit: 'new' } : undefined
}

/** Letters by the place of the key: with an Arabic keyboard they are others. */
function modCommand({ key, code, shiftKey }: Keys): SheetCommand | undefined {
  if (key === 'Enter') return { act: 'review' }
  if (code === 'KeyZ') return { act: shiftKey ? 'redo' : 'undo' }
  if (shiftKey) return undefined
  if (code === 'KeyY') return { act: 'redo' }
  if (code === 'KeyD') return { act: 'fillDown' }
  return code === 'KeyA' ? { act: 'selectAll' } : undefined
}

function targetOf({ key, shiftKey }: Keys, { at, rows, columns, isRtl }: Sheet, isMod: boolean): Place | undefined {
  const last = { row: rows - 1, column: columns - 1 }
  switch (key) {
    case 'ArrowUp':
      return { ...at, row: isMod ? 0 : at.row - 1 }
    case 'ArrowDown':
      return { ...at, row: isMod ? last.row : at.row + 1 }
    case 'ArrowLeft':
    case 'ArrowRight': {
      // Left and right follow what is seen: in a right-to-left sheet the next cell is on the left.
      const isForward = (key === 'ArrowRight') !== isRtl
      return { ...at, column: isMod ? (isForward ? last.column : 0) : at.column + (isForward ? 1 : -1) }
    }
    case 'Enter':
      return isMod ? undefined : { ...at, row: at.row + (shiftKey ? -1 : 1) }
    case 'Tab': {
      const column = at.column + (shiftKey ? -1 : 1)
      // From the ends of a row, Tab leaves the sheet.
      return isMod || column < 0 || column >= columns ? undefined : { ...at, column }
    }
    case 'Home':
      return { row: isMod ? 0 : at.row, column: 0 }
    case 'End':
      return { row: isMod ? last.row : at.row, column: last.column }
    case 'PageUp':
      return { ...at, row: at.row - pageRows }
    case 'PageDown':
      return { ...at, row: at.row + pageRows }
    default:
      return undefined
  }
}

/** The kind of key that leaves a cell. */
export function leavingBy(key: string): 'Enter' | 'Tab' | 'Arrow' {
  return key === 'Enter' || key === 'Tab' ? key : 'Arrow'
}

/** Where a finished entry goes on; undefined if the key is part of the typing, as arrows along the text are. */
export function afterEditing(
  { key, shiftKey }: Pick<Keys, 'key' | 'shiftKey'>,
  { row, column }: Place,
): Place | undefined {
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column }
  if (key === 'ArrowUp' || key === 'ArrowDown') return { row: row + (key === 'ArrowUp' ? -1 : 1), column }
  return key === 'Tab' ? { row, column: column + (shiftKey ? -1 : 1) } : undefined
}
