import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { defineCall } from '@mawrid/contract/call.ts'
import { line } from '@mawrid/contract/values/text.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { marketGate } from '../../../test/closedMarketGate.ts'
import { withFullDisk } from '../../../test/fullDisk.ts'
import { unusedDatabase } from '../../../test/unusedDatabase.ts'
import { readSettings } from '../settings.ts'
import { openHttp } from './http.ts'
import { openLog } from './log.ts'
import { createRegistrar } from './register.ts'

const offer = defineCall({
  id: 'test.offer',
  summary: 'A call with files',
  method: 'POST',
  path: '/api/v1/offers/',
  access: 'public',
  encoding: 'multipart',
  body: z.strictObject({
    name: line(1, 20),
    count: z.int(),
    tags: z.optional(z.array(z.string())),
    note: z.nullish(line(0, 9)),
  }),
  uploads: {
    pictures: { kind: 'picture', maxFiles: 2, maxBytes: 1_000 },
    sheet: { kind: 'document', maxFiles: 1, maxBytes: 1_000 },
  },
  reply: z.object({ name: z.string(), count: z.int(), tags: z.array(z.string()), files: z.array(z.string()) }),
})

const upload = defineCall({
  id: 'test.upload',
  summary: 'A call with large files',
  method: 'POST',
  path: '/api/v1/uploads/',
  access: 'public',
  encoding: 'multipart',
  body: z.strictObject({ count: z.int() }),
  uploads: { files: { kind: 'document', maxFiles: 2, maxBytes: 20_000_000 } },
  reply: z.object({ count: z.int() }),
})

let folder: string
let app: FastifyInstance
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mawrid-multipart-'))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, folder)
  app = await openHttp(settings, openLog('silent'))
  const nobody = { identify: () => Promise.reject(new Error('nobody')), csrfBelongsTo: () => false }
  const uploadsFolder = join(folder, 'uploads')
  const { handle } = createRegistrar(app, { ...unusedDatabase, gatekeeper: nobody, marketGate, uploadsFolder })
  handle(offer, async ({ body, uploads }) => ({
    name: body.name,
    count: body.count,
    tags: body.tags ?? [],
    files: await Promise.all(
      uploads.map(async (file) => `${file.field}/${file.name}/${await readFile(file.path, 'utf8')}`),
    ),
  }))
  handle(upload, ({ body }) => ({ count: body.count }))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

function form(fields: Record<string, string>, files: [field: string, name: string, content: string][] = []): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [field, name, content] of files) body.append(field, new File([content], name))
  return body
}

async function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(`${origin}${offer.path}`, { method: 'POST', body, headers })
  const reply = (await answer.json()) as Record<string, unknown>
  return { ...reply, status: answer.status }
}

/** Sends until the body ends or the server closes the connection. */
function sendUntilClosed(body: AsyncIterable<Uint8Array>, type: string): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(`${origin}${offer.path}`, { method: 'POST', headers: { 'content-type': type } })
    const pieces = Readable.from(body)
    sending.on('error', () => {})
    sending.once('close', () => {
      pieces.destroy()
      resolve()
    })
    sending.once('response', (response) => response.resume())
    pieces.pipe(sending)
  })
}

function noFilesRemain(): Promise<void> {
  return expect.poll(() => readdir(join(folder, 'uploads')).catch(() => [])).toEqual([])
}

test('C-00: fields are parsed as text or JSON by their schema, and files keep the names of their fields', async () => {
  const answer = await post(
    form({ name: '42', count: '3', tags: '["a","b"]', note: 'yes' }, [
      ['pictures', 'صورة.jpg', 'one'],
      ['sheet', '../../etc/passwd', 'two'],
    ]),
  )
  expect(answer).toEqual({
    status: 200,
    name: '42',
    count: 3,
    tags: ['a', 'b'],
    files: ['pictures/صورة.jpg/one', 'sheet/passwd/two'],
  })
  await noFilesRemain()
})

test('C-00: a call with files accepts plain JSON when there is none', async () => {
  const answer = await post(JSON.stringify({ name: 'x', count: 1 }), { 'content-type': 'application/json' })
  expect(answer).toMatchObject({ status: 200, name: 'x', files: [] })
})

test.for([
  ['an unknown field', form({ name: 'x', count: '1', other: '1' }), 'other', 'unknown_field'],
  ['a missing field', form({ name: 'x' }), 'count', 'required'],
  ['a field that is not JSON', form({ name: 'x', count: 'three' }), 'count', 'wrong_type'],
  ['an unknown kind of file', form({ name: 'x', count: '1' }, [['virus', 'a.exe', 'x']]), 'virus', 'unknown_field'],
  [
    'too many files',
    form({ name: 'x', count: '1' }, [
      ['sheet', 'a', 'x'],
      ['sheet', 'b', 'x'],
    ]),
    'sheet',
    'too_many',
  ],
  ['over-long text', form({ name: 'x'.repeat(300_000), count: '1' }), 'name', 'too_long'],
] as const)('O-07: %s is refused on its field, and no file stays', async ([, body, path, code]) => {
  const answer = await post(body)
  expect(answer).toMatchObject({ status: 422, code: 'invalid_input' })
  expect(answer.errors).toContainEqual(expect.objectContaining({ path, code }))
  await noFilesRemain()
})

test('a repeated field is refused', async () => {
  const body = form({ name: 'x', count: '1' })
  body.append('count', '2')
  expect(await post(body)).toMatchObject({ status: 422, errors: [{ path: 'count', code: 'invalid' }] })
})

test('a file that is too large is refused and not stored', async () => {
  const answer = await post(form({ name: 'x', count: '1' }, [['pictures', 'big.jpg', 'x'.repeat(1_001)]]))
  expect(answer).toMatchObject({ status: 413, code: 'file_too_large' })
  await noFilesRemain()
})

test('fields that are too large together are refused', async () => {
  const fields = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`f${n}`, 'x'.repeat(150_000)]))
  expect(await post(form({ name: 'x', count: '1', ...fields }))).toMatchObject({ status: 413, code: 'body_too_large' })
})

test.each([
  ['a file', 'content-disposition: form-data; name="sheet"; filename="a.pdf"'],
  ['a field', 'content-disposition: form-data; name="name"'],
])('%s without end is cut off, and nothing of it stays', async (_what, about) => {
  const piece = Buffer.alloc(65_536, 'x')
  let sent = 0
  async function* endless() {
    yield Buffer.from(`--cut\r\n${about}\r\n\r\n`)
    while (sent < 1_073_741_824) {
      sent += piece.length
      yield piece
    }
  }
  await sendUntilClosed(endless(), 'multipart/form-data; boundary=cut')
  expect(sent).toBeLessThan(268_435_456)
  await noFilesRemain()
})

test.each([
  ['x=boundary=a; boundary='],
  ['x="boundary=a"; boundary='],
  ['boundary = '],
  ['boundary=\t'],
  ["boundary*=utf-8''"],
])('a long boundary after %j is refused, too', async (begin) => {
  const type = { 'content-type': `multipart/form-data; ${begin}${'a'.repeat(5_000)}` }
  expect(await post('x', type)).toMatchObject({ status: 400, code: 'bad_request' })
})

test.each([71, 257, 5_000])('a multipart boundary of %i characters is refused', async (length) => {
  const type = { 'content-type': `multipart/form-data; boundary=${'a'.repeat(length)}` }
  expect(await post('x', type)).toMatchObject({ status: 400, code: 'bad_request' })
})

test('a truncated multipart body is refused and not stored', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=cut' }
  const begun = '--cut\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\nabc'
  expect(await post(begun, type)).toMatchObject({ status: 400, code: 'bad_request' })
  expect(await post('', type)).toMatchObject({ status: 422 })
  expect(await post('x', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 })
  await noFilesRemain()
})

test('an upload that does not fit on the disk is answered to retry later', async () => {
  const form = new FormData()
  form.set('name', 'Dates')
  form.set('count', '1')
  form.set('sheet', new Blob(['x'.repeat(500)]), 'sheet.pdf')
  const answer = await withFullDisk(() => fetch(`${origin}/api/v1/offers/`, { method: 'POST', body: form }))
  expect(await answer.json()).toMatchObject({ code: 'service_unavailable', status: 503 })
  expect(answer.headers.get('retry-after')).toBe('60')
})

test.each([
  ['a field that is no JSON', { count: '{' }, ['files', 'files']],
  ['an unknown field', { count: '1' }, ['pictures', 'files']],
  ['a file too many', { count: '1' }, ['files', 'files', 'files', 'files']],
])('a form refused for %s leaves its connection usable, however much comes after', async (_, fields, names) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const answers: string[] = []
  socket.on('data', (chunk) => answers.push(chunk.toString('latin1')))
  const statuses = () => [...answers.join('').matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  try {
    const large = 'x'.repeat(5_000_000)
    socket.write(
      await encodeForm(
        form(
          fields,
          names.map((name) => [name, 'a.txt', large]),
        ),
      ),
    )
    socket.write(await encodeForm(form({ count: '1' })))
    await expect.poll(statuses).toEqual(['422', '200'])
  } finally {
    socket.destroy()
  }
})

/** A form as it goes over the line. */
async function encodeForm(body: FormData): Promise<Buffer> {
  const made = new Request('http://x', { method: 'POST', body })
  const bytes = Buffer.from(await made.arrayBuffer())
  const head = [
    `POST ${upload.path} HTTP/1.1`,
    'host: x',
    `content-type: ${made.headers.get('content-type')}`,
    `content-length: ${bytes.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes])
}
