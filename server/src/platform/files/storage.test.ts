import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Problem } from '@mawrid/contract/problems.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type BucketServer, startBucketServer } from '../../../test/bucketServer.ts'
import { authorityFile } from '../../../test/certificate.ts'
import { withFullDisk } from '../../../test/fullDisk.ts'
import { anUpload } from '../../../test/uploads.ts'
import { problemOf } from '../http/problems.ts'
import { openStorage, type Storage } from './storage.ts'

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
  test('returns what was stored, and nothing for unknown names', async () => {
    const storage = await openStorage(address())
    await storage.put('pictures/one.webp', words('one'), 'image/webp')
    expect(Buffer.from((await storage.read('pictures/one.webp')) ?? []).toString()).toBe('one')
    expect(await storage.read('pictures/two.webp')).toBeUndefined()
    expect(await storage.isReady()).toBe(true)
  })

  test('stores a file from disk and returns it as a stream', async () => {
    const storage = await openStorage(address())
    const { path, bytes } = await anUpload('عقد.pdf', 'the words of a contract')
    await storage.putFile('documents/one', path, bytes, 'application/pdf')
    expect((await buffer(await storage.stream('documents/one'))).toString()).toBe('the words of a contract')
  })

  test('stores a stream piece by piece', async () => {
    const storage = await openStorage(address())
    const pieces = Readable.from([words('one '), words('and '), words('two')])
    await storage.putStream('documents/pieces', pieces, 11, 'application/zip')
    expect(Buffer.from((await storage.read('documents/pieces')) ?? []).toString()).toBe('one and two')
  })

  test('deletes a file, and a folder with its content but not its neighbours', async () => {
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

test('a folder contains no partial file after a failed write', async () => {
  const storage = await openStorage(pathToFileURL(folder).href)
  await expect(storage.putFile('documents/none', join(folder, 'absent'), 1, 'text/plain')).rejects.toThrow()
  expect(await readdir(join(folder, 'incoming')).catch(() => [])).toEqual([])
})

const run = promisify(execFile)
const fullBytes = Buffer.alloc(200_000, 'x')

/** Every way in which a file is written, with more than a small disk has room for. */
async function writesOf(storage: Storage): Promise<readonly (() => Promise<void>)[]> {
  const { path, bytes } = await anUpload('large.pdf', fullBytes)
  const pieces = () => Readable.from([fullBytes.subarray(0, 100_000), fullBytes.subarray(100_000)])
  return [
    () => storage.put('documents/full', fullBytes, 'application/pdf'),
    () => storage.putFile('documents/full', path, bytes, 'application/pdf'),
    () => storage.putStream('documents/full', pieces(), fullBytes.length, 'application/pdf'),
  ]
}

async function expectSentAgainLater(write: () => Promise<void>): Promise<void> {
  const error: unknown = await write().catch((thrown: unknown) => thrown)
  expect(problemOf(error)).toMatchObject({ code: 'service_unavailable', details: { retryAfterSeconds: 60 } })
  expect(problemOf(error)).toBeInstanceOf(Problem)
}

/** A disk of 64 kB, or the reason why there can be none here. */
async function aSmallDisk(): Promise<{ path: string } | { missing: string }> {
  const path = await mkdtemp(join(tmpdir(), 'mawrid-small-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path])
  } catch (error) {
    await rm(path, { recursive: true })
    return { missing: `A small disk cannot be mounted here: ${error instanceof Error ? error.message : error}` }
  }
  onTestFinished(async () => {
    await run('umount', [path])
    await rm(path, { recursive: true })
  })
  return { path }
}

test('a folder on a full disk answers to retry later, contains no partial file and is not ready', async ({ skip }) => {
  const disk = await aSmallDisk()
  if ('missing' in disk) return skip(disk.missing)
  const storage = await openStorage(pathToFileURL(disk.path).href)
  expect(await storage.isReady()).toBe(true)
  for (const write of await writesOf(storage)) {
    await expectSentAgainLater(write)
    expect(await readdir(join(disk.path, 'incoming'))).toEqual([])
    expect(await storage.read('documents/full')).toBeUndefined()
  }
  expect(await storage.isReady()).toBe(true)
  const filling = join(disk.path, 'filling')
  await expect(writeFile(filling, fullBytes)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await storage.isReady()).toBe(false)
  await rm(filling)
  expect(await storage.isReady()).toBe(true)
  expect(await readdir(disk.path)).toEqual(['incoming'])
})

test('a file that does not fit on the disk is answered to retry later', async () => {
  const storage = await openStorage(pathToFileURL(folder).href)
  const [, putFile, putStream] = await writesOf(storage)
  await withFullDisk(async () => {
    for (const write of [putFile, putStream]) if (write) await expectSentAgainLater(write)
  })
})

test('a stream that does not fit on the disk is answered to retry later, and leaves nothing', async () => {
  const storage = await openStorage(pathToFileURL(folder).href)
  async function* failing() {
    yield words('a first piece')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expectSentAgainLater(() => storage.putStream('documents/none', Readable.from(failing()), 100, 'text/plain'))
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

describe('a bucket with TLS', () => {
  async function aSecuredBucket() {
    const secured = await startBucketServer('https')
    onTestFinished(() => secured.close())
    return `s3://key:secret@${new URL(secured.url).host}/files`
  }

  test('is used with the certificate of an own authority, which Node reads from its environment', async () => {
    const address = await aSecuredBucket()
    const program = `
      import { openStorage } from ${JSON.stringify(new URL('./storage.ts', import.meta.url).href)}
      const storage = await openStorage(${JSON.stringify(address)})
      await storage.put('documents/one', new TextEncoder().encode('one'), 'text/plain')
      process.stdout.write(await storage.read('documents/one'))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: authorityFile },
    })
    expect(stdout).toBe('one')
  })

  test('is refused with an unknown authority, as one that is away until that is mended', async () => {
    const storage = await openStorage(await aSecuredBucket())
    expect(await storage.isReady()).toBe(false)
    await expectSentAgainLater(() => storage.put('documents/one', words('one'), 'text/plain'))
  })
})

test('a bucket that is full or unavailable answers to retry later, one that denies access does not', async () => {
  const full = await startBucketServer()
  onTestFinished(() => full.close())
  const address = (key: string) => `s3://${key}:secret@127.0.0.1/files?endpoint=${full.url}`
  const storage = await openStorage(address('key'))
  full.refusePuts(507)
  for (const write of await writesOf(storage)) await expectSentAgainLater(write)
  full.refusePuts(200)
  const refused = await openStorage(address('stranger'))
  const error: unknown = await refused.put('one', words('one'), 'text/plain').catch((thrown: unknown) => thrown)
  expect(problemOf(error)).toMatchObject({ code: 'internal' })
  full.close()
  const away = await openStorage('s3://key:secret@127.0.0.1/files?endpoint=http://127.0.0.1:1')
  for (const write of await writesOf(away)) await expectSentAgainLater(write)
})

test('an unavailable storage is not ready', async () => {
  const place = await mkdtemp(join(tmpdir(), 'mawrid-storage-'))
  const inFolder = await openStorage(pathToFileURL(place).href)
  await rm(place, { recursive: true })
  expect(await inFolder.isReady()).toBe(false)
  const refused = await openStorage(`s3://stranger:secret@127.0.0.1/files?endpoint=${bucket.url}`)
  expect(await refused.isReady()).toBe(false)
})

test('an invalid storage URL is refused', async () => {
  await expect(openStorage('ftp://host/files')).rejects.toThrow('ftp:')
  await expect(openStorage('s3://key:secret@host/')).rejects.toThrow('names no bucket')
})
