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
  return Readable.from(csvPieces(columns, rows), { objectMode: false, highWaterMark: pieceLength })
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
async function* csvPieces(columns: Workbook['columns'], rows: Workbook['rows']): AsyncGenerator<Buffer> {
  let piece = `\ufeff${csvLine(columns.map(({ header }) => header))}`
  for await (const row of rows) {
    piece += csvLine(row.map((cell, index) => textOf(cell, columns[index]?.format)))
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}

function csvLine(texts: readonly string[]): string {
  return `${texts.map(csvCell).join(',')}\r\n`
}

/** As a spreadsheet shows the cell by the format of its column. */
function textOf(cell: Cell, format: string | undefined): string {
  if (cell instanceof Date) return dateText(cell.toISOString(), format)
  if (typeof cell === 'number' && format?.endsWith('.00')) return cell.toFixed(2)
  return cell === null ? '' : String(cell)
}

function dateText(iso: string, format: string | undefined): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  if (format === 'dd/mm/yyyy') return `${day}/${month}/${year}`
  return format === 'yyyy-mm-dd' ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}

function csvCell(text: string): string {
  const harmless = withoutFormulas(text)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
