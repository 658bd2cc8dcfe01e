import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { extractText } from 'unpdf'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signInAgain } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller, billerOf, type InvoiceReply } from '../../../../test/invoices.ts'
import { unzip } from '../../../../test/unzip.ts'
import { invoiceBundles } from '../tables.ts'
import { forgetBundles } from './forgetBundles.ts'
import { folderOf } from './pieces.ts'
import { continueBundles } from './printBundle.ts'

const path = '/api/v1/invoice-bundles/'
const dayMs = 86_400_000
let server: TestServer
let biller: Biller
const issued: InvoiceReply[] = []

beforeAll(async () => {
  server = await startServer()
  biller = await aBiller(server)
  for (let no = 0; no < 27; no++) issued.push(await biller.issued())
  await biller.pay(issued[0], '100.00')
  issued.push(await biller.noted(issued[1], 'credit'))
  await biller.draft()
}, 60_000)
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const requestBundle = (body: object) => callApi(server, biller.seller, 'POST', path, body)
const bundle = async (id: string) =>
  (await callApi(server, biller.seller, 'GET', path)).body.results.find((one: InvoiceReply) => one.id === id)

async function made(id: string) {
  await expect.poll(async () => (await bundle(id)).state, { timeout: 60_000 }).toBe('done')
  return bundle(id)
}

async function unpacked(url: string): Promise<Map<string, Buffer>> {
  const { headers, rawPayload } = await server.app.inject(url)
  expect(headers['content-length']).toBe(String(rawPayload.byteLength))
  return unzip(rawPayload)
}

test('R-10: all invoices of a list are downloaded as one ZIP of documents in order, with a summary that adds up', async () => {
  const requested = await requestBundle({ filters: { search: '' }, lang: 'en' })
  expect(requested).toMatchObject({ status: 202, body: { state: 'waiting', made: 0, total: 28, url: null } })
  const done = await made(requested.body.id)
  expect(done).toMatchObject({ made: 28, expires_at: expect.stringMatching(/Z$/) })
  const files = await unpacked(done.url)
  expect([...files.keys()]).toEqual([...issued.map(({ number }) => `${number}.pdf`), 'Summary.xlsx'])
  const last = await extractText(Uint8Array.from(files.get(`${issued[27].number}.pdf`) ?? []))
  expect(last.text.join()).toContain(issued[27].number)

  const { sheets } = await readXlsx(files.get('Summary.xlsx') ?? new Uint8Array())
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(column('Number')).toEqual([...issued.map(({ number }) => number), 'Total'])
  expect(column('Total incl. VAT').slice(-3)).toEqual([736, -736, 26 * 736])
  expect(column('VAT').at(-1)).toBe(26 * 96)
  expect(column('Standard-rated').at(-1)).toBe(26 * 640)
  expect(column('Balance due').at(-1)).toBe(26 * 736 - 100)
})

test('a failed bundle resumes where it stopped, and that of a killed process after a start', async () => {
  const { documents, db } = server.parts
  const print = documents.render.bind(documents)
  let times = 0
  vi.spyOn(documents, 'render').mockImplementation((...args) => {
    times += 1
    return times === 27 ? Promise.reject(new Error('out of ink')) : print(...args)
  })
  const { body } = await requestBundle({ lang: 'ar' })
  await made(body.id)
  // The second piece was begun twice, the first was not.
  expect(times).toBe(28 + 2)

  const [{ invoiceIds = [], companyId = '', requestedBy = '' } = {}] = await db.system.select().from(invoiceBundles)
  const left = { id: crypto.randomUUID(), companyId, requestedBy, state: 'running', lang: 'ar' } as const
  await db.system
    .insert(invoiceBundles)
    .values({ ...left, invoiceIds, total: invoiceIds.length, createdAt: server.clock.now() })
  await Promise.all([continueBundles(server.parts), continueBundles(server.parts)])
  const { url } = await made(left.id)
  expect((await unpacked(url)).has('الملخص.xlsx')).toBe(true)
}, 120_000)

test('a bundle contains only issued documents of one’s own company, and can be stopped', async () => {
  const stranger = await aBiller(server)
  const own = await stranger.draft()
  const none = await callApi(server, stranger.seller, 'POST', path, { ids: [issued[0].id, own.id] })
  expect(none).toMatchObject({ status: 422, body: { errors: [{ path: 'ids', code: 'too_few' }] } })

  const held = Promise.withResolvers<void>()
  const { documents, storage } = server.parts
  const print = documents.render.bind(documents)
  const printing = vi.spyOn(documents, 'render').mockImplementation(async (...args) => {
    await held.promise
    return print(...args)
  })
  const { body } = await requestBundle({ ids: [issued[0].id] })
  await vi.waitFor(() => expect(printing).toHaveBeenCalled(), { timeout: 10_000 })
  expect((await callApi(server, stranger.seller, 'POST', `${path}${body.id}/cancel/`, {})).status).toBe(404)
  const cancel = () => callApi(server, biller.seller, 'POST', `${path}${body.id}/cancel/`, {})
  expect(await cancel()).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const cleared = vi.spyOn(storage, 'removeFolder')
  held.resolve()
  await vi.waitFor(() => expect(cleared).toHaveBeenCalledWith(folderOf(body.id)), { timeout: 10_000 })
  expect(await bundle(body.id)).toMatchObject({ state: 'cancelled', url: null })
})

test('a ZIP is kept for a week; a bundle unfinished after a day has failed', async () => {
  const { db, files } = server.parts
  const { body } = await requestBundle({ ids: [issued[0].id] })
  await made(body.id)
  const [stored] = await db.system.select().from(invoiceBundles).where(eq(invoiceBundles.id, body.id))
  const stuck = { ...stored, id: crypto.randomUUID(), state: 'running', fileId: null, expiresAt: null } as const
  if (!stored) throw new Error('It was not kept')
  await db.system.insert(invoiceBundles).values({ ...stored, ...stuck })
  server.clock.forward(6 * dayMs)
  biller = billerOf(server, await signInAgain(server, biller.seller), biller.companyId)
  await forgetBundles(server.parts)
  expect(await bundle(stuck.id)).toMatchObject({ state: 'failed' })
  expect(await bundle(body.id)).toMatchObject({ state: 'done' })
  server.clock.forward(dayMs + 1)
  biller = billerOf(server, await signInAgain(server, biller.seller), biller.companyId)
  await forgetBundles(server.parts)
  expect(await bundle(body.id)).toBeUndefined()
  expect(await files.read(stored.fileId ?? '')).toBeUndefined()
})
