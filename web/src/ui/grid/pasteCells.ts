/** A column of a grid that can be filled by pasting. */
export interface GridColumn<Row> {
  readonly id: string
  /** Puts pasted text into a row. Text that is no value of the column is not read; a text field shows it as typed. */
  readonly put: (row: Row, text: string) => { readonly row: Row; readonly isRead: boolean }
  /** Copies the column's value from one row into another. */
  readonly copy: (from: Row, to: Row) => Row
}

export interface CellPlace {
  readonly row: number
  readonly column: string
}

export interface PastedCells<Row> {
  readonly rows: Row[]
  /** How many rows received a value. */
  readonly filled: number
  readonly unread: readonly CellPlace[]
  /** How many pasted rows had no row to go to. */
  readonly leftOut: number
}

interface Options<Row> {
  readonly columns: readonly GridColumn<Row>[]
  /** A new row, in a grid that grows. */
  readonly blank?: Row | undefined
  readonly maxRows?: number
}

/** Pastes cells from one cell on, down and towards the end of the line. An empty cell leaves what is there. */
export function pasteCells<Row>(
  rows: readonly Row[],
  cells: readonly (readonly string[])[],
  at: CellPlace,
  { columns, blank, maxRows = Number.POSITIVE_INFINITY }: Options<Row>,
): PastedCells<Row> {
  const next = [...rows]
  const unread: CellPlace[] = []
  const firstColumn = columns.findIndex(({ id }) => id === at.column)
  let filled = 0
  let leftOut = 0
  for (const [offset, texts] of cells.entries()) {
    const row = at.row + offset
    if (row === next.length && blank !== undefined && row < maxRows) next.push(blank)
    let current = next[row]
    if (current === undefined) {
      leftOut += 1
      continue
    }
    let isFilled = false
    for (const [index, text] of texts.entries()) {
      const column = columns[firstColumn + index]
      if (!column || text === '') continue
      const put = column.put(current, text)
      current = put.row
      if (put.isRead) isFilled = true
      else unread.push({ row, column: column.id })
    }
    next[row] = current
    if (isFilled) filled += 1
  }
  return { rows: next, filled, unread, leftOut }
}
