import type { Cell, TableRow } from './cell.ts'
import { shownText } from './cell.ts'
import type { MergedRange } from './sheet.ts'

/** Marks the cells of rows that come in order which are merged with others: whose value it is cannot be known. */
export function markMerged(ranges: readonly MergedRange[]): (row: TableRow) => TableRow {
  const coming = [...ranges].sort((a, b) => b.top - a.top)
  let reached: MergedRange[] = []

  return (row) => {
    for (let next = coming.at(-1); next && next.top <= row.row; next = coming.at(-1)) {
      reached.push(next)
      coming.pop()
    }
    if (reached.length === 0) return row
    reached = reached.filter(({ bottom }) => bottom >= row.row)
    return { row: row.row, cells: row.cells.map((cell, column) => (isIn(column) ? faulty(cell) : cell)) }
  }

  function isIn(column: number): boolean {
    return reached.some(({ left, right }) => column >= left && column <= right)
  }
}

function faulty(cell: Cell): Cell {
  return { fault: 'merged_cell', shown: shownText(cell) }
}
