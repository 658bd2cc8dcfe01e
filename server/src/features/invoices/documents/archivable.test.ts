import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aLine } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aConnectedBiller, answered } from '../../../../test/eInvoicing.ts'
import { aBiller, type Biller, type InvoiceReply } from '../../../../test/invoices.ts'
import { readPdf } from '../../../../test/pdfA.ts'
import { type ServerWithSandbox, sharedWithSandbox } from '../../../../test/sandbox.ts'
import { unzip } from '../../../../test/unzip.ts'

let server: ServerWithSandbox
let biller: Biller
beforeAll(async () => {
  server = await sharedWithSandbox()
  biller = await aConnectedBiller(server)
})
afterAll(() => server.close())
afterEach(() => server.fault('zatca', 'ok'))

const download = ({ id }: InvoiceReply, file: string, by = biller) =>
  server.app.inject({ url: `/api/v1/invoices/${id}/${file}`, headers: by.seller.headers })
const pdf = async (invoice: InvoiceReply, query = '') => readPdf((await download(invoice, `pdf/${query}`)).rawPayload)
const nameIn = (header: unknown) => /filename="([^"]+)"/.exec(String(header))?.[1]

test.each(['ar', 'en'])(
  'the paper of a cleared invoice, %s first, is PDF/A-3 with the cleared XML in it',
  async (lang) => {
    const invoice = await answered(biller, await biller.issued({ lines: [aLine(), aLine({ name_ar: 'قفازات' })] }))
    const { text, files, faults } = await pdf(invoice, `?lang=${lang}`)
    expect(faults).toEqual([])
    expect(text).toContain(invoice.number)
    const { headers, rawPayload: xml } = await download(invoice, 'xml/')
    const name = nameIn(headers['content-disposition'])
    expect(name).toMatch(new RegExp(`^3\\d{14}_\\d{8}T\\d{6}_${invoice.number}\\.xml$`))
    expect([...files.keys()]).toEqual([name])
    expect(files.get(name ?? '')?.equals(xml)).toBe(true)
    expect(xml.toString()).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
  },
)

test('a tax invoice that is not cleared yet carries no XML, and is marked; a simplified one carries its own', async () => {
  await server.fault('zatca', 'error')
  const invoice = await biller.issued()
  const simplified = await biller.issued({ kind: 'simplified' })
  const awaiting = await pdf(invoice, '?lang=en')
  expect(awaiting.files.size).toBe(0)
  expect(awaiting.text).toContain('Awaiting clearance')
  expect(awaiting.text).toContain('Test environment')
  const nameOf = async (one: InvoiceReply) => nameIn((await download(one, 'xml/')).headers['content-disposition'])
  expect(await nameOf(invoice)).toMatch(new RegExp(`^NOT_CLEARED_3\\d{14}_\\d{8}T\\d{6}_${invoice.number}\\.xml$`))
  expect(await nameOf(simplified)).toMatch(/^3/)
  const own = await pdf(simplified, '?lang=en')
  expect(own.faults).toEqual([])
  expect(own.files.size).toBe(1)
  await server.fault('zatca', 'ok')
  await answered(biller, invoice)
  const cleared = await pdf(invoice, '?lang=en')
  expect(cleared.files.size).toBe(1)
  expect(cleared.text).not.toContain('Awaiting clearance')
  expect(await nameOf(invoice)).toMatch(/^3/)
})

test('characters that no font has do not keep an invoice from being PDF/A-3', async () => {
  const name = 'شاي 𒀀𒁀 中文 (Tea)'
  const invoice = await answered(biller, await biller.issued({ lines: [aLine({ name_ar: name })] }))
  const { files, faults, text } = await pdf(invoice, '?lang=en')
  expect(faults).toEqual([])
  expect(text).toContain('Tea')
  expect([...files.values()].join()).toContain(name)
})

test('a paper of the simulation says so in both languages; one of production does not', async () => {
  const invoice = await answered(biller, await biller.issued())
  const marked = (await pdf(invoice, '?lang=en')).text
  expect(marked).toContain('Test environment')
  const become = (environment: string) =>
    server.parts.db.system.execute(
      sql`update zatca_units set environment = ${environment} where company_id = ${biller.companyId}`,
    )
  try {
    await become('simulation')
    const simulated = (await pdf(invoice, '?lang=en')).text
    expect(simulated).toContain('ZATCA simulation')
    expect(simulated).toContain('المستند')
    await become('production')
    expect((await pdf(invoice, '?lang=en')).text).not.toMatch(/Simulation|simulation|Test/)
  } finally {
    await become('sandbox')
  }
})

test('ZATCA’s answer is downloaded as it came; without one there is nothing to download', async () => {
  const invoice = await answered(biller, await biller.issued())
  const { headers, body } = await download(invoice, 'zatca-answer/')
  expect(nameIn(headers['content-disposition'])).toBe(`${invoice.number} ZATCA.json`)
  expect(JSON.parse(body)).toMatchObject({ clearanceStatus: 'CLEARED', validationResults: { status: 'PASS' } })
  const other = await aBiller(server)
  const plain = await other.issued()
  expect((await download(plain, 'zatca-answer/', other)).json()).toMatchObject({ code: 'wrong_state' })
  expect((await download(plain, 'xml/', other)).json()).toMatchObject({ code: 'wrong_state' })
  expect((await download(invoice, 'zatca-answer/', other)).statusCode).toBe(404)
})

test('R-10: the ZIP has PDF, XML and ZATCA’s answer of each signed document', async () => {
  const own = await aConnectedBiller(server)
  const invoice = await answered(own, await own.issued())
  const simplified = await answered(own, await own.issued({ kind: 'simplified' }))
  const path = '/api/v1/invoice-bundles/'
  const { body } = await callApi(server, own.seller, 'POST', path, { lang: 'en' })
  const read = async () =>
    (await callApi(server, own.seller, 'GET', path)).body.results.find(({ id }: InvoiceReply) => id === body.id)
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('done')
  const files = unzip((await server.app.inject((await read()).url)).rawPayload)
  const names = await Promise.all(
    [invoice, simplified].map(async (one) => {
      const { headers } = await download(one, 'xml/', own)
      return [`${one.number}.pdf`, nameIn(headers['content-disposition']) ?? '', `${one.number} ZATCA.json`]
    }),
  )
  expect([...files.keys()]).toEqual([...names.flat(), 'Summary.xlsx'])
  for (const [index, one] of [invoice, simplified].entries()) {
    const [pdf = '', xml = '', answer = ''] = names[index] ?? []
    const inPdf = await readPdf(files.get(pdf) ?? new Uint8Array())
    expect(inPdf.faults).toEqual([])
    expect(inPdf.files.get(xml)?.equals(files.get(xml) ?? Buffer.alloc(0))).toBe(true)
    expect((await download(one, 'xml/', own)).rawPayload.equals(files.get(xml) ?? Buffer.alloc(0))).toBe(true)
    expect(JSON.parse(String(files.get(answer)))).toHaveProperty('validationResults')
  }
})
