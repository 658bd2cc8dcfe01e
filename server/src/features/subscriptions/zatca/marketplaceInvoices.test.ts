import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { fatooraCode } from '../../../../test/eInvoicing.ts'
import { type InvoiceReply, nationalAddress } from '../../../../test/invoices.ts'
import { aMarketClient } from '../../../../test/market.ts'
import { type ReadPdf, readPdf } from '../../../../test/pdfA.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { type Subscriber, subscriberOf } from '../../../../test/subscriber.ts'
import { faultsIn } from '../../../outside/zatca/signedInvoice.ts'
import { readEInvoicingCommand, runEInvoicingCommand } from './eInvoicingCommand.ts'
import { signUnsigned } from './signAgain.ts'

let server: ServerWithSandbox
let person: SignedInSeller
let seller: Subscriber
let invoice: InvoiceReply

const run = (...words: string[]) => runEInvoicingCommand(server.parts, readEInvoicingCommand(words))
const named = ['--name', 'Subscriptions', '--branch', 'Riyadh', '--industry', 'Online marketplace']
const crStatus = 'active'

beforeAll(async () => {
  server = await startWithSandbox()
  const company = { isVerified: true, crStatus, crName: 'شركة نجد', taxNumber: '310284759600003' } as const
  person = await aSeller(server).withCompany(company).signIn()
  seller = subscriberOf(server, person)
})
afterAll(() => server.close())
afterEach(() => server.fault('zatca', 'ok'))

async function readPdfAt(path: string, lang = 'en'): Promise<ReadPdf> {
  const { rawPayload } = await server.app.inject({
    url: `/api/v1/${path}/pdf/?lang=${lang}`,
    headers: person.headers,
  })
  return readPdf(rawPayload)
}

const xmlOf = (path: string) => server.app.inject({ url: `/api/v1/${path}/xml/`, headers: person.headers })

/** The paper, once ZATCA has cleared it. */
async function cleared(path: string, lang?: string): Promise<ReadPdf & { readonly xml: string }> {
  let read: ReadPdf | undefined
  await vi.waitUntil(
    async () => {
      read = await readPdfAt(path, lang)
      return read.files.size > 0
    },
    { timeout: 30_000, interval: 100 },
  )
  if (!read) throw new Error('It was not cleared')
  return { ...read, xml: [...read.files.values()].join() }
}

async function misbehave(mode: string, more: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ mode, ...more })
  expect((await fetch(`${server.sandboxUrl}/faults/zatca`, { method: 'POST', headers, body })).ok).toBe(true)
}

async function paid(): Promise<InvoiceReply> {
  const { id } = (await seller.choose()).body
  const { open_invoice } = await seller.subscription(id)
  return seller.pay(open_invoice)
}

const refund = async (amount: string) => {
  const market = await aMarketClient(server, ['payments:confirm'])
  const body = { amount, reason: 'يوم بلا خدمة' }
  const path = `subscription-invoices/${invoice.id}/refund/`
  return (await market.send('POST', path, body, { 'idempotency-key': crypto.randomUUID() })).body
}

test('the marketplace is connected by its operator with a one-time code', async () => {
  expect(await run('status')).toEqual(['The marketplace is not connected.'])
  expect(() => readEInvoicingCommand(['connect', '--otp', '12', ...named])).toThrow('--otp')
  const [failed = ''] = await run('connect', '--otp', '999999', ...named)
  expect(failed).toMatch(/sandbox {2}failed .* failed at compliance_certificate: otp/)
  const [connected = ''] = await run('retry', '--otp', await fatooraCode(server))
  expect(connected).toMatch(/^Subscriptions {2}sandbox {2}ready {2}certificate until \d{4}-\d\d-\d\d {2}0 documents$/)
  // The job would use the same code at the same time.
  const { rows } = await server.parts.db.system.execute<{ is_later: boolean }>(
    sql`select start_after > now() + interval '1 minute' as is_later from jobs.job where name = 'einvoicing.certify_unit'`,
  )
  expect(rows).toEqual([{ is_later: true }])
  await expect(run('connect', '--otp', await fatooraCode(server), ...named)).rejects.toThrow('There is a unit already')
})

test('a payment counts although its invoice cannot be signed; it is signed once the company has an address', async () => {
  invoice = await paid()
  expect(invoice).toMatchObject({ status: 'paid', number: expect.stringMatching(/^SUB-/) })
  const unsigned = await readPdfAt(`subscription-invoices/${invoice.id}`)
  expect(unsigned.files.size).toBe(0)
  expect(unsigned.text).toContain('Awaiting clearance')
  expect((await run('status')).join()).toContain(`unsigned  invoice ${invoice.id}`)
  const path = `subscription-invoices/${invoice.id}`
  expect([(await seller.invoice(invoice.id)).clearance, (await xmlOf(path)).json().code]).toEqual([
    'awaiting',
    'wrong_state',
  ])

  expect((await callApi(server, person, 'POST', '/api/v1/addresses/', nationalAddress)).status).toBe(201)
  await signUnsigned(server.parts)
  const { xml, faults, text } = await cleared(path)
  expect(faults).toEqual([])
  expect(text).not.toContain('Awaiting clearance')
  expect(text).toContain('Test environment')
  expect(xml).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
  expect(xml).toMatch(/<cac:AccountingSupplierParty>.*311094826500003.*<cac:AccountingCustomerParty>.*310284759600003/s)
  const now = await seller.invoice(invoice.id)
  const download = await xmlOf(path)
  expect([now.clearance, download.body]).toEqual(['cleared', xml])
  expect(download.headers['content-disposition']).toMatch(new RegExp(`3\\d{14}_\\d{8}T\\d{6}_${invoice.number}\\.xml`))
  expect(now.qr).not.toBe(invoice.qr)
  expect(now).toMatchObject({ number: invoice.number, total: invoice.total, paid_at: invoice.paid_at })
  expect((await run('status')).join()).not.toMatch(/unsigned|queued/)
})

test.each(['10.00', '57.50'])(
  'a refund of %s has its credit note, cleared with exactly that amount',
  async (amount) => {
    const { credit_notes: notes } = await refund(amount)
    const note = notes.at(-1)
    const { xml, faults, text } = await cleared(`subscription-credit-notes/${note.id}`, 'ar')
    expect(faults).toEqual([])
    for (const fact of [note.number, amount]) expect(text).toContain(fact)
    expect(xml).toContain(`<cbc:PayableAmount currencyID="SAR">${amount}</cbc:PayableAmount>`)
    const [, vat = ''] = /<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">([^<]+)</.exec(xml) ?? []
    expect(text).toContain(vat)
    expect(/Rounding[^\n]*0\.01/.test(text)).toBe(amount === '10.00')
    expect((await xmlOf(`subscription-credit-notes/${note.id}`)).body).toBe(xml)
    const noted = (await seller.invoice(invoice.id)).credit_notes.find(({ id }: InvoiceReply) => id === note.id)
    expect(noted.clearance).toBe('cleared')
    expect(xml).toMatch(new RegExp(`<cac:BillingReference>.*${invoice.number}.*</cac:BillingReference>`, 's'))
  },
)

test('a rejected document is signed again under its number by the operator', async () => {
  await misbehave('rejected', { count: 1, code: 'BR-KSA-40' })
  const { credit_notes: notes } = await refund('11.50')
  const note = notes.at(-1)
  await vi.waitUntil(async () => (await run('status')).join().includes(`rejected  ${note.number}  BR-KSA-40`), {
    timeout: 30_000,
  })
  expect((await readPdfAt(`subscription-credit-notes/${note.id}`)).text).toContain('Awaiting clearance')
  expect((await xmlOf(`subscription-credit-notes/${note.id}`)).json()).toMatchObject({ code: 'wrong_state' })
  await expect(run('sign', invoice.number)).rejects.toThrow('was not rejected')
  expect(await run('sign', note.number)).toEqual([`${note.number} is signed again and will be sent.`])
  const { xml } = await cleared(`subscription-credit-notes/${note.id}`)
  expect(xml).toContain(`<cbc:ID>${note.number}</cbc:ID>`)
})

test('what was cleared before clearance was noted beside the invoice is noted', async () => {
  await server.parts.db.system.execute('update subscription_e_invoices set cleared_at = null')
  await signUnsigned(server.parts)
  const { clearance, credit_notes: notes } = await seller.invoice(invoice.id)
  expect([clearance, ...notes.map((note: InvoiceReply) => note.clearance)]).toEqual(Array(4).fill('cleared'))
})

test('the documents form one chain, which no company reads', async () => {
  const { rows } = await server.parts.db.system.execute<{
    xml: string
    counter: string
    hash: string
    previous_hash: string
  }>('select xml, counter, hash, previous_hash from zatca_documents where company_id is null order by counter')
  expect(rows.map(({ counter }) => Number(counter))).toEqual([1, 2, 3, 4, 5])
  for (const [index, { xml, previous_hash }] of rows.entries()) {
    expect(faultsIn(xml)).toEqual([])
    if (index > 0) expect(previous_hash).toBe(rows[index - 1]?.hash)
  }
  const { id } = await seller.company()
  const seen = await server.parts.db.readCompany(id, (companyDb) =>
    companyDb.execute('select id from zatca_documents union all select id from zatca_units'),
  )
  expect(seen.rows).toEqual([])
})

test('without a unit, invoices are issued as before', async () => {
  expect((await run('disconnect')).join()).toContain('retired')
  const { credit_notes: notes } = await refund('23.00')
  const note = notes.at(-1)
  const { text, files } = await readPdfAt(`subscription-credit-notes/${note.id}`)
  expect(files.size).toBe(0)
  expect(text).toContain(note.number)
  expect(text).not.toMatch(/Awaiting clearance|Test environment/)
  const noted = (await seller.invoice(invoice.id)).credit_notes.find(({ id }: InvoiceReply) => id === note.id)
  expect(noted.clearance).toBeNull()
})
