import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BucketServer, startBucketServer } from '../../../test/bucketServer.ts'
import { anUpload } from '../../../test/uploads.ts'
import { openStorage } from './storage.ts'

let bucket: BucketServer
let folder: string

beforeAll(async () => {
  bucket = await startBucketServer()
  folder = await mkdtemp(join(tmpdir(), 'mawrid storage '))
})
afterAll(async () => {
  bucket.close()
  await rm(folder, { recursive: true })
})

const words = (text: string) => new TextEncoder().encode(text)

describe.each([
  ['a folder', () => pathToFileURL(folder).href],
  ['a bucket', () => `s3://key:se%2Fcret@127.0.0.1/files?region=me-south-1&endpoint=${bucket.url}`],
])('%s', (_kind, address) => {
  test('gives back what was put into it, and nothing for what was not', async () => {
    const storage = await openStorage(address())
    await storage.put('pictures/one.webp', words('one'), 'image/webp')
    expect(Buffer.from((await storage.read('pictures/one.webp')) ?? []).toString()).toBe('one')
    expect(await storage.read('pictures/two.webp')).toBeUndefined()
    expect(await storage.isReady()).toBe(true)
  })

  test('takes a file from the disk and gives it as a stream', async () => {
    const storage = await openStorage(address())
    const { path, bytes } = await anUpload('عقد.pdf', 'the words of a contract')
    await storage.putFile('documents/one', path, bytes, 'application/pdf')
    expect((await buffer(await storage.stream('documents/one'))).toString()).toBe('the words of a contract')
  })

  test('takes what is made piece by piece', async () => {
    const storage = await openStorage(address())
    const pieces = Readable.from([words('one '), words('and '), words('two')])
    await storage.putStream('documents/pieces', pieces, 11, 'application/zip')
    expect(Buffer.from((await storage.read('documents/pieces')) ?? []).toString()).toBe('one and two')
  })

  test('forgets a file, and a folder with all in it but not its neighbours', async () => {
    const storage = await openStorage(address())
    for (const key of ['derived/a/1', 'derived/a/2', 'derived/b/1', 'plain']) {
      await storage.put(key, words(key), 'text/plain')
    }
    await storage.removeFolder('derived/a')
    await storage.removeFolder('derived/never')
    await storage.remove('plain')
    await storage.remove('plain')
    expect(await storage.read('derived/a/1')).toBeUndefined()
    expect(await storage.read('derived/a/2')).toBeUndefined()
    expect(await storage.read('plain')).toBeUndefined()
    expect(await storage.read('derived/b/1')).toBeDefined()
  })
})

test('a folder holds nothing half-written after a write that failed', async () => {
  const storage = await openStorage(pathToFileURL(folder).href)
  await expect(storage.putFile('documents/none', join(folder, 'absent'), 1, 'text/plain')).rejects.toThrow()
  expect(await readdir(join(folder, 'incoming')).catch(() => [])).toEqual([])
})

test('a storage that went away is not ready', async () => {
  const place = await mkdtemp(join(tmpdir(), 'mawrid-storage-'))
  const inFolder = await openStorage(pathToFileURL(place).href)
  await rm(place, { recursive: true })
  expect(await inFolder.isReady()).toBe(false)
  const refused = await openStorage(`s3://stranger:secret@127.0.0.1/files?endpoint=${bucket.url}`)
  expect(await refused.isReady()).toBe(false)
})

test('an address that names no storage is refused', async () => {
  await expect(openStorage('ftp://host/files')).rejects.toThrow('ftp:')
  await expect(openStorage('s3://key:secret@host/')).rejects.toThrow('names no bucket')
})
