import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { commandOf, type GridCommand } from './gridKeys.ts'
import { cellAt, cellOf, editAtEnd, focusCell, neighbourOf, placeOf, type Step } from './gridMoves.ts'
import type { CellPlace } from './pasteCells.ts'
import { sheetCells } from './sheetText.ts'

export interface GridActions {
  /** Copies the cell into all cells below it. */
  fillDown: (at: CellPlace) => void
  paste: (at: CellPlace, cells: readonly (readonly string[])[]) => void
  undo: () => CellPlace | undefined
  redo: () => CellPlace | undefined
  openDetails: (row: number) => void
  /** Missing in a grid whose rows are fixed. */
  changeRows?: {
    /** The cell to be focused afterwards. */
    change: (at: CellPlace, how: Extract<GridCommand, { row: unknown }>['row']) => CellPlace | undefined
    /** Enter in the last row. */
    append: () => CellPlace | undefined
  }
}

/**
 * The keyboard of a grid whose cells are inputs: arrows, Enter and Tab move, typing replaces a cell, F2 edits it. The
 * cells stay ordinary labelled inputs in a table, so that screen readers announce row and column as in any table, and
 * their own key for editing is not needed.
 */
export function useGrid(actions: GridActions) {
  const grid = useRef<HTMLTableElement>(null)
  const [target, setTarget] = useState<CellPlace>()

  // After the rows have rendered.
  useEffect(() => {
    if (target) focusCell(cellAt(grid.current, target))
  }, [target])

  function focusAt(place: CellPlace | undefined) {
    if (place) setTarget({ ...place })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = cellOf(event.target)
    const command = cell && commandOf(event, cell)
    if (!cell || !command) return
    const at = placeOf(cell)
    if ('step' in command) return move(event, cell, command.step)
    if ('row' in command && !actions.changeRows) return
    event.preventDefault()
    event.stopPropagation()
    if ('fill' in command) {
      actions.fillDown(at)
      focusAt(at)
    } else if ('history' in command) focusAt(actions[command.history]())
    else if ('row' in command) focusAt(actions.changeRows?.change(at, command.row))
    else if (command.cell === 'details') actions.openDetails(at.row)
    else editAtEnd(cell)
  }

  function move(event: KeyboardEvent<HTMLTableElement>, cell: Parameters<typeof neighbourOf>[0], step: Step) {
    // Enter must not submit the form, even where there is no further cell.
    event.preventDefault()
    const next = neighbourOf(cell, event.currentTarget, step)
    if (next) focusCell(next)
    else if (event.key === 'Enter' && step === 'down') focusAt(actions.changeRows?.append())
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const cell = cellOf(event.target)
    if (!cell) return
    const text = event.clipboardData.getData('text/plain')
    // A single value is pasted into an input by the browser, at the caret.
    const cells = sheetCells(text) ?? (cell instanceof HTMLSelectElement ? [[text.trim()]] : undefined)
    if (!cells) return
    event.preventDefault()
    actions.paste(placeOf(cell), cells)
    focusAt(placeOf(cell))
  }

  return { focusAt, tableProps: { ref: grid, onKeyDown, onPaste } }
}
