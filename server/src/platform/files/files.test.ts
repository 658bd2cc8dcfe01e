import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { anUpload, aPicture } from '../../../test/uploads.ts'
import type { StoredFile } from '../parts.ts'

let server: TestServer
const owner = { userId: crypto.randomUUID() }
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a document is downloaded by its link unchanged, under its Arabic name', async () => {
  const stored = await store('عقد التوريد ٢٠٢٦.pdf', pdf)
  expect(stored).toMatchObject({
    name: 'عقد التوريد ٢٠٢٦.pdf',
    mediaType: 'application/pdf',
    url: `/files/${stored.id}`,
  })
  const answer = await server.app.inject(server.parts.files.linkTo(stored.id))
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(pdf)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const disposition = String(answer.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''/)
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('عقد التوريد ٢٠٢٦.pdf')
})

test('a link can save the document under another name, and only that', async () => {
  const { id } = await store('scan0001.pdf', pdf)
  const link = server.parts.files.linkTo(id, 'فاتورة 12.pdf')
  const answer = await server.app.inject(link)
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('فاتورة 12.pdf'))
  expect((await server.app.inject(link.replace('12.pdf', '13.pdf'))).statusCode).toBe(403)
})

test('no document opens without its own link, or after an hour', async () => {
  const [one, other] = [await store('one.pdf', pdf), await store('other.pdf', pdf)]
  const link = server.parts.files.linkTo(one.id)
  const later = link.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 1}`)
  const changed = [one.url, link.replace(one.id, other.id), later, link.replace('sig=', 'sig=x'), `${link}&exp=1`]
  for (const url of changed) {
    const answer = await server.app.inject(url)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'forbidden' })
  }
  server.clock.forward(3_600_001)
  expect((await server.app.inject(link)).statusCode).toBe(403)
})

test('a removed document is gone, although its link is still valid', async () => {
  const { id } = await store('one.pdf', pdf)
  await server.parts.files.remove(id)
  await server.parts.files.remove(id)
  expect((await server.app.inject(server.parts.files.linkTo(id))).statusCode).toBe(404)
})

test('documents are recognised as PDF, picture, workbook or CSV by their content', async () => {
  const png = await aPicture(10, 10).png().toBuffer()
  const stored = await Promise.all([
    store('scan.jpg', png),
    store('prices.csv', 'sku,price\nقلم,12.50\n'),
    store('PRICES.CSV', '\ufeffsku;price\r\n'),
  ])
  expect(stored.map(({ mediaType, name }) => [mediaType, name])).toEqual([
    ['image/png', 'scan.jpg.png'],
    ['text/csv', 'prices.csv'],
    ['text/csv', 'PRICES.csv'],
  ])
})

test.each([
  ['page.html', '<!doctype html><script>alert(1)</script>'],
  ['page.csv', '<!doctype html><script>alert(1)</script>'],
  ['drawing.csv', ' <svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['notes.txt', 'plain words'],
  ['binary.csv', 'a,b\n\u0000\u0001'],
  ['program.pdf', 'MZ\u0090\u0000'],
  ['empty.pdf', ''],
])('%s is refused', async (name, content) => {
  await expect(store(name, content)).rejects.toMatchObject({ code: 'file_type_refused' })
})

test('text in another encoding than UTF-8 is refused as CSV', async () => {
  await expect(store('prices.csv', Buffer.from([0xde, 0xe1, 0xe3, 0x2c, 0x31]))).rejects.toMatchObject({
    code: 'file_type_refused',
  })
})

test('a document larger than allowed is refused before it is read', async () => {
  const upload = { ...(await anUpload('large.pdf', pdf)), bytes: 60 * 1024 * 1024 }
  const refused = server.parts.files.storeDocument(owner, upload)
  await expect(refused).rejects.toMatchObject({ code: 'file_too_large' })
})

test('the storage is ready', async () => {
  expect(await server.parts.files.isReady()).toBe(true)
})

async function store(name: string, content: Uint8Array | string): Promise<StoredFile> {
  return server.parts.files.storeDocument(owner, await anUpload(name, content))
}
