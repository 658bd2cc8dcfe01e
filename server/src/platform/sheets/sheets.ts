import { Readable } from 'node:stream'
import { withoutFormulas } from '@mawrid/contract/sheets/formulas.ts'
import { type Cell, type Workbook, workbookStream } from '@mawrid/contract/sheets/workbook.ts'
import type { FastifyReply } from 'fastify'
import { attachmentHeader } from '../files/names.ts'

const pieceLength = 16_384

/** A spreadsheet that is written while its rows are read from the database. */
export function xlsxOf(workbook: Workbook): Readable {
  return Readable.from(workbookStream(workbook), { objectMode: false })
}

/** With the mark by which spreadsheet programs know that it is UTF-8. */
export function csvOf({ columns, rows }: Pick<Workbook, 'columns' | 'rows'>): Readable {
  const headers = columns.map(({ header }) => header)
  return Readable.from(csvPieces(headers, rows), { objectMode: false, highWaterMark: pieceLength })
}

/** A time as a cell; the Kingdom is at UTC+3 all year. */
export function riyadhClock(iso: string): Date {
  return new Date(Date.parse(iso) + 3 * 3_600_000)
}

/** Sent as a download and never cached. */
export function attached(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .headers({ 'content-disposition': attachmentHeader(name), 'cache-control': 'private, no-store' })
}

/** As bytes: texts put together from many small ones would wait with all of them in memory. */
async function* csvPieces(headers: readonly string[], rows: Workbook['rows']): AsyncGenerator<Buffer> {
  let piece = `\ufeff${csvLine(headers)}`
  for await (const row of rows) {
    piece += csvLine(row)
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => csvCell(textOf(cell))).join(',')}\r\n`
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  return cell === null ? '' : String(cell)
}

function csvCell(text: string): string {
  const harmless = withoutFormulas(text)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
