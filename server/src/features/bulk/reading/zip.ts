import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { FileRefused, limits } from './cell.ts'

export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly packedBytes: number
  readonly bytes: number
  readonly headerAt: number
}

export interface Zip {
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** The bytes of an entry, never more than it said it has. */
  stream(entry: ZipEntry): AsyncIterable<Buffer>
  /** A small entry as a whole. */
  text(name: string): Promise<string | undefined>
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const headerMark = 0x04034b50
const endBytes = 22
const longestComment = 65_535
const zip64 = 0xffffffff
// It is read whole. Twenty thousand names take some 3 MB.
const mostDirectoryBytes = 16 * 1024 * 1024
// Deflate reaches 1,032 to 1; spreadsheets of one repeated row come to some 60 to 1.
const suspiciousRatio = 150
const suspiciousFromBytes = 10 * 1024 * 1024

/** Reads a ZIP by its directory at the end, so that nothing is unpacked before its size is known. */
export async function openZip(path: string, mostEntries: number = limits.zipEntries): Promise<Zip> {
  const entries = await readDirectory(path, mostEntries)

  async function* stream(entry: ZipEntry): AsyncGenerator<Buffer> {
    const start = await contentStart(path, entry)
    if (entry.packedBytes === 0) return
    const packed = createReadStream(path, { start, end: start + entry.packedBytes - 1 })
    const unpacked: Readable = entry.isDeflated
      ? pipeline(packed, createInflateRaw({ chunkSize: 65_536 }), () => {})
      : packed
    let given = 0
    try {
      for await (const chunk of unpacked) {
        given += chunk.length
        if (given > entry.bytes) throw new FileRefused('unpacks_too_large')
        yield chunk
      }
    } catch (error) {
      throw error instanceof FileRefused ? error : new FileRefused('is_broken', {}, error)
    } finally {
      packed.destroy()
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
export function refuseBomb(entries: Iterable<ZipEntry>, mostBytes: number): void {
  let total = 0
  for (const { bytes, packedBytes } of entries) {
    total += bytes
    const isSuspicious = bytes > suspiciousFromBytes && bytes / Math.max(1, packedBytes) > suspiciousRatio
    if (isSuspicious || total > mostBytes) throw new FileRefused('unpacks_too_large')
  }
}

async function readDirectory(path: string, mostEntries: number): Promise<Map<string, ZipEntry>> {
  await using file = await open(path)
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - endBytes - longestComment), size)
  const at = lastMark(tail)
  if (at < 0) throw new FileRefused('is_broken')
  const count = tail.readUInt16LE(at + 10)
  const bytes = tail.readUInt32LE(at + 12)
  const start = tail.readUInt32LE(at + 16)
  if (count > mostEntries || bytes > mostDirectoryBytes) throw new FileRefused('unpacks_too_large')
  if (start === zip64 || start + bytes > size) throw new FileRefused('is_broken')
  return entriesOf(await readAt(file, start, start + bytes), count)
}

function entriesOf(directory: Buffer, count: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMark) throw new FileRefused('is_broken')
    const nameBytes = directory.readUInt16LE(at + 28)
    const method = directory.readUInt16LE(at + 10)
    const bytes = directory.readUInt32LE(at + 24)
    const isLocked = (directory.readUInt16LE(at + 8) & 1) === 1
    if (isLocked) throw new FileRefused('is_locked')
    if (bytes === zip64) throw new FileRefused('unpacks_too_large')
    if (method !== 0 && method !== 8) throw new FileRefused('is_broken')
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/')
    entries.set(name, {
      name,
      isDeflated: method === 8,
      packedBytes: directory.readUInt32LE(at + 20),
      bytes,
      headerAt: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function contentStart(path: string, { headerAt }: ZipEntry): Promise<number> {
  await using file = await open(path)
  const header = await readAt(file, headerAt, headerAt + 30)
  if (header.length < 30 || header.readUInt32LE(0) !== headerMark) throw new FileRefused('is_broken')
  return headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}

function lastMark(tail: Buffer): number {
  for (let at = tail.length - endBytes; at >= 0; at--) if (tail.readUInt32LE(at) === endMark) return at
  return -1
}
