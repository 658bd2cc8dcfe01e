import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, anInvoice, anInvoiceBuyer } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aConnectedBiller, answered } from '../../../../test/eInvoicing.ts'
import type { Biller, InvoiceReply } from '../../../../test/invoices.ts'
import { type ServerWithSandbox, sharedWithSandbox } from '../../../../test/sandbox.ts'
import { zatcaDocuments } from '../../einvoicing/index.ts'

let server: ServerWithSandbox
let biller: Biller
beforeAll(async () => {
  server = await sharedWithSandbox()
  biller = await aConnectedBiller(server)
})
afterAll(() => server.close())

async function xmlOf({ id }: InvoiceReply): Promise<string> {
  const found = server.parts.db.system.select().from(zatcaDocuments).where(eq(zatcaDocuments.invoiceId, id))
  return (await found)[0]?.xml ?? ''
}

const means = (xml: string) => [...xml.matchAll(/<cbc:PaymentMeansCode>(\d+)</g)].map(([, code]) => code)

test('several payment methods are stated to ZATCA; without any it is the bank account, if there is one', async () => {
  const cash = await biller.issued({ payment_means: ['cash', 'card', 'credit'] })
  expect(cash.payment_means).toEqual(['cash', 'card', 'credit'])
  expect(means(await xmlOf(cash))).toEqual(['10', '48', '30'])
  expect(await answered(biller, cash)).toMatchObject({ zatca_status: 'cleared' })
  expect(means(await xmlOf(await biller.issued()))).toEqual(['1'])

  const iban = 'SA0380000000608010167519'
  const { body: settings } = await callApi(server, biller.seller, 'GET', '/api/v1/invoice-settings/')
  const bank = { name_ar: 'مصرف الراجحي', name_en: 'Al Rajhi Bank', iban }
  await callApi(server, biller.seller, 'PUT', '/api/v1/invoice-settings/', { ...settings, bank })
  const both = await xmlOf(await biller.issued({ payment_means: ['bank_account', 'cash'] }))
  expect(means(both)).toEqual(['42', '10'])
  expect(both.split(iban)).toHaveLength(2)
  expect(means(await xmlOf(await biller.issued()))).toEqual(['42'])

  const twice = await callApi(
    server,
    biller.seller,
    'POST',
    '/api/v1/invoices/',
    anInvoice({ payment_means: ['cash', 'cash'] }),
  )
  expect(twice).toMatchObject({ status: 422, body: { errors: [{ path: 'payment_means', code: 'not_alike' }] } })
})

const hostile = [
  ']]></cbc:Name><cbc:Name>x',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;',
  '&lt;&#0;&#xD800;&amp;amp;',
  '<?xml version="1.0"?><!-- -- -->',
  '\u200f\u200e\u061cشركة\u202eelpmaxe\u2066\u2069',
  'a\u0300\u0301\u0302'.repeat(20),
  '𐀀😀👨‍👩‍👧‍👦🇸🇦\u{10fffd}',
  '\u00a0\u2028\u2029\u0085x\u3000',
  `';--\\"{{7*7}}\${7*7}%s%n`,
  'ﷺ\ufdfd\u0640'.repeat(10),
]

test.each(hostile)('texts such as %j stand in every field as they are, or are refused at the field', async (text) => {
  const buyer = anInvoiceBuyer({
    name_ar: text,
    name_en: text,
    contact: text,
    address: { ...anInvoiceBuyer().address, street_ar: text, district_ar: text, city: text },
  })
  const fields = { po_number: text.slice(0, 60), note_ar: `${text}\n\t${text}`, note_en: text, terms_ar: text }
  const lines = [aLine({ name_ar: text, name_en: text, sku: text.slice(0, 60) })]
  const made = await callApi(server, biller.seller, 'POST', '/api/v1/invoices/', anInvoice({ buyer, lines, ...fields }))
  if (made.status !== 201) {
    expect(made).toMatchObject({ status: 422, body: { errors: expect.arrayContaining([]) } })
    expect(made.body.errors.map(({ code }: { code: string }) => code)).toContain('control_characters')
    return
  }
  const issued = await biller.act(made.body, 'issue')
  expect(issued.status).toBe(200)
  expect(await answered(biller, made.body)).toMatchObject({ zatca_status: 'cleared', zatca: [{ messages: [] }] })
  const pdf = await server.app.inject({
    url: `/api/v1/invoices/${made.body.id}/pdf/`,
    headers: biller.seller.headers,
  })
  expect(pdf.statusCode).toBe(200)
})

test('the longest texts and most lines that a draft may have are cleared, and one line more is refused at the lines', async () => {
  const lines = Array.from({ length: 500 }, () =>
    aLine({ name_ar: 'ض'.repeat(300), name_en: 'W'.repeat(300), sku: 'S'.repeat(60), qty: '9999', unit_price: '0.01' }),
  )
  const text = 'م'.repeat(1_000)
  const buyer = anInvoiceBuyer({ name_ar: 'ش'.repeat(200), name_en: 'C'.repeat(200) })
  const body = anInvoice({ buyer, lines, note_ar: text, note_en: text, terms_ar: text, terms_en: text })
  const made = await callApi(server, biller.seller, 'POST', '/api/v1/invoices/', body)
  expect(made.body.errors ?? []).toEqual([])
  const issued = await biller.act(made.body, 'issue')
  expect(issued).toMatchObject({ status: 200 })
  expect(await answered(biller, made.body)).toMatchObject({ zatca_status: 'cleared', zatca: [{ messages: [] }] })
  const tooMany = await callApi(server, biller.seller, 'POST', '/api/v1/invoices/', {
    lines: Array.from({ length: 1_000 }, () => aLine()),
  })
  expect(tooMany).toMatchObject({ status: 422, body: { errors: [{ path: 'lines', code: 'too_many' }] } })
})
