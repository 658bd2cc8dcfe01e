import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aLine } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aConnectedBiller, answered, misbehave } from '../../../../test/eInvoicing.ts'
import { aBiller, type Biller, type InvoiceReply, today } from '../../../../test/invoices.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { faultsIn } from '../../../outside/zatca/signedInvoice.ts'
import { type DocumentRecord, zatcaDocuments } from '../tables.ts'

let server: ServerWithSandbox
let biller: Biller
beforeAll(async () => {
  server = await startWithSandbox()
  biller = await aConnectedBiller(server)
})
afterAll(() => server.close())
afterEach(() => server.fault('zatca', 'ok'))

const documentsOf = (of: Biller): Promise<DocumentRecord[]> =>
  server.parts.db.system
    .select()
    .from(zatcaDocuments)
    .where(eq(zatcaDocuments.companyId, of.companyId))
    .orderBy(asc(zatcaDocuments.counter))

const documentOf = async (invoice: InvoiceReply) =>
  (await documentsOf(biller)).findLast(({ invoiceId }) => invoiceId === invoice.id)

/** Each document follows the one before it, without a gap, and is sound by itself. */
async function expectSoundChain(of: Biller): Promise<void> {
  const documents = await documentsOf(of)
  expect(documents.map(({ counter }) => counter)).toEqual(documents.map((_, index) => index + 1))
  for (const [index, { previousHash, xml }] of documents.entries()) {
    if (index > 0) expect(previousHash).toBe(documents[index - 1]?.hash)
    expect(faultsIn(xml)).toEqual([])
  }
}

describe('what is issued by a connected company', () => {
  test('R-10: a tax invoice is cleared, and carries ZATCA’s QR code from then on', async () => {
    const invoice = await biller.issued()
    expect(invoice).toMatchObject({
      status: 'issued',
      zatca_status: expect.stringMatching(/^(queued|sending|cleared)$/),
    })
    const cleared = await answered(biller, invoice)
    expect(cleared).toMatchObject({ zatca_status: 'cleared', uuid: invoice.uuid, number: invoice.number })
    const document = await documentOf(invoice)
    expect(document).toMatchObject({ status: 'cleared', attempts: 1, hash: invoice.hash })
    expect(document?.clearedXml).toContain(invoice.number)
    expect(document?.clearedQr).toMatch(/^[A-Za-z0-9+/=]{50,}$/)
    expect(document?.clearedQr).not.toBe(document?.qr)
  })

  test('a simplified invoice is reported, and may be given to its buyer at once', async () => {
    const invoice = await biller.issued({ kind: 'simplified' })
    expect(invoice.allowed_actions).toContain('send')
    expect(await answered(biller, invoice)).toMatchObject({ zatca_status: 'reported' })
  })

  test('notes go the same way, with discounts, delivery and lines of several VAT categories', async () => {
    const lines = [
      aLine({ discount: { kind: 'percent', value: '7.5' } }),
      aLine({ vat_category: 'Z', exemption_code: 'VATEX-SA-35', qty: '3', unit_price: '19.99' }),
    ]
    const invoice = await biller.issued({
      lines,
      discount: { kind: 'amount', value: '33.33' },
      delivery_fee: '25.00',
      note_ar: 'شكرًا <لكم> & "إلى اللقاء"',
    })
    expect(await answered(biller, invoice)).toMatchObject({ zatca_status: 'cleared' })
    for (const kind of ['debit', 'credit'] as const) {
      const lines = kind === 'debit' ? [aLine()] : undefined
      const note = await biller.noted(await biller.read(invoice.id), kind, {
        reason: 'خطأ في السعر',
        ...(lines && { lines }),
      })
      expect(await answered(biller, note)).toMatchObject({ zatca_status: 'cleared' })
    }
  })

  test('before it is cleared a tax invoice is not sent to its buyer', async () => {
    await server.fault('zatca', 'error')
    const invoice = await biller.issued()
    expect(invoice.allowed_actions).not.toContain('send')
    const email = { to: ['buyer@oasis.example'], message: null, lang: 'ar' }
    const path = `/api/v1/invoices/${invoice.id}/send/`
    expect(await callApi(server, biller.seller, 'POST', path, email)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    await expect.poll(async () => (await biller.read(invoice.id)).zatca_status).toBe('unreachable')
    await server.fault('zatca', 'ok')
    expect((await answered(biller, invoice)).allowed_actions).toContain('send')
  })

  test('twenty at once form one chain without a gap, each cleared once', async () => {
    const biller = await aConnectedBiller(server)
    const drafts = await Promise.all(Array.from({ length: 20 }, () => biller.draft()))
    const issued = await Promise.all(drafts.map((draft) => biller.act(draft, 'issue')))
    expect(issued.map(({ status }) => status)).toEqual(Array(20).fill(200))
    for (const { body } of issued) expect(await answered(biller, body)).toMatchObject({ zatca_status: 'cleared' })
    await expectSoundChain(biller)
    expect((await documentsOf(biller)).map(({ attempts }) => attempts)).toEqual(Array(20).fill(1))
  })

  test('a company that is not connected issues as before', async () => {
    const other = await aBiller(server)
    expect(await other.issued()).toMatchObject({ zatca_status: 'not_needed', hash: null, previous_hash: null })
  })

  test('a unit for simplified invoices alone signs no tax invoice', async () => {
    const biller = await aConnectedBiller(server, { document_types: ['simplified'] })
    const refused = await biller.act(await biller.draft(), 'issue')
    expect(refused).toMatchObject({ status: 409, body: { code: 'einvoicing_unit_missing' } })
  })
})

test('two reasons within one VAT category are refused at the second, since an e-invoice has one for each', async () => {
  const line = (exemption_code: string) => aLine({ vat_category: 'Z', exemption_code })
  const draft = await biller.draft({ lines: [aLine(), line('VATEX-SA-35'), line('VATEX-SA-35'), line('VATEX-SA-36')] })
  expect(await biller.act(draft, 'issue')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.3.exemption_code', code: 'one_exemption' }] },
  })
  const other = await aBiller(server)
  expect(await other.issued({ lines: [line('VATEX-SA-35'), line('VATEX-SA-36')] })).toMatchObject({ status: 'issued' })
})

describe('ZATCA’s answers', () => {
  test('warnings are shown, and the document counts as cleared', async () => {
    await misbehave(server, 'warned', { count: 1, code: 'BR-KSA-15' })
    const invoice = await answered(biller, await biller.issued())
    expect(invoice.zatca_status).toBe('cleared_with_warnings')
    expect((await documentOf(invoice))?.messages).toMatchObject([{ code: 'BR-KSA-15', severity: 'warning' }])
  })

  test('a rejected document keeps its place in the chain, and the next one goes on', async () => {
    await misbehave(server, 'rejected', { count: 1, code: 'BR-KSA-40' })
    const rejected = await answered(biller, await biller.issued())
    expect(rejected.zatca_status).toBe('rejected')
    expect(rejected.allowed_actions).not.toContain('send')
    const next = await answered(biller, await biller.issued())
    expect(next.zatca_status).toBe('cleared')
    expect((await documentOf(next))?.previousHash).toBe((await documentOf(rejected))?.hash)
    await expectSoundChain(biller)
  })

  test('after a lost answer the same document is sent again, and is not there twice', async () => {
    await misbehave(server, 'lost', { count: 1 })
    const invoice = await answered(biller, await biller.issued())
    expect(invoice.zatca_status).toBe('cleared')
    expect(await documentOf(invoice)).toMatchObject({ attempts: 2, messages: [] })
    const { documents } = await (await fetch(`${server.sandboxUrl}/zatca/portal`)).json()
    expect(documents.filter(({ uuid }: { uuid: string }) => uuid === invoice.uuid)).toHaveLength(1)
  })

  test.each(['busy', 'garbage'])('it is sent again after a while: %s', async (mode) => {
    await misbehave(server, mode, { count: 1 })
    const invoice = await answered(biller, await biller.issued())
    expect(invoice.zatca_status).toBe('cleared')
    expect(await documentOf(invoice)).toMatchObject({ attempts: 2 })
  })

  test('while clearance is switched off, tax invoices are reported instead', async () => {
    await misbehave(server, 'clearance_off', { count: 1 })
    expect(await answered(biller, await biller.issued())).toMatchObject({ zatca_status: 'reported' })
  })
})

test('a stored document cannot be changed or deleted', async () => {
  const invoice = await answered(biller, await biller.issued())
  const { db } = server.parts
  const isIt = eq(zatcaDocuments.invoiceId, invoice.id)
  await expect(db.system.update(zatcaDocuments).set({ xml: '<Invoice/>' }).where(isIt)).rejects.toThrow()
  await expect(db.system.delete(zatcaDocuments).where(isIt)).rejects.toThrow()
})

test('nobody sees another company’s documents', async () => {
  const stranger = await aBiller(server)
  const invoice = await answered(biller, await biller.issued())
  const read = await callApi(server, stranger.seller, 'GET', `/api/v1/invoices/${invoice.id}/`)
  expect(read.status).toBe(404)
  const seen = await server.parts.db.readCompany(stranger.companyId, (companyDb) =>
    companyDb.select().from(zatcaDocuments),
  )
  expect(seen).toEqual([])
})

describe('a rejected document', () => {
  const correction = ({ buyer, po_number }: InvoiceReply, more: object = {}) => ({
    buyer,
    supply_on: null,
    po_number,
    note_ar: null,
    note_en: null,
    reason: null,
    ...more,
  })

  async function aRejected(): Promise<InvoiceReply> {
    await misbehave(server, 'rejected', { count: 1, code: 'BR-KSA-40' })
    return answered(biller, await biller.issued())
  }

  test('is corrected under its number and day, and cleared as another document of the chain', async () => {
    const rejected = await aRejected()
    expect(rejected.allowed_actions).toContain('correct')
    const buyer = { ...rejected.buyer, name_ar: 'شركة الواحة الجديدة' }
    const corrected = await biller.act(rejected, 'correct', correction(rejected, { buyer }))
    expect(corrected).toMatchObject({ status: 200, body: { number: rejected.number, total: rejected.total } })
    const cleared = await answered(biller, rejected)
    expect(cleared).toMatchObject({
      zatca_status: 'cleared',
      issued_at: rejected.issued_at,
      counter: rejected.counter,
      buyer: { name_ar: 'شركة الواحة الجديدة' },
      zatca: [{ status: 'cleared' }, { status: 'rejected', messages: [{ code: 'BR-KSA-40' }] }],
    })
    expect(cleared.uuid).not.toBe(rejected.uuid)
    await expectSoundChain(biller)
  })

  test('cannot be corrected twice, nor once it is cleared, nor by anybody else', async () => {
    const rejected = await aRejected()
    const stranger = await aBiller(server)
    const body = correction(rejected)
    expect((await stranger.act(rejected, 'correct', body)).status).toBe(404)
    const both = await Promise.all([biller.act(rejected, 'correct', body), biller.act(rejected, 'correct', body)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const cleared = await answered(biller, rejected)
    expect(await biller.act(cleared, 'correct', body)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test('is refused at the field that is still wrong', async () => {
    const rejected = await aRejected()
    const buyer = { ...rejected.buyer, address: { ...rejected.buyer.address, city: null } }
    const refused = await biller.act(rejected, 'correct', correction(rejected, { buyer }))
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'buyer.address.city', code: 'required' }] } })
    await biller.act(rejected, 'correct', correction(rejected))
    await answered(biller, rejected)
  })

  test('is not corrected by a note, which would correct what the buyer never had', async () => {
    const rejected = await aRejected()
    expect(rejected.allowed_actions).not.toContain('credit')
    expect(
      await biller.act(rejected, 'credit', { version: undefined, reason_code: 'price', reason: 'خطأ' }),
    ).toMatchObject({ status: 409 })
    await biller.act(rejected, 'correct', correction(rejected))
    await answered(biller, rejected)
  })
})

test('the XML of a cleared document is ZATCA’s, of a simplified one our own', async () => {
  const xmlOf = ({ id }: InvoiceReply) =>
    server.app.inject({ url: `/api/v1/invoices/${id}/xml/`, headers: biller.seller.headers })
  const cleared = await answered(biller, await biller.issued())
  const { headers, body } = await xmlOf(cleared)
  expect(headers['content-disposition']).toMatch(/3\d{13}3_\d{8}T\d{6}_INV-\d{4}-\d{6}\.xml/)
  expect(body).toBe((await documentOf(cleared))?.clearedXml)
  const simplified = await biller.issued({ kind: 'simplified' })
  expect((await xmlOf(simplified)).body).toBe((await documentOf(simplified))?.xml)
  expect((await xmlOf(await biller.draft())).statusCode).toBe(409)
})

test('a statement has no document that its buyer was not given', async () => {
  const biller = await aConnectedBiller(server)
  const cleared = await answered(biller, await biller.issued())
  await server.fault('zatca', 'error')
  const waiting = await biller.issued()
  const day = today(server)
  const path = `/api/v1/invoice-buyers/${cleared.buyer_id}/statement/?from=${day}&to=${day}`
  const read = async () => (await callApi(server, biller.seller, 'GET', path)).body
  expect(await read()).toMatchObject({
    entries: [{ number: cleared.number }],
    closing: cleared.total,
    ages: { not_due: cleared.total },
    credit: '0.00',
  })
  await server.fault('zatca', 'ok')
  await answered(biller, waiting)
  const { entries } = await read()
  expect(entries.map(({ number }: { number: string }) => number)).toEqual([cleared.number, waiting.number])
})
