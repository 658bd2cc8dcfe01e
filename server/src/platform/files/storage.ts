import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where the bytes of files are kept: a folder, or a bucket that speaks S3. */
export interface Storage {
  /** Readers see the complete file or none. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  putFile(key: string, path: string, bytes: number, mediaType: string): Promise<void>
  putStream(key: string, stream: Readable, bytes: number, mediaType: string): Promise<void>
  read(key: string): Promise<Uint8Array | undefined>
  stream(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** In a bucket a folder is a key prefix, so no folder's name may be a prefix of another's. */
  removeFolder(folder: string): Promise<void>
  isReady(): Promise<boolean>
  /** Whether other processes use the same: a bucket. */
  readonly isShared: boolean
}

/** `file:/folder`, or `s3://key:secret@host/bucket?region=me-south-1&endpoint=https://host:9000`. */
export async function openStorage(address: string): Promise<Storage> {
  const url = new URL(address)
  if (url.protocol === 'file:') return folderStorage(fileURLToPath(url))
  if (url.protocol === 's3:') {
    const { openBucket } = await import('./bucket.ts')
    const disk = await openBucket(url)
    // Reads instead of writing: a versioned bucket would keep each probe.
    return { ...inBucket(disk), isReady: () => succeeds(disk.exists('ready')), isShared: true }
  }
  throw new Error(`Files cannot be kept at ${url.protocol} addresses`)
}

const incomingFolder = 'incoming'

async function folderStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))

  // A file in a folder is visible while it is being written, so it is renamed once complete.
  async function whole(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const incoming = `${incomingFolder}/${randomUUID()}`
    const path = join(folder, incoming)
    try {
      await mkdir(join(folder, incomingFolder), { recursive: true })
      await write(path)
      await disk.move(incoming, key)
    } catch (error) {
      await rm(path, { force: true }).catch(() => {})
      throw error
    }
  }

  const probe = join(folder, `.probe-${randomUUID()}`)

  // Streams are written here, because flydrive reports a truncated one without its cause.
  const write = (stream: Readable, path: string) => pipeline(stream, createWriteStream(path, { flags: 'wx' }))

  return {
    ...onDisk(disk),
    put: (key, bytes) => whole(key, (path) => writeFile(path, bytes, { flag: 'wx' })),
    putFile: (key, from) => whole(key, (path) => write(createReadStream(from), path)),
    putStream: (key, stream) => whole(key, (path) => write(stream, path)),
    isReady: () => succeeds(writeProbe(probe)),
    isShared: false,
  }
}

/** Larger than what file systems store inline, so that a block must be free. */
const probeBytes = Buffer.alloc(4_096)

/** Writes, since a folder whose disk is full still lets itself be opened for writing. */
async function writeProbe(path: string): Promise<void> {
  try {
    await writeFile(path, probeBytes)
  } finally {
    await rm(path, { force: true })
  }
}

function inBucket(disk: Disk): Omit<Storage, 'isReady' | 'isShared'> {
  async function putStream(key: string, stream: Readable, contentLength: number, contentType: string): Promise<void> {
    try {
      await disk.putStream(key, stream, { contentLength, contentType })
    } finally {
      // A bucket that refuses does not read it to its end.
      stream.destroy()
    }
  }
  return {
    ...onDisk(disk),
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    putFile: (key, path, bytes, mediaType) => putStream(key, createReadStream(path), bytes, mediaType),
    putStream,
  }
}

function onDisk(disk: Disk): Pick<Storage, 'read' | 'stream' | 'exists' | 'remove' | 'removeFolder'> {
  return {
    async read(key) {
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (await disk.exists(key)) throw error
        return undefined
      }
    },
    stream: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    removeFolder: (folder) => disk.deleteAll(folder),
  }
}

async function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt
    return true
  } catch {
    return false
  }
}
