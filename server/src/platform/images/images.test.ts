import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { imageWidths } from '@mawrid/contract/constants.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { anUpload, aPicture } from '../../../test/uploads.ts'
import type { StoredFile } from '../parts.ts'
import { decodingQueue, maxDecodedAtOnce } from './decodingQueue.ts'

let server: TestServer
let picture: StoredFile
const webp = { accept: 'image/webp' }
const owner = { userId: crypto.randomUUID() }

beforeAll(async () => {
  server = await startServer()
  picture = await store('photo.jpg', await aPicture().jpeg().toBuffer())
})
afterAll(() => server.close())

test('K-02: a picture is served in every width of the constants, and never enlarged', async () => {
  for (const width of imageWidths) {
    const answer = await get(`${picture.url}?w=${width}`)
    expect(answer.statusCode).toBe(200)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(width, 1600))
  }
})

test.each(['0', '17', '641', '3841', '640.0', '0640', '-640', '', 'x', '640&w=750'])(
  'K-02: the width %s is refused',
  async (width) => {
    const answer = await get(`${picture.url}?w=${width}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'image_width_refused' })
  },
)

test.each(['0', '101', 'best', '7.5'])('K-02: the quality %s is refused', async (quality) => {
  const answer = await get(`${picture.url}?w=640&q=${quality}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'q' }] })
})

test('K-02: the default quality is 75, and a lower one gives fewer bytes', async () => {
  const [plain, same, low] = await Promise.all(['', '&q=75', '&q=20'].map((q) => get(`${picture.url}?w=640${q}`)))
  expect(plain?.headers.etag).toBe(same?.headers.etag)
  expect(low?.rawPayload.length).toBeLessThan(plain?.rawPayload.length ?? 0)
})

test.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*;q=0.8', 'image/webp'],
  ['image/avif;q=0, image/webp', 'image/webp'],
  ['*/*', 'image/jpeg'],
])('a browser that says %s gets %s', async (accept, mediaType) => {
  const answer = await get(`${picture.url}?w=256`, { accept })
  expect(answer.headers).toMatchObject({ 'content-type': mediaType, vary: expect.stringMatching(/accept/i) })
  const { format } = await sharp(answer.rawPayload).metadata()
  expect(format).toBe(mediaType === 'image/avif' ? 'heif' : mediaType.slice(6))
})

test('L-10: the URL of a picture works unchanged, can be cached for ever and is requested once', async () => {
  const first = await get(picture.url)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const again = await get(picture.url, { accept: 'image/webp', 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test('HEAD returns the headers of GET for a picture, without its bytes', async () => {
  const whole = await get(`${picture.url}?w=640`)
  const head = await server.app.inject({ method: 'HEAD', url: `${picture.url}?w=640`, headers: webp })
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
  expect(head.rawPayload).toHaveLength(0)
})

test.each([crypto.randomUUID(), 'nothing', '..%2f..%2fsecret'])('picture %s is not found', async (id) => {
  const answer = await get(`/images/${id}?w=640`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found' })
})

test('many simultaneous requests for a picture all get it', async () => {
  const fresh = await store('photo.png', await aPicture().png().toBuffer())
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(`${fresh.url}?w=1080`)))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
})

test('a removed picture is no longer served, and none of its bytes stay', async () => {
  const removed = await store('photo.webp', await aPicture().webp().toBuffer())
  await get(`${removed.url}?w=256`)
  expect(await storedBytes(removed.id)).toHaveLength(2)
  await server.parts.files.remove(removed.id)
  expect((await get(removed.url)).statusCode).toBe(404)
  await expect.poll(() => storedBytes(removed.id)).toEqual([])
})

test('a photograph is rotated upright, and its location and camera data are removed', async () => {
  const exif = { IFD0: { Make: 'Camera of Huda' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } }
  const lying = await aPicture(400, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  expect((await sharp(lying).metadata()).exif).toBeDefined()
  const stored = await store('portrait.jpg', lying)
  expect(stored).toMatchObject({ width: 300, height: 400, mediaType: 'image/webp' })
  const served = await get(`${stored.url}?w=256`)
  const { exif: exifServed, xmp, iptc } = await sharp(served.rawPayload).metadata()
  expect([exifServed, xmp, iptc]).toEqual([undefined, undefined, undefined])
})

test('a picture larger than any screen is stored at 3840 pixels', async () => {
  const stored = await store('wide.png', await aPicture(5000, 1000).png().toBuffer())
  expect(stored).toMatchObject({ width: 3840, height: 768 })
})

test('a transparent picture gets a white background where JPEG is served', async () => {
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
  const stored = await store('clear.png', await clear.png().toBuffer())
  const served = await get(stored.url, { accept: '*/*' })
  const { dominant } = await sharp(served.rawPayload).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test('a file with only the name of a picture is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await expect(store('logo.png', svg)).rejects.toMatchObject({ code: 'file_type_refused' })
  await expect(store('page.jpg', '<!doctype html><p>hello')).rejects.toMatchObject({ code: 'file_type_refused' })
  const gif = await aPicture(10, 10).gif().toBuffer()
  await expect(store('moving.png', gif)).rejects.toMatchObject({ code: 'file_type_refused' })
})

test('a truncated picture is refused as unreadable, one of too many pixels as too large', async () => {
  const whole = await aPicture().jpeg().toBuffer()
  const torn = whole.subarray(0, 600)
  await expect(store('torn.jpg', torn)).rejects.toMatchObject({ code: 'picture_unreadable' })
  const bomb = sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'green' } })
  await expect(store('bomb.png', await bomb.png().toBuffer())).rejects.toMatchObject({ code: 'picture_too_large' })
})

test('simultaneous pictures are all stored, without exceeding the decoding limit', async () => {
  const content = await aPicture(600, 600).png().toBuffer()
  const seen: { decoding: number; waiting: number }[] = []
  const run = decodingQueue.run
  vi.spyOn(decodingQueue, 'run').mockImplementation((order, decode) =>
    run(order, () => {
      seen.push(decodingQueue.counts())
      return decode()
    }),
  )
  const stored = await Promise.all(Array.from({ length: 12 }, (_, n) => store(`photo-${n}.png`, content)))
  expect(stored.map(({ width }) => width)).toEqual(Array(12).fill(600))
  expect(seen).toHaveLength(12)
  expect(Math.max(...seen.map(({ decoding }) => decoding))).toBeLessThanOrEqual(maxDecodedAtOnce)
  expect(Math.max(...seen.map(({ waiting }) => waiting))).toBeGreaterThan(0)
})

test('a resized picture is served even if it cannot be stored because the disk is full', async () => {
  const stored = await store('photo.webp', await aPicture().webp().toBuffer())
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  vi.spyOn(server.parts.storage, 'put').mockRejectedValueOnce(full)
  const answer = await get(`${stored.url}?w=256`)
  expect(answer.statusCode).toBe(200)
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(256)
  expect(await storedBytes(stored.id)).toHaveLength(1)
  expect((await get(`${stored.url}?w=256`)).statusCode).toBe(200)
  expect(await storedBytes(stored.id)).toHaveLength(2)
})

/** The paths of the stored files of this picture. */
async function storedBytes(id: string): Promise<string[]> {
  const entries = await readdir(fileURLToPath(server.settings.storageUrl), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => path.includes(id))
}

async function store(name: string, content: Uint8Array | string): Promise<StoredFile> {
  return server.parts.files.storePicture(owner, await anUpload(name, content))
}

function get(url: string, headers: Record<string, string> = webp) {
  return server.app.inject({ url, headers })
}
