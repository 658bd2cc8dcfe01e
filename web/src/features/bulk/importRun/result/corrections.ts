import type { ImportRow } from '@mawrid/contract/bulk/import.ts'

/** Corrections of refused rows that are not sent yet, by row and column. */
export type Corrections = Readonly<Record<number, Readonly<Record<number, string>>>>

/** The server's limit for one request. */
const batchSize = 100

/** A typed cell; text that equals the original is no correction. */
export function corrected(corrections: Corrections, row: ImportRow, column: number, text: string): Corrections {
  const { [column]: _before, ...others } = corrections[row.row] ?? {}
  const cells = text === (row.cells[column] ?? '') ? others : { ...others, [column]: text }
  if (Object.keys(cells).length === 0) return without(corrections, [row.row])
  return { ...corrections, [row.row]: cells }
}

export function without(corrections: Corrections, rows: readonly number[]): Corrections {
  return Object.fromEntries(Object.entries(corrections).filter(([row]) => !rows.includes(Number(row))))
}

/** The other rows of the page with the same word in this column that still say so. */
export function rowsAlike(
  corrections: Corrections,
  rows: readonly ImportRow[],
  { row, cells }: ImportRow,
  column: number,
): readonly ImportRow[] {
  const word = cells[column] ?? ''
  const text = corrections[row]?.[column]
  if (text === undefined || word === '') return []
  return rows.filter((other) => other.row !== row && other.cells[column] === word && !corrections[other.row]?.[column])
}

/** Complete rows in batches, as the call takes them: all cells, also the unchanged ones. */
export function portions(rows: readonly ImportRow[], corrections: Corrections, width: number) {
  const whole = rows.map((row) => ({ row: row.row, cells: cellsOf(row, corrections, width) }))
  return Array.from({ length: Math.ceil(whole.length / batchSize) }, (_, index) =>
    whole.slice(index * batchSize, (index + 1) * batchSize),
  )
}

function cellsOf(row: ImportRow, corrections: Corrections, width: number): string[] {
  return Array.from({ length: width }, (_, column) => corrections[row.row]?.[column] ?? row.cells[column] ?? '')
}
