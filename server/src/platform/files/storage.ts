import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where the bytes of files are kept: a folder, or a bucket that speaks S3. */
export interface Storage {
  /** A reader sees the whole of it or nothing. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  putFile(key: string, path: string, bytes: number, mediaType: string): Promise<void>
  putStream(key: string, stream: Readable, bytes: number, mediaType: string): Promise<void>
  read(key: string): Promise<Uint8Array | undefined>
  stream(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** In a bucket a folder is only how keys begin: no folder's name may begin another's. */
  removeFolder(folder: string): Promise<void>
  isReady(): Promise<boolean>
}

/** `file:/folder`, or `s3://key:secret@host/bucket?region=me-south-1&endpoint=https://host:9000`. */
export async function openStorage(address: string): Promise<Storage> {
  const url = new URL(address)
  if (url.protocol === 'file:') return folderStorage(fileURLToPath(url))
  if (url.protocol === 's3:') {
    const { openBucket } = await import('./bucket.ts')
    const disk = await openBucket(url)
    return { ...onDisk(disk), isReady: () => succeeds(disk.exists('ready')) }
  }
  throw new Error(`Files cannot be kept at ${url.protocol} addresses`)
}

async function folderStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const plain = onDisk(disk)

  // A folder shows a file while it is still being written; it gets its name once it is whole.
  async function whole(key: string, write: (incoming: string) => Promise<void>): Promise<void> {
    const incoming = `incoming/${randomUUID()}`
    try {
      await write(incoming)
      await disk.move(incoming, key)
    } catch (error) {
      await disk.delete(incoming)
      throw error
    }
  }

  return {
    ...plain,
    put: (key, bytes, mediaType) => whole(key, (incoming) => plain.put(incoming, bytes, mediaType)),
    putFile: (key, path, bytes, mediaType) => whole(key, (incoming) => plain.putFile(incoming, path, bytes, mediaType)),
    putStream: (key, stream, bytes, mediaType) =>
      whole(key, (incoming) => plain.putStream(incoming, stream, bytes, mediaType)),
    isReady: () => succeeds(access(folder, constants.R_OK | constants.W_OK)),
  }
}

function onDisk(disk: Disk): Omit<Storage, 'isReady'> {
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async putFile(key, path, contentLength, contentType) {
      const file = await open(path)
      await disk.putStream(key, file.createReadStream(), { contentLength, contentType })
    },
    putStream: (key, stream, contentLength, contentType) => disk.putStream(key, stream, { contentLength, contentType }),
    async read(key) {
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (await disk.exists(key)) throw error
        return undefined
      }
    },
    stream: (key) => disk.getStream(key),
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
