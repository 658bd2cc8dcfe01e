import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage } from '../files/storage.ts'
import type { Manifest } from './manifest.ts'
import { linesOf, type Pieces, readPieces, type Vault, writePieces } from './pieces.ts'
import { DamagedError } from './sealing.ts'

export interface FilesToCopy {
  /** Lines of checksum, size and key. */
  readonly list: Pieces
  readonly others: readonly string[]
}

interface CopyOptions {
  readonly id: string
  readonly vault: Vault
  readonly storage: Storage
  report(what: string): void
}

export interface ListedFile {
  readonly sha256: string
  readonly bytes: number
  readonly key: string
}

const atOnce = 4
type Faulty = Manifest['faulty']

/** Copies what the list names. A file that is missing in the product itself is noted, and the backup goes on. */
export async function copyFiles(
  { id, vault, storage, report }: CopyOptions,
  { list }: FilesToCopy,
): Promise<{ files: Manifest['files']; faulty: Faulty }> {
  const faulty: Faulty = []
  let [count, bytes] = [0, 0]
  await eachAtOnce(readList(vault, id, list), async (file) => {
    const reason = await copyFile(file)
    if (reason) faulty.push({ key: file.key, reason })
    count += 1
    bytes += file.bytes
    report(`Files: ${count}, ${megabytes(bytes)}`)
  })
  return { files: { count, bytes, list }, faulty }

  async function copyFile(file: ListedFile): Promise<string | undefined> {
    const hash = createHash('sha256')
    const content = await readOrMiss(storage, file.key)
    if (!content) return 'missing'
    let isOtherLength = false
    async function* ofItsLength(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let left = file.bytes
      for await (const chunk of chunks) {
        left -= chunk.length
        isOtherLength = left < 0
        if (isOtherLength) break
        yield chunk
      }
      isOtherLength = left !== 0
      // A bucket waits for as many bytes as it was told of.
      if (isOtherLength) throw new Error(`${file.key} has another length than ${file.bytes} bytes`)
    }
    const sealed = vault.sealing.seal(ofItsLength(throughHash(hash, content)))
    try {
      await vault.place.write(`${id}/files/${file.key}`, sealed, vault.sealing.sealedBytes(file.bytes))
    } catch (error) {
      if (!isOtherLength) throw error
      return 'damaged'
    }
    return hash.digest('hex') === file.sha256 ? undefined : 'damaged'
  }
}

/** Their sizes are not known before they were read. */
export async function copyOthers(
  { id, vault, storage }: CopyOptions,
  keys: readonly string[],
): Promise<{ others: Manifest['others']; faulty: Faulty }> {
  const others: Manifest['others'] = []
  const faulty: Faulty = []
  for (const key of keys) {
    const content = await readOrMiss(storage, key)
    if (content) others.push({ key, ...(await writePieces(vault, `${id}/others/${key}`, content)) })
    else faulty.push({ key, reason: 'missing' })
  }
  return { others, faulty }
}

/** The list of files, as rows of COPY. */
export const filesQuery = `copy (
  select encode(sha256, 'hex'), bytes, storage_key from files where removed_at is null order by id) to stdout`

export function readList(vault: Vault, id: string, list: Pieces): AsyncGenerator<ListedFile> {
  return parseList(readPieces(vault, `${id}/files`, list))
}

export async function* parseList(content: AsyncIterable<Buffer>): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(content)) {
    const [sha256 = '', bytes = '', key = ''] = line.split('\t')
    yield { sha256, bytes: Number(bytes), key }
  }
}

/** A file of a backup. It fails after its last byte if it is not the one that was stored. */
export function fileContent({ place, sealing }: Vault, id: string, key: string, sha256: string): Readable {
  async function* checked(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    yield* throughHash(hash, sealing.open(await place.read(`${id}/files/${key}`)))
    if (hash.digest('hex') !== sha256) throw new DamagedError('its checksum is another one')
  }
  return Readable.from(checked(), { objectMode: false })
}

/** Runs a few at a time. After a failure no more are begun. */
export async function eachAtOnce<T>(source: AsyncGenerator<T>, run: (one: T) => Promise<void>): Promise<void> {
  let hasFailed = false
  const worker = async () => {
    for (;;) {
      const next = await source.next()
      if (next.done || hasFailed) return
      try {
        await run(next.value)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

async function* throughHash(
  hash: ReturnType<typeof createHash>,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** The stream of a missing file fails only when it is read, so its first chunk is read here. */
async function readOrMiss(storage: Storage, key: string): Promise<AsyncIterable<Buffer> | undefined> {
  try {
    const chunks: AsyncIterator<Buffer> = (await storage.stream(key))[Symbol.asyncIterator]()
    const first = await chunks.next()
    return chained(first, chunks)
  } catch (error) {
    if (await storage.read(key)) throw error
    return undefined
  }
}

async function* chained(first: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
