import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { anyCharacter } from '../../../../test/anyCharacter.ts'
import { anEInvoice, aSimplifiedInvoice, customer, eInvoiceContent, supplier } from '../../../test/eInvoices.ts'
import { chainHashes, standardCore } from '../../../test/eInvoiceVectors.ts'
import { randomContent } from '../../../test/randomEInvoices.ts'
import { readXml } from '../../../test/readXml.ts'
import type { EInvoice } from './eInvoice.ts'
import { coreXml, invoiceCore } from './invoiceXml.ts'
import { calculated } from './totals.ts'

/** The four documents of the published chain. */
function chain(): EInvoice[] {
  const first = anEInvoice()
  const second = aSimplifiedInvoice({ counter: 2, previousHash: chainHashes[0] })
  const note = { corrects: ['INV-2026-000001'], reason: 'إلغاء التوريد' }
  const third = anEInvoice({
    ...note,
    type: 'credit_note',
    number: 'CN-2026-000001',
    uuid: '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d',
    counter: 3,
    previousHash: chainHashes[1],
  })
  const fourth = anEInvoice({
    ...note,
    type: 'debit_note',
    number: 'DN-2026-000001',
    uuid: '6b7c8d9e-0f1a-4b2c-9d3e-4f5a6b7c8d9e',
    counter: 4,
    previousHash: chainHashes[2],
  })
  return [first, second, third, fourth]
}

test('a standard invoice is written letter for letter as in the published example', () => {
  expect(coreXml(invoiceCore(anEInvoice()))).toBe(standardCore)
})

test('invoice, simplified invoice, credit note and debit note have the published hashes', () => {
  expect(chain().map((document) => invoiceCore(document).hash)).toEqual(chainHashes)
})

test('a document equals its canonical form, as libxml2 makes it', () => {
  for (const document of chain()) {
    const xml = coreXml(invoiceCore(document))
    expect(readXml(xml, (read) => read.canonicalWithout())).toBe(xml)
  }
})

test('any document with any texts equals its canonical form, and each text is read back', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
    fc.constantFrom(...awkward),
  )
  fc.assert(
    fc.property(texts, texts, texts, fc.nat(), (name, street, note, seed) => {
      const document = calculated({
        ...randomContent(seed),
        seller: { ...supplier, name },
        buyer: { ...customer, identifier: { scheme: 'OTH', value: street }, address: null },
        notes: [{ lang: 'ar', text: note }],
      })
      const xml = coreXml(invoiceCore(document))
      readXml(xml, (read) => {
        expect(read.texts('//cac:AccountingSupplierParty//cbc:RegistrationName')).toEqual([storable(name)])
        expect(read.texts('//cac:AccountingCustomerParty//cac:PartyIdentification/cbc:ID')).toEqual([storable(street)])
        expect(read.texts('/ubl:Invoice/cbc:Note')).toEqual([storable(note)])
        expect(read.canonicalWithout()).toBe(xml)
      })
    }),
    { numRuns: 300 },
  )
})

const awkward = [
  '<script>alert("1")</script> & \'ü\' ]]> &amp; &#xD;',
  'أول\r\nثانٍ\tثالث\rرابع',
  'bell \u0007 null \u0000 next line \u0085 separator \u2028',
  'to the left \u202eabc\u202c \u200f',
  '😀👩‍👩‍👧 half a pair \ud83d end',
  '\ufffe\uffff\ufeff',
  '  spaces  ',
]

/** What XML 1.0 can hold of a text, by the production `Char` of its specification. */
function storable(text: string): string {
  return Array.from(text)
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0
      return (
        [0x9, 0xa, 0xd].includes(code) ||
        (code >= 0x20 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        code >= 0x10000
      )
    })
    .join('')
}

test('xml-crypto computes the same digest of a document', () => {
  for (const document of [...chain(), calculated(randomContent(7))]) {
    const core = invoiceCore(document)
    const signed = new SignedXml({
      privateKey: 'key',
      signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
      canonicalizationAlgorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    })
    signed.enableHMAC()
    signed.addReference({
      xpath: '/*',
      isEmptyUri: true,
      // The older canonical form, which differs from C14N 1.1 only in attributes of the namespace `xml`.
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
      ],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    })
    signed.computeSignature(coreXml(core))
    expect(readXml(signed.getSignedXml(), (read) => read.texts('//ds:DigestValue'))).toEqual([core.hash])
  }
})

test('every part of a document is where UBL has it', () => {
  const document = calculated({
    ...eInvoiceContent(),
    type: 'credit_note',
    flags: { isThirdParty: true, isNominal: false, isExport: false, isSummary: true, isSelfBilled: true },
    notes: [
      { lang: 'ar', text: 'ملاحظة' },
      { lang: 'en', text: 'A note' },
    ],
    currency: 'USD',
    exchangeRate: '3.75',
    orderNumber: 'PO-1',
    contractNumber: 'C-1',
    corrects: ['INV-1', 'INV-2'],
    reason: 'خطأ في السعر',
    suppliedTo: '2026-01-31',
    payments: [
      { means: 'bank_account', account: 'SA0380000000608010167519', terms: 'خلال 30 يومًا' },
      { means: 'cash', account: null, terms: null },
    ],
    adjustments: [
      {
        isCharge: true,
        amount: '10.00',
        share: { percent: '5.00', base: '200.00' },
        reasonCode: 'DL',
        reason: 'التوصيل',
        vat: { category: 'S', rate: '15.00', exemption: null },
      },
    ],
    prepayments: [
      {
        number: 'PRE-1',
        issuedOn: '2026-01-01',
        issuedAt: '09:00:00',
        name: 'دفعة مقدمة',
        vat: { category: 'S', rate: '15.00', exemption: null },
        taxable: '100.00',
      },
    ],
    rounding: '-0.25',
  })
  const xml = coreXml(invoiceCore(document))
  expect(readXml(xml, (read) => read.names('/ubl:Invoice/*'))).toEqual([
    ...['ProfileID', 'ID', 'UUID', 'IssueDate', 'IssueTime', 'InvoiceTypeCode', 'Note', 'Note'],
    ...['DocumentCurrencyCode', 'TaxCurrencyCode', 'OrderReference', 'BillingReference', 'BillingReference'],
    ...['ContractDocumentReference', 'AdditionalDocumentReference', 'AdditionalDocumentReference'],
    ...['AccountingSupplierParty', 'AccountingCustomerParty', 'Delivery', 'PaymentMeans', 'PaymentMeans'],
    ...['AllowanceCharge', 'TaxTotal', 'TaxTotal', 'LegalMonetaryTotal', 'InvoiceLine', 'InvoiceLine', 'InvoiceLine'],
  ])
  const all = (path: string) => readXml(xml, (read) => read.texts(path))
  expect(all('/ubl:Invoice/cbc:InvoiceTypeCode/@name')).toEqual(['0110011'])
  expect(all('/ubl:Invoice/cbc:InvoiceTypeCode')).toEqual(['381'])
  expect(all('/ubl:Invoice/cbc:Note/@languageID')).toEqual(['ar', 'en'])
  expect(all('//cac:InvoiceDocumentReference/cbc:ID')).toEqual(['INV-1', 'INV-2'])
  expect(all('//cac:PaymentMeans/cbc:InstructionNote')).toEqual(['خطأ في السعر', 'خطأ في السعر'])
  expect(all('//cac:PayeeFinancialAccount/*')).toEqual(['SA0380000000608010167519', 'خلال 30 يومًا'])
  expect(all('/ubl:Invoice/cac:TaxTotal/cbc:TaxAmount')).toEqual(['132.19', '35.25'])
  expect(all('/ubl:Invoice/cac:TaxTotal/cbc:TaxAmount/@currencyID')).toEqual(['SAR', 'USD'])
  expect(all('/ubl:Invoice/cac:LegalMonetaryTotal/*')).toEqual([
    ...['225.00', '235.00', '270.25', '0.00', '10.00', '115.00', '-0.25', '155.00'],
  ])
  expect(all('//cac:InvoiceLine[3]/cac:DocumentReference/*')).toEqual(['PRE-1', '2026-01-01', '09:00:00', '386'])
  expect(all('//cac:InvoiceLine[3]//cac:TaxSubtotal/*[self::cbc:TaxableAmount or self::cbc:TaxAmount]')).toEqual([
    '100.00',
    '15.00',
  ])
})
