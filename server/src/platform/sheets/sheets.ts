import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { attachmentHeader } from '../files/names.ts'

export type Cell = string | number | null

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

/** Saved by whoever asks for it, and kept by nobody on the way. */
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
  return `${cells.map((cell) => csvCell(cell === null ? '' : String(cell))).join(',')}\r\n`
}

/** What a spreadsheet program would take for a formula is kept from being one by a sign that it does not show. */
function csvCell(text: string): string {
  const harmless = /^(?:[=+@\t\r]|-(?!\u200b?$))/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
