import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { attachmentHeader } from '../files/names.ts'
import { withoutFormulas } from './formulas.ts'

/** A date is the clock of Riyadh as if it were UTC, since a cell knows no time zone: see `riyadhClock`. */
export type Cell = string | number | Date | null

interface Sheet {
  readonly name: string
  readonly headers: readonly string[]
  readonly rows: AsyncIterable<Cell[]>
}

const pieceLength = 16_384

/** A spreadsheet that is written while its rows are read from the database. */
export function xlsxOf({ name, headers, rows }: Sheet): Readable {
  const columns = headers.map((header) => ({ header, width: 22 }))
  return Readable.fromWeb(
    writeXlsxStream(rows, { name, columns, freezePane: { rows: 1 } }) as Parameters<typeof Readable.fromWeb>[0],
  )
}

/** With the mark by which spreadsheet programs know that it is UTF-8. */
export function csvOf({ headers, rows }: Omit<Sheet, 'name'>): Readable {
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
async function* csvPieces(headers: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Buffer> {
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
