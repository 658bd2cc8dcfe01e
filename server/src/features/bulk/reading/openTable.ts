import { open, stat } from 'node:fs/promises'
import { charactersOf, FileRefused, limits, type TableRow } from './cell.ts'
import { readCsv } from './csv.ts'
import { readText } from './encoding.ts'
import { type MergedRange, readSheet } from './sheet.ts'
import { readWorkbook } from './workbook.ts'
import { openZip, refuseBomb, type Zip } from './zip.ts'

/** One sheet of a file, or the whole of a CSV file. It can be read from its start as often as needed. */
export interface Table {
  readonly name: string
  /** `merged` is filled once all rows were read. */
  rows(merged?: MergedRange[]): AsyncIterable<TableRow>
}

const oleMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le')

/** What a dropped file holds, known by its content and not by its name. */
export async function openTables(path: string): Promise<Table[]> {
  const { size } = await stat(path)
  if (size === 0) throw new FileRefused('empty_file')
  const start = await firstBytes(path, 8)
  if (start.equals(oleMark)) throw await oldOrLocked(path, size)
  if (start.subarray(0, 2).toString('latin1') === 'PK') return sheetsOf(await openZip(path))
  if (/^(?:%PDF|\x89PNG|GIF8|\xff\xd8\xff|\{\\rtf|\s*<)/.test(start.toString('latin1'))) {
    throw new FileRefused('not_a_spreadsheet')
  }
  return [{ name: '', rows: () => bounded(readCsv(readText(path))) }]
}

/** A small file can show one long text in every cell: what cells hold together has its bounds, as they have. */
async function* bounded(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let total = 0
  for await (const row of rows) {
    const characters = charactersOf(row)
    total += characters
    if (characters > limits.rowCharacters || total > limits.sheetBytes) throw new FileRefused('unpacks_too_large')
    yield row
  }
}

async function sheetsOf(zip: Zip): Promise<Table[]> {
  refuseOther(zip)
  const all = [...zip.entries.values()]
  const isSheet = (name: string) => name.startsWith('xl/worksheets/')
  refuseBomb(
    all.filter(({ name }) => isSheet(name)),
    limits.sheetBytes,
  )
  // Pictures and the like are never unpacked; only their claim to be small is looked at.
  refuseBomb(
    all.filter(({ name }) => !isSheet(name) && name.endsWith('.xml')),
    limits.otherBytes,
  )
  const workbook = await readWorkbook(zip)
  return workbook.sheets.flatMap(({ name, entry }) => {
    const place = zip.entries.get(entry)
    return place ? [{ name, rows: (merged) => bounded(readSheet(zip.stream(place), workbook, merged)) }] : []
  })
}

function refuseOther({ entries }: Zip): void {
  const has = (name: string) => entries.has(name)
  if (has('xl/vbaProject.bin')) throw new FileRefused('has_macros')
  if (has('xl/workbook.bin')) throw new FileRefused('old_excel')
  if (has('content.xml') && has('mimetype')) throw new FileRefused('open_document')
  if (!has('xl/workbook.xml')) throw new FileRefused('not_a_spreadsheet')
}

/** Excel before 2007 and files locked with a password come in the same wrapping. */
async function oldOrLocked(path: string, size: number): Promise<FileRefused> {
  const whole = await firstBytes(path, size)
  return new FileRefused(whole.includes(lockedPart) ? 'is_locked' : 'old_excel')
}

async function firstBytes(path: string, bytes: number): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
  return buffer.subarray(0, bytesRead)
}
