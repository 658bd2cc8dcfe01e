import type { KeyboardEvent } from 'react'
import { isLeftBy, isWholeSelected, type Step } from './gridMoves.ts'

export type GridCommand =
  | { readonly step: Step }
  | { readonly fill: 'down' }
  | { readonly row: 'insert' | 'duplicate' | 'remove' | 'moveUp' | 'moveDown' }
  | { readonly history: 'undo' | 'redo' }
  | { readonly cell: 'edit' | 'details' }

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey'> & { readonly isMod: boolean }

/** What a key press in a cell does; undefined leaves it to the browser. */
export function commandOf(event: KeyboardEvent, cell: HTMLInputElement | HTMLSelectElement): GridCommand | undefined {
  if (event.nativeEvent.isComposing) return undefined
  const { key, code, shiftKey, altKey, ctrlKey, metaKey } = event
  const keys = { key, code, shiftKey, altKey, isMod: ctrlKey || metaKey }
  const isReady = isWholeSelected(cell)
  if (altKey) return keys.isMod ? undefined : altCommand(keys, cell, isReady)
  if (keys.isMod) return modCommand(keys, isReady)
  if (key === 'F2') return { cell: shiftKey ? 'details' : 'edit' }
  if (key === 'Enter') return { step: shiftKey ? 'up' : 'down' }
  if (shiftKey) return undefined
  if (key === 'ArrowUp') return { step: 'up' }
  if (key === 'ArrowDown') return { step: 'down' }
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return isLeftBy(key, cell) ? { step: sideways(key, cell) } : undefined
  if (!isReady) return undefined
  if (key === 'Home') return { step: 'first' }
  return key === 'End' ? { step: 'last' } : undefined
}

/** Left and right follow what is seen: in a right-to-left table the next cell is on the left. */
function sideways(key: 'ArrowLeft' | 'ArrowRight', cell: Element): Step {
  const isRtl = getComputedStyle(cell.closest('table') ?? cell).direction === 'rtl'
  return (key === 'ArrowLeft') === isRtl ? 'next' : 'previous'
}

function altCommand({ key, shiftKey }: Keys, cell: Element, isReady: boolean): GridCommand | undefined {
  if (key === 'Enter') return { row: 'insert' }
  if (isReady && (key === 'Delete' || key === 'Backspace')) return { row: 'remove' }
  // Alt with an arrow opens a list of choices.
  if (cell instanceof HTMLSelectElement) return undefined
  if (key === 'ArrowDown') return { row: shiftKey ? 'duplicate' : 'moveDown' }
  return key === 'ArrowUp' && !shiftKey ? { row: 'moveUp' } : undefined
}

function modCommand({ key, code, shiftKey }: Keys, isReady: boolean): GridCommand | undefined {
  if (key === 'ArrowUp') return { step: 'top' }
  if (key === 'ArrowDown') return { step: 'bottom' }
  // By the place of the key: with an Arabic keyboard these letters are others.
  if (code === 'KeyD' && !shiftKey) return { fill: 'down' }
  // While text is typed, undoing it is the browser's work.
  if (!isReady) return undefined
  if (code === 'KeyZ') return { history: shiftKey ? 'redo' : 'undo' }
  return code === 'KeyY' ? { history: 'redo' } : undefined
}
