import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
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
  readonly totals?: number
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
 * than twice as long to read. `rawStats` is asked for at the end. All rows are read even if they cannot be stored, for
 * example on a full disk: then the file is parsed again when they are needed.
 */
export async function cacheRows(
  folder: string,
  rows: AsyncIterable<TableRow>,
  rawStats: () => RawStats,
): Promise<void> {
  const unfinished = `${folder} ${crypto.randomUUID()}`
  const packing = createZstdCompress(compression)
  let isLost = false
  const stored = store(packing, unfinished).catch(() => {
    isLost = true
  })
  try {
    for await (const line of linesOf(rows)) {
      if (isLost || packing.write(line)) continue
      await Promise.race([new Promise((resolve) => packing.once('drain', resolve)), stored])
    }
    packing.end()
    await stored
    if (!isLost) await complete(unfinished, folder, rawStats())
  } finally {
    packing.destroy()
    await stored
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function store(packed: Readable, unfinished: string): Promise<void> {
  await mkdir(unfinished)
  await pipeline(packed, createWriteStream(join(unfinished, rowsName)))
}

/** A folder without its figures is not found. */
async function complete(unfinished: string, folder: string, rawStats: RawStats): Promise<void> {
  try {
    await writeFile(join(unfinished, statsName), JSON.stringify(rawStats))
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
  } catch {
    // As above.
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
