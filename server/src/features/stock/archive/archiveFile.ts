import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { linesOf } from '../../../platform/backup/pieces.ts'
import { PlainError } from '../../../platform/plainError.ts'

/** What the first line says. */
export interface ArchiveHead {
  readonly format: 1
  readonly table: 'stock_movements'
  readonly company_id: string
  readonly month: string
  readonly columns: readonly string[]
}

/** What the last line says; the checksum is that of all lines before it. */
export interface ArchiveEnd {
  readonly rows: number
  readonly first_id: string
  readonly last_id: string
  readonly sha256: string
}

interface ArchivedRow extends Readonly<Record<string, unknown>> {
  readonly id: string
}

/** Lines of JSON, compressed: what it has, each row, and what it had to have. Readable without the product, by `zcat`. */
export async function writeArchive(
  head: ArchiveHead,
  rows: AsyncIterable<{ readonly id: string; readonly line: string }>,
): Promise<{ readonly content: Buffer; readonly end: ArchiveEnd | undefined }> {
  const hash = createHash('sha256')
  let end: ArchiveEnd | undefined
  async function* lines(): AsyncGenerator<string> {
    let count = 0
    let firstId = ''
    let lastId = ''
    const first = `${JSON.stringify(head)}\n`
    hash.update(first)
    yield first
    for await (const { id, line } of rows) {
      firstId ||= id
      lastId = id
      count += 1
      const row = `${line}\n`
      hash.update(row)
      yield row
    }
    if (count === 0) return
    end = { rows: count, first_id: firstId, last_id: lastId, sha256: hash.digest('hex') }
    yield `${JSON.stringify(end)}\n`
  }
  // Compressed as it comes: only the compressed bytes of a month are held in memory.
  const chunks: Buffer[] = []
  await pipeline(lines, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) chunks.push(chunk)
  })
  return { content: Buffer.concat(chunks), end }
}

/** The rows of a file. Throws after the last one if they are not those that were written. */
export async function* readArchive(content: Uint8Array): AsyncGenerator<ArchivedRow, ArchiveEnd> {
  const hash = createHash('sha256')
  let held: string | undefined
  let count = -1
  let [firstId, lastId] = ['', '']
  try {
    for await (const line of linesOf(Readable.from([content]).pipe(createGunzip()))) {
      if (held !== undefined) {
        hash.update(`${held}\n`)
        if (count >= 0) {
          const row: ArchivedRow = JSON.parse(held)
          firstId ||= row.id
          lastId = row.id
          yield row
        }
        count += 1
      }
      held = line
    }
    const end: ArchiveEnd = JSON.parse(held ?? '{}')
    const found: ArchiveEnd = { rows: count, first_id: firstId, last_id: lastId, sha256: hash.digest('hex') }
    if (JSON.stringify(end) === JSON.stringify(found)) return end
  } catch (error) {
    throw new PlainError('The file is damaged: it cannot be read to its end.', { cause: error })
  }
  throw new PlainError('The file is damaged: its rows are not those that were written.')
}
