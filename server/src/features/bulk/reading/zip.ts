import { pipeline, type Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileRefused, limits } from './cell.ts'

export interface ZipEntry {
  readonly name: string
  readonly packedBytes: number
  readonly bytes: number
  readonly source: Entry
}

export interface Zip {
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** The bytes of an entry, never more than its directory entry claims. */
  stream(entry: ZipEntry): AsyncIterable<Buffer>
  /** A small entry as a whole. */
  text(name: string): Promise<string | undefined>
}

// Names, extra fields and comments together. Twenty thousand names take some 3 MB.
const maxDirectoryBytes = 16 * 1024 * 1024
const directoryEntryBytes = 46
// Larger files need ZIP64. Nothing that large is accepted.
const maxEntryBytes = 0xffffffff
const strongEncryption = 'strong encryption is not supported'
// Deflate reaches 1,032 to 1; spreadsheets of one repeated row come to some 60 to 1.
const suspiciousRatio = 150
const suspiciousFromBytes = 10 * 1024 * 1024

/** Reads a ZIP by its directory at the end, so that nothing is unpacked before its size is known. */
export async function openZip(path: string, maxEntries: number = limits.zipEntries): Promise<Zip> {
  const entries = await readDirectory(path, maxEntries)

  async function* stream(entry: ZipEntry): AsyncGenerator<Buffer> {
    const file = await openFile(path)
    try {
      let bytes = 0
      for await (const chunk of await unpacked(file, entry.source)) {
        bytes += chunk.length
        if (bytes > entry.bytes) throw new FileRefused('unpacks_too_large')
        yield chunk
      }
    } catch (error) {
      throw refusal(error)
    } finally {
      file.close()
    }
  }

  return {
    entries,
    stream,
    async text(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      const chunks = await Array.fromAsync(stream(entry))
      return new TextDecoder().decode(Buffer.concat(chunks))
    },
  }
}

/** Refuses what would unpack to far more than it weighs, before anything is unpacked. */
export function refuseBomb(entries: Iterable<ZipEntry>, maxBytes: number): void {
  let total = 0
  for (const { bytes, packedBytes } of entries) {
    total += bytes
    const isSuspicious = bytes > suspiciousFromBytes && bytes / Math.max(1, packedBytes) > suspiciousRatio
    if (isSuspicious || total > maxBytes) throw new FileRefused('unpacks_too_large')
  }
}

async function readDirectory(path: string, maxEntries: number): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>()
  let directoryBytes = 0
  try {
    const file = await openFile(path)
    try {
      if (file.entryCount > maxEntries) throw new FileRefused('unpacks_too_large')
      for await (const source of file.eachEntry()) {
        directoryBytes += lengthInDirectory(source)
        if (directoryBytes > maxDirectoryBytes) throw new FileRefused('unpacks_too_large')
        const entry = zipEntry(source)
        entries.set(entry.name, entry)
      }
    } finally {
      file.close()
    }
  } catch (error) {
    throw refusal(error)
  }
  return entries
}

function zipEntry(source: Entry): ZipEntry {
  if (source.isEncrypted()) throw new FileRefused('is_locked')
  if (source.uncompressedSize >= maxEntryBytes) throw new FileRefused('unpacks_too_large')
  if (!source.canDecodeFileData()) throw new FileRefused('is_broken')
  const name = source.fileNameRaw.toString('utf8').replaceAll('\\', '/')
  return { name, packedBytes: source.compressedSize, bytes: source.uncompressedSize, source }
}

function lengthInDirectory({ fileNameLength, extraFieldLength, fileCommentLength }: Entry): number {
  return directoryEntryBytes + fileNameLength + extraFieldLength + fileCommentLength
}

/**
 * Names stay bytes: most programs write UTF-8 without the flag for it. No name is used as a path of ours. Sizes are compared
 * while unpacking, where the refusal can say what is wrong.
 */
function openFile(path: string): Promise<ZipFile> {
  return openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
}

/** Inflated here, since yauzl leaves its inflater open when reading ends early. */
async function unpacked(file: ZipFile, entry: Entry): Promise<Readable> {
  const packed = await file.openReadStreamPromise(entry, { decodeFileData: false })
  return entry.compressionMethod === 0 ? packed : pipeline(packed, createInflateRaw({ chunkSize: 65_536 }), () => {})
}

/** Any error of yauzl or zlib becomes a code for the seller. */
function refusal(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error
  const isLocked = error instanceof Error && error.message === strongEncryption
  return new FileRefused(isLocked ? 'is_locked' : 'is_broken', {}, error)
}
