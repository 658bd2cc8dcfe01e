import type { Cell, TableRow } from './cell.ts'
import { limits, shownText } from './cell.ts'
import type { MergedRange } from './sheet.ts'

/** Marks the cells of rows that come in order which are merged with others: whose value it is cannot be known. */
export function markMerged(ranges: readonly MergedRange[]): (row: TableRow) => TableRow {
  const coming = [...ranges].sort((a, b) => b.top - a.top)
  /** The last row in which each column is merged: files may name thousands of ranges that lie over each other. */
  const mergedUntil: number[] = []

  return (row) => {
    for (let next = coming.at(-1); next && next.top <= row.row; next = coming.at(-1)) {
      reach(next)
      coming.pop()
    }
    if (mergedUntil.length === 0) return row
    const isMerged = (column: number) => (mergedUntil[column] ?? 0) >= row.row
    return { row: row.row, cells: row.cells.map((cell, column) => (isMerged(column) ? faulty(cell) : cell)) }
  }

  function reach({ left, right, bottom }: MergedRange): void {
    for (let column = left; column <= Math.min(right, limits.columns); column++) {
      mergedUntil[column] = Math.max(mergedUntil[column] ?? 0, bottom)
    }
  }
}

function faulty(cell: Cell): Cell {
  return { fault: 'merged_cell', shown: shownText(cell) }
}
