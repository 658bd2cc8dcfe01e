import type { Place } from './cellValues.ts'
import type { PlacedInput, SheetStore } from './sheetStore.ts'

export interface Pasted {
  readonly filled: number
  readonly unread: number
  /** Cells that had no place: beyond the last row or column, or of an attribute that the product does not have. */
  readonly leftOut: number
}

/** What a text says in a cell; undefined if the product has no such cell. */
function inputAt(store: SheetStore, place: Place, text: string): PlacedInput | undefined {
  const column = store.columns()[place.column]
  if (!column || store.isOffAt(place)) return undefined
  return { place, input: column.read(text, store.categoryAt(place)) }
}

/** Enters a text in the active cell. */
export function enter(store: SheetStore, text: string): void {
  const entered = inputAt(store, store.active(), text)
  store.stopEditing()
  if (entered) store.write([entered])
}

/**
 * Pastes cells from the first selected one on, down and towards the end of the line. One cell fills all that are
 * selected. An empty cell leaves what is there.
 */
export function paste(store: SheetStore, cells: readonly (readonly string[])[]): Pasted {
  const { rows, columns } = store.range()
  const [only] = cells.length === 1 && cells[0]?.length === 1 ? cells[0] : []
  const block = only === undefined ? cells : blockOf(only, rows[1] - rows[0] + 1, columns[1] - columns[0] + 1)
  const inputs: PlacedInput[] = []
  let leftOut = 0
  for (const [down, texts] of block.entries()) {
    for (const [along, text] of texts.entries()) {
      if (text === '') continue
      const place = { row: rows[0] + down, column: columns[0] + along }
      const input = place.row < store.rowCount() ? inputAt(store, place, text) : undefined
      if (input) inputs.push(input)
      else leftOut += 1
    }
  }
  store.write(inputs)
  const unread = inputs.filter(({ input }) => 'error' in input).length
  return { filled: inputs.length - unread, unread, leftOut }
}

function blockOf(text: string, height: number, width: number): string[][] {
  return Array.from({ length: height }, () => Array.from({ length: width }, () => text))
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
  const inputs: PlacedInput[] = []
  for (let column = columns[0]; column <= columns[1]; column += 1) {
    const text = store.textAt({ row: source, column })
    for (let row = source + 1; row <= rows[1]; row += 1) {
      const input = inputAt(store, { row, column }, text)
      if (input) inputs.push(input)
    }
  }
  store.write(inputs)
  return inputs.length
}

/** Empties the selected cells. */
export function clear(store: SheetStore): void {
  const { rows, columns } = store.range()
  const inputs: PlacedInput[] = []
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let column = columns[0]; column <= columns[1]; column += 1) {
      const input = inputAt(store, { row, column }, '')
      if (input) inputs.push(input)
    }
  }
  store.write(inputs)
}
