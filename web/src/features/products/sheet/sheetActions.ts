import type { Place } from './cellValues.ts'
import type { PlacedInput, SheetStore } from './sheetStore.ts'

export interface Pasted {
  readonly filled: number
  readonly unread: number
  /** Cells that had no place: beyond the last row or column, or of an attribute that the product does not have. */
  readonly leftOut: number
}

/** A text for a cell of a row. */
interface ColumnText {
  readonly column: number
  readonly text: string
}

/** What texts say in the cells of a row; in those of attributes, by the category that is entered with them. */
function inputsOf(store: SheetStore, row: number, texts: readonly ColumnText[]): PlacedInput[] {
  const columns = store.columns()
  const before = store.categoryAt({ row, column: 0 })
  const entered = texts.find(({ column }) => columns[column]?.id === 'category')
  const read = entered && columns[entered.column]?.read(entered.text, before)
  const category = read && 'value' in read ? read.value : before
  return texts.flatMap(({ column, text }): PlacedInput[] => {
    const shown = columns[column]
    if (!shown?.isOffered(category) || store.isLockedAt(row)) return []
    return [{ place: { row, column }, input: shown.read(text, category) }]
  })
}

/** Enters a text in the active cell. */
export function enter(store: SheetStore, text: string): void {
  const { row, column } = store.active()
  store.stopEditing()
  store.write(inputsOf(store, row, [{ column, text }]))
}

/**
 * Pastes cells from the first selected one on, down and towards the end of the line. They are repeated if several times
 * as many are selected. An empty cell leaves what is there.
 */
export function paste(store: SheetStore, cells: readonly (readonly string[])[]): Pasted {
  const { rows, columns } = store.range()
  const [height, width] = [cells.length, Math.max(...cells.map((line) => line.length))]
  const [selectedRows, selectedColumns] = [rows[1] - rows[0] + 1, columns[1] - columns[0] + 1]
  const isRepeated = selectedRows % height === 0 && selectedColumns % width === 0
  const inputs: PlacedInput[] = []
  let texts = 0
  for (let down = 0; down < (isRepeated ? selectedRows : height); down += 1) {
    const line: ColumnText[] = []
    for (let along = 0; along < (isRepeated ? selectedColumns : width); along += 1) {
      const text = cells[down % height]?.[along % width] ?? ''
      if (text !== '') line.push({ column: columns[0] + along, text })
    }
    texts += line.length
    const row = rows[0] + down
    if (row < store.rowCount()) inputs.push(...inputsOf(store, row, line))
  }
  store.write(inputs)
  const unread = inputs.filter(({ input }) => 'error' in input).length
  return { filled: inputs.length - unread, unread, leftOut: texts - inputs.length }
}

/** The selected cells as spreadsheet programs take them. */
export function copied(store: SheetStore): string {
  const { rows, columns } = store.range()
  const lines: string[] = []
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    const texts: string[] = []
    for (let column = columns[0]; column <= columns[1]; column += 1) texts.push(quoted(store.textAt({ row, column })))
    lines.push(texts.join('\t'))
  }
  return lines.join('\n')
}

function quoted(text: string): string {
  return /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Copies the first selected row into those below it; with one row selected, the row above it. Returns how many cells
 * were filled.
 */
export function fillDown(store: SheetStore): number {
  const { rows, columns } = store.range()
  const isOneRow = rows[0] === rows[1]
  const source = isOneRow ? rows[0] - 1 : rows[0]
  if (source < 0) return 0
  const line: ColumnText[] = []
  for (let column = columns[0]; column <= columns[1]; column += 1) {
    line.push({ column, text: store.textAt({ row: source, column }) })
  }
  const inputs: PlacedInput[] = []
  for (let row = source + 1; row <= rows[1]; row += 1) inputs.push(...inputsOf(store, row, line))
  store.write(inputs)
  return inputs.length
}

/** Empties the selected cells. */
export function clear(store: SheetStore): void {
  const { rows, columns } = store.range()
  const inputs: PlacedInput[] = []
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let column = columns[0]; column <= columns[1]; column += 1) {
      const input = emptyAt(store, { row, column })
      if (input) inputs.push(input)
    }
  }
  store.write(inputs)
}

function emptyAt(store: SheetStore, place: Place): PlacedInput | undefined {
  const column = store.columns()[place.column]
  if (!column || store.isOffAt(place)) return undefined
  return { place, input: column.read('', store.categoryAt(place)) }
}
