import type { CellPlace } from './pasteCells.ts'

/** A control of a grid that the keyboard moves to. Its place is in its `data-row` and `data-column`. */
type CellControl = HTMLInputElement | HTMLSelectElement

const cells = ':is(input, select)[data-column]:enabled'

export function cellOf(target: EventTarget | null): CellControl | undefined {
  const isCell = (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.matches(cells)
  return isCell ? target : undefined
}

export function placeOf({ dataset }: CellControl): CellPlace {
  return { row: Number(dataset.row), column: dataset.column ?? '' }
}

export type Step = 'up' | 'down' | 'top' | 'bottom' | 'next' | 'previous' | 'first' | 'last'

/** The cell a step away: in the same column, or in the same row. Disabled cells are passed over. */
export function neighbourOf(cell: CellControl, grid: Element, step: Step): CellControl | undefined {
  const isInColumn = step === 'up' || step === 'down' || step === 'top' || step === 'bottom'
  const line = [...grid.querySelectorAll<CellControl>(cells)].filter(({ dataset }) =>
    isInColumn ? dataset.column === cell.dataset.column : dataset.row === cell.dataset.row,
  )
  if (step === 'top' || step === 'first') return line[0]
  if (step === 'bottom' || step === 'last') return line.at(-1)
  return line[line.indexOf(cell) + (step === 'up' || step === 'previous' ? -1 : 1)]
}

/** The cell at a place; if that is disabled, the first one of its row. */
export function cellAt(grid: Element | null, { row, column }: CellPlace): CellControl | undefined {
  const inRow = [...(grid?.querySelectorAll<CellControl>(`${cells}[data-row="${row}"]`) ?? [])]
  return inRow.find(({ dataset }) => dataset.column === column) ?? inRow[0]
}

export function focusCell(cell: CellControl | undefined): void {
  cell?.focus()
  // A focused cell whose value was changed has lost its selection.
  if (cell instanceof HTMLInputElement) cell.select()
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** Its whole content is selected, as on arrival: arrow keys move between cells, and typing replaces the content. */
export function isWholeSelected(cell: CellControl): boolean {
  if (cell instanceof HTMLSelectElement) return true
  return cell.selectionStart === 0 && cell.selectionEnd === cell.value.length
}

/** Puts the caret at the end, so that arrow keys move it. */
export function editAtEnd(cell: CellControl): void {
  if (cell instanceof HTMLInputElement) cell.setSelectionRange(cell.value.length, cell.value.length)
}

/** Whether a sideways arrow leaves the cell: the whole content is selected, or the caret is at that end of the text. */
export function isLeftBy(key: 'ArrowLeft' | 'ArrowRight', cell: CellControl): boolean {
  if (isWholeSelected(cell) || cell instanceof HTMLSelectElement) return true
  const { selectionStart, selectionEnd, value } = cell
  const isTowardsEnd = (key === 'ArrowRight') === (getComputedStyle(cell).direction !== 'rtl')
  return selectionStart === selectionEnd && selectionStart === (isTowardsEnd ? value.length : 0)
}
