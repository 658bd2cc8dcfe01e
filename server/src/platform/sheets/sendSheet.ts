import type { Readable } from 'node:stream'
import type { Language } from '@mawrid/contract/constants.ts'
import { type SheetFormat, sheetTypes } from '@mawrid/contract/sheets/sheetTypes.ts'
import type { Cell } from '@mawrid/contract/sheets/workbook.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { FastifyReply } from 'fastify'
import { currentScope, inScope } from '../scope.ts'
import { attached, csvOf, xlsxOf } from './sheets.ts'

type Words = Readonly<Record<Language, string>>

export interface Column<Row> {
  readonly header: Words
  /** In characters. */
  readonly width?: number
  /** How a spreadsheet shows numbers and dates. */
  readonly format?: string
  cell(row: Row, lang: Language): Cell
}

export interface ListExport<Row> {
  readonly name: Words
  readonly columns: readonly Column<Row>[]
  readonly rows: AsyncIterable<Row>
}

interface Sending {
  readonly reply: FastifyReply
  readonly lang: Language
  readonly format: SheetFormat
  readonly now: Date
}

/** Sends a list as a file that is written while its rows are read, named by what it holds and the day in Riyadh. */
export function sendSheet<Row>(
  { reply, lang, format, now }: Sending,
  { name, columns, rows }: ListExport<Row>,
): FastifyReply {
  const content = sheetOf({ name, columns, rows }, lang, format)
  return attached(reply, sheetTypes[format], `${name[lang]} ${riyadhDay(now)}.${format}`).send(content)
}

/** A list as a file: the same cells in either format. */
export function sheetOf<Row>({ name, columns, rows }: ListExport<Row>, lang: Language, format: SheetFormat): Readable {
  const sheet = {
    name: name[lang],
    columns: columns.map(({ header, width, format }) => ({ header: header[lang], width, format })),
    rows: cellsOf(),
    isRightToLeft: lang === 'ar',
  }
  return format === 'xlsx' ? xlsxOf(sheet) : csvOf(sheet)

  async function* cellsOf(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield columns.map((column) => column.cell(row, lang))
  }
}

interface Batches {
  readonly size: number
  /** After how many rows it ends at the latest. */
  readonly max?: number
}

/**
 * The rows of a query, a batch at a time, each read from where the one before ended. They are read while the file is sent, after
 * the call was answered, and as far as the person of the call sees them.
 */
export function inBatches<Row>(
  batches: Batches,
  read: (last: Row | undefined, offset: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const scope = currentScope()
  return readBatches(batches, (last, offset) => inScope(scope, () => read(last, offset)))
}

async function* readBatches<Row>(
  { size, max = Number.POSITIVE_INFINITY }: Batches,
  read: (last: Row | undefined, offset: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (let offset = 0; offset < max; offset += size) {
    const rows = await read(last, offset)
    yield* rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
