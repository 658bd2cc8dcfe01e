import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { BulkField } from '@mawrid/contract/bulk/columns.ts'
import type { NumberForms } from '../cells/decimals.ts'
import type { TableRow } from './cell.ts'
import type { MergedRange } from './sheet.ts'

/** What a file holds, whatever its columns and words are mapped to. */
export interface RawStats {
  readonly sheet: string
  readonly headerRow: number
  readonly headers: readonly string[]
  readonly recognised: readonly (BulkField | null)[]
  /** Of the widest row. */
  readonly width: number
  readonly rows: number
  readonly firstRows: readonly TableRow[]
  /** By column. */
  readonly numbers: readonly (NumberForms | null | undefined)[]
  readonly merged: readonly MergedRange[]
}

const rowsName = 'rows.zst'
const statsName = 'stats.json'
const rowsOfLine = 256
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/**
 * Keeps the rows of a file while they are read: after a mapping they are needed again, and a spreadsheet takes more
 * than twice as long to read. `rawStats` is asked for at the end.
 */
export async function cacheRows(
  folder: string,
  rows: AsyncIterable<TableRow>,
  rawStats: () => RawStats,
): Promise<void> {
  const unfinished = `${folder} ${crypto.randomUUID()}`
  try {
    await mkdir(unfinished)
    await pipeline(linesOf(rows), createZstdCompress(compression), createWriteStream(join(unfinished, rowsName)))
    await writeFile(join(unfinished, statsName), JSON.stringify(rawStats()))
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** What was found in a file whose rows are kept. */
export async function findRawStats(folder: string): Promise<RawStats | null> {
  try {
    return JSON.parse(await readFile(join(folder, statsName), 'utf8')) as RawStats
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function* cachedRows(folder: string): AsyncGenerator<TableRow> {
  const packed = createReadStream(join(folder, rowsName))
  const unpacked = packed.pipe(createZstdDecompress())
  // `pipe` passes on no errors: unheard, one of the file would end the thread.
  packed.on('error', (error) => unpacked.destroy(error))
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of unpacked) {
      rest += decoder.decode(chunk, { stream: true })
      const end = rest.lastIndexOf('\n')
      if (end < 0) continue
      const lines = rest.slice(0, end).split('\n')
      rest = rest.slice(end + 1)
      for (const line of lines) yield* JSON.parse(line) as TableRow[]
    }
  } finally {
    packed.destroy()
  }
}

async function* linesOf(rows: AsyncIterable<TableRow>): AsyncGenerator<string> {
  let some: TableRow[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < rowsOfLine) continue
    yield `${JSON.stringify(some)}\n`
    some = []
  }
  if (some.length > 0) yield `${JSON.stringify(some)}\n`
}
