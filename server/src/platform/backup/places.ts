import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { Disk, DriveDirectory, DriveFile } from 'flydrive'
import { openBucket } from '../files/bucket.ts'
import { PlainError } from '../plainError.ts'

/** Where backups are kept: a folder, or a bucket that speaks S3. */
export interface Place {
  /** Its address without credentials. */
  readonly name: string
  /** Readers see the complete object or none. */
  write(path: string, content: AsyncIterable<Buffer>, bytes: number): Promise<void>
  read(path: string): Promise<AsyncIterable<Buffer>>
  has(path: string): Promise<boolean>
  folders(): Promise<string[]>
  removeFolder(path: string): Promise<void>
}

/**
 * `/folder`, `s3://key:secret@host/bucket/prefix?region=…&endpoint=…`, `s3://bucket/prefix`, which uses the host and the
 * credentials of the bucket of `STORAGE_URL`, or `@FILE` with such an address in it, since other users see arguments.
 */
export async function openPlace(named: string, storageUrl: string): Promise<Place> {
  const address = named.startsWith('@') ? (await readFile(named.slice(1), 'utf8')).trim() : named
  const url = /^s3:/i.test(address) ? URL.parse(address) : undefined
  // It is not repeated, since it may have the secret.
  if (url === null) throw new PlainError('The place is not an address of a bucket: s3://key:secret@host/bucket/prefix')
  if (!url) return folderPlace(resolve(address))
  const { bucket, prefix } = url.username ? split(url) : split(besides(storageUrl, url))
  return bucketPlace(bucket, prefix)
}

function besides(storageUrl: string, { host, pathname }: URL): URL {
  const storage = new URL(storageUrl)
  if (storage.protocol !== 's3:') {
    throw new PlainError('Name the bucket with its credentials: s3://key:secret@host/bucket/prefix')
  }
  storage.searchParams.set('endpoint', storage.searchParams.get('endpoint') ?? `https://${storage.host}`)
  storage.pathname = `/${host}${pathname}`
  return storage
}

function split(url: URL): { bucket: URL; prefix: string } {
  const [, name, ...rest] = url.pathname.split('/')
  const bucket = new URL(url)
  bucket.pathname = `/${name}`
  return { bucket, prefix: decodeURIComponent(rest.filter(Boolean).join('/')) }
}

function folderPlace(folder: string): Place {
  /** Names in a backup that was tampered with could lead out of it. */
  function within(path: string): string {
    const target = join(folder, path)
    if (target.startsWith(join(folder, sep))) return target
    throw new PlainError(`${path} is not in ${folder}.`)
  }

  return {
    name: folder,
    async write(path, content) {
      const target = within(path)
      const unfinished = `${target}.unfinished`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      // It has the secret and personal data.
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(target))
    },
    read: async (path) => createReadStream(within(path)),
    async has(path) {
      return access(within(path)).then(
        () => true,
        () => false,
      )
    },
    async folders() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    removeFolder: (path) => rm(within(path), { recursive: true, force: true }),
  }
}

/** Whether a store of files has any, besides what a folder of it has while it is used. */
export async function hasFiles(storageUrl: string): Promise<boolean> {
  const url = new URL(storageUrl)
  if (url.protocol === 's3:') {
    const disk = await openBucket(url)
    return [...(await disk.listAll('/')).objects].length > 0
  }
  const names = await readdir(fileURLToPath(url)).catch(() => [])
  return names.some((name) => name !== 'incoming' && !name.startsWith('.'))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function bucketPlace(url: URL, prefix: string): Promise<Place> {
  const disk = await openBucket(url)
  const keyOf = (path: string) => [prefix, path].filter(Boolean).join('/')
  return {
    name: `s3://${url.pathname.slice(1)}/${prefix}`,
    async write(path, content, contentLength) {
      const stream = Readable.from(content, { objectMode: false })
      try {
        await disk.putStream(keyOf(path), stream, { contentLength, contentType: 'application/octet-stream' })
      } finally {
        stream.destroy()
      }
    },
    read: (path) => disk.getStream(keyOf(path)),
    has: (path) => disk.exists(keyOf(path)),
    async folders() {
      const found = new Set<string>()
      for (const one of await entriesOf(disk, prefix || '/')) {
        const path = one.isFile ? one.key : `${one.prefix}/`
        const [name, ...inside] = path.slice(prefix ? prefix.length + 1 : 0).split('/')
        if (name && inside.length > 0) found.add(name)
      }
      return [...found]
    },
    async removeFolder(path) {
      // Deleting all of a prefix would also delete what only begins with the name.
      const inside = await entriesOf(disk, keyOf(path))
      for (const one of inside) await (one.isFile ? disk.delete(one.key) : disk.deleteAll(one.prefix))
    },
  }
}

/** The objects and folders in a folder of a bucket. */
async function entriesOf(disk: Disk, folder: string): Promise<(DriveFile | DriveDirectory)[]> {
  const entries: (DriveFile | DriveDirectory)[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, { recursive: false, ...(paginationToken && { paginationToken }) })
    entries.push(...page.objects)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return entries
}
