import jsQR from 'jsqr'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller, type InvoiceReply } from '../../../../test/invoices.ts'
import { sellersVatNumber } from '../../../../test/vatNumber.ts'

let server: TestServer
let biller: Biller
let invoice: InvoiceReply

beforeAll(async () => {
  server = await startServer()
  biller = await aBiller(server)
  invoice = await biller.issued({
    lines: [
      aLine(),
      aLine({ name_ar: 'قفازات طبية', name_en: null, sku: 'MED-1', vat_category: 'Z', exemption_code: 'VATEX-SA-35' }),
    ],
    po_number: 'PO-7781',
  })
})
afterAll(() => server.close())

async function documentOf({ id }: InvoiceReply, query = '', by = biller, document = 'pdf') {
  const url = `/api/v1/invoices/${id}/${document}/${query}`
  const answer = await server.app.inject({ url, headers: by.seller.headers })
  const text = answer.statusCode === 200 ? (await extractText(Uint8Array.from(answer.rawPayload))).text.join('\n') : ''
  return { answer, text }
}

async function pagesOf({ id }: InvoiceReply): Promise<string[]> {
  return (await callApi(server, biller.seller, 'GET', `/api/v1/invoices/${id}/preview/`)).body.pages
}

/** What a camera reads off a page, tag by tag. */
async function scanned(page: string): Promise<{ tag: number; text: string }[]> {
  const picture = sharp(Buffer.from(page), { density: 144 }).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const bytes = Buffer.from(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '', 'base64')
  const found = []
  for (let offset = 0; offset < bytes.length; offset += 2 + bytes.readUInt8(offset + 1)) {
    found.push({
      tag: bytes.readUInt8(offset),
      text: bytes.subarray(offset + 2, offset + 2 + bytes.readUInt8(offset + 1)).toString(),
    })
  }
  return found
}

test('R-10: an issued invoice is saved as PDF under its number, with all that is on its record', async () => {
  const { answer, text } = await documentOf(invoice, '?lang=en')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`filename="${invoice.number}.pdf"`),
    'cache-control': 'private, no-store',
  })
  for (const fact of [invoice.number, sellersVatNumber, '300075588700003', '1,376.00', 'PO-7781', 'VATEX-SA-35']) {
    expect(text).toContain(fact)
  }
  expect(text).toContain('One thousand three hundred seventy-six Saudi riyals only')
  expect(text).toContain('Medicines and medical equipment')
})

test('R-10: the QR code on the displayed page contains the five values of the tax authority', async () => {
  const [page = ''] = await pagesOf(invoice)
  expect(await scanned(page)).toEqual([
    { tag: 1, text: invoice.seller.name_ar },
    { tag: 2, text: sellersVatNumber },
    { tag: 3, text: invoice.issued_at.replace(/\.\d+Z$/, 'Z') },
    { tag: 4, text: invoice.total },
    { tag: 5, text: invoice.vat },
  ])
})

test('displayed pages run no scripts and load nothing, with any text in them', async () => {
  const evil = '<script>alert(1)</script><a href="javascript:x">"&\''
  const [page = ''] = await pagesOf(await biller.draft({ lines: [aLine({ name_ar: evil })], note_ar: evil }))
  const elements = new Set([...page.matchAll(/<([\w:]+)/g)].map(([, name]) => name))
  expect(elements.difference(new Set(['svg', 'defs', 'symbol', 'path', 'g', 'use', 'image', 'clipPath']))).toEqual(
    new Set(),
  )
  expect(page).not.toMatch(/ on\w+=|script|javascript:/i)
  for (const [, target] of page.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^(?:#|data:image\/)/)
})

test('a draft is marked as a draft and has neither number nor QR code; a voided one is marked as void', async () => {
  const draft = await biller.draft()
  const { answer, text } = await documentOf(draft, '?lang=en')
  expect(answer.headers['content-disposition']).toContain('filename="Tax invoice.pdf"')
  expect(text).toContain('Draft')
  expect(text).not.toContain('INV-')
  expect(await scanned((await pagesOf(draft))[0] ?? '')).toEqual([])
  const { body: cancelled } = await biller.act(draft, 'cancel')
  expect((await documentOf(cancelled)).text).toContain('Discarded')
})

test('a statement shows payments, credits and the balance due; a note names what it corrects and why', async () => {
  const sold = await biller.issued()
  await biller.pay(sold, '300.00', { reference: 'FT-77' })
  const note = await biller.noted(sold, 'credit', {
    reason_code: 'returned',
    reason: 'عاد كرتون',
    lines: [{ line: sold.lines[0].id, qty: '2' }],
  })
  const whole = (await documentOf(sold, '?lang=en', biller, 'payments/pdf')).text
  expect(whole).toContain(sold.number)
  for (const fact of ['FT-77', '300.00', '147.20', '288.80', 'Balance due']) expect(whole).toContain(fact)
  const noted = (await documentOf(note, '?lang=en')).text
  for (const fact of ['Credit note', note.number, sold.number, 'Return of goods or services']) {
    expect(noted).toContain(fact)
  }
})

test('an issued document prints unchanged after changes of the company', async () => {
  const before = (await documentOf(invoice)).text
  await callApi(server, biller.seller, 'PUT', '/api/v1/invoice-settings/', {
    bank: { name_ar: 'مصرف الراجحي', name_en: null, iban: 'SA0380000000608010167519' },
    version: 1,
  })
  expect((await documentOf(invoice)).text).toBe(before)
  expect((await documentOf(await biller.draft())).text).toContain('SA03 8000 0000 6080 1016 7519')
})

test('an issued document is the same, byte for byte, after payments and notes', async () => {
  const sold = await biller.issued()
  const before = (await documentOf(sold)).answer.rawPayload
  await biller.pay(sold, '300.00', { reference: 'FT-78' })
  await biller.noted(sold, 'credit', { reason_code: 'returned', lines: [{ line: sold.lines[0].id, qty: '2' }] })
  server.clock.forward(5 * 60_000)
  expect((await documentOf(sold)).answer.rawPayload.equals(before)).toBe(true)
})

test('a draft has no statement of payments', async () => {
  expect((await documentOf(await biller.draft(), '', biller, 'payments/pdf')).answer.statusCode).toBe(409)
})

test('no other company sees the document', async () => {
  const stranger = await aBiller(server)
  expect((await documentOf(invoice, '', stranger)).answer.statusCode).toBe(404)
  expect((await documentOf(invoice, '', stranger, 'payments/pdf')).answer.statusCode).toBe(404)
})

test('R-10: a document that is being written is previewed as it will look on paper, and nothing of it is saved', async () => {
  const count = async () => (await callApi(server, biller.seller, 'GET', '/api/v1/invoices/')).body.count
  const before = await count()
  const preview = (body: object) => callApi(server, biller.seller, 'POST', '/api/v1/invoice-previews/', body)
  const fields = { lines: [aLine({ qty: '3' })], po_number: 'PO-9', terms_ar: null }
  const draft = await biller.draft(fields)
  const { body } = await preview({ ...fields, kind: 'tax_invoice', buyer: draft.buyer, draft: null })
  expect(body.pages).toEqual(await pagesOf(draft))
  expect(await count()).toBe(before + 1)

  // Without any items yet; with a unit that does not exist; with a draft of another company.
  expect((await preview({ lines: [] })).status).toBe(200)
  expect((await preview({ lines: [aLine({ unit: draft.id })] })).body.errors).toMatchObject([
    { path: 'lines.0.unit', code: 'not_offered' },
  ])
  const stranger = await aBiller(server)
  const foreign = await stranger.draft()
  expect((await preview({ lines: [], draft: foreign.id })).status).toBe(404)
})
