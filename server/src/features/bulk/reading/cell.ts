import type { CellFault, FileFault } from '@mawrid/contract/bulk/faults.ts'

/** A cell that cannot be read, and what it displays. */
export interface FaultyCell {
  readonly fault: CellFault
  readonly shown: string
}

/** A number that as a text could be read in two ways, such as 1.125. */
export interface NumberCell {
  readonly number: string
}

/** A cell as text, however it was stored; an empty one is ''. */
export type Cell = string | FaultyCell | NumberCell

/** A row of a table under the number that a spreadsheet program shows beside it. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

/** A file that cannot be read at all. */
export class FileRefused extends Error {
  readonly code: FileFault
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: FileFault, params: Readonly<Record<string, string | number>> = {}, cause?: unknown) {
    super(code, { cause })
    this.name = 'FileRefused'
    this.code = code
    this.params = params
  }
}

export const limits = {
  rows: 200_000,
  columns: 200,
  cellCharacters: 32_767,
  /** Several times the length of the longest product; some hundred rows are in memory at once. */
  rowCharacters: 200_000,
  /** Of a file's text on one sheet once it is unpacked; it is read as a stream. */
  sheetBytes: 600 * 1024 * 1024,
  /** Of everything else in the file, which is held in memory. */
  otherBytes: 96 * 1024 * 1024,
  zipEntries: 5_000,
} as const

export function shownText(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  return 'number' in cell ? cell.number : cell.shown
}

/** What somebody wrote as a text. */
export function textOfCell(cell: Cell): string | undefined {
  return typeof cell === 'string' ? cell : undefined
}

export function charactersOf({ cells }: TableRow): number {
  let characters = 0
  for (const cell of cells) characters += shownText(cell).length
  return characters
}

/** Text of any length as a cell: more than a spreadsheet allows is cut, with an error. */
export function textCell(text: string): Cell {
  if (text.length <= limits.cellCharacters) return text
  return { fault: 'cell_too_long', shown: text.slice(0, 200) }
}

export function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && cell.trim() === '')
}
