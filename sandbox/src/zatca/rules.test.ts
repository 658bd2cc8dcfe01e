import { expect, test } from 'vitest'
import { invoiceOf } from './rules/invoice.ts'
import { rules } from './rules/rules.ts'
import { aDocument } from './test/aSeller.ts'
import type { Broken } from './test/broken/broken.ts'
import { brokenDocuments } from './test/brokenDocuments.ts'
import { richInvoice } from './test/rich.ts'
import { swapped } from './test/worked.ts'
import { readXml } from './xml/readXml.ts'
import { structureFault } from './xml/structure.ts'

/** As `aSeller` stamps it, without a key: the rules look only at its fixed names. */
function stampedNames(document: string): string {
  const qr =
    '<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">AAAA</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>'
  const signature =
    '<cac:Signature><cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID><cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>'
  return swapped(document, '<cac:AccountingSupplierParty>', `${qr}${signature}<cac:AccountingSupplierParty>`)
}

const bases: Readonly<Record<Broken['base'], string>> = {
  rich: richInvoice,
  standard: aDocument(),
  simplified: stampedNames(aDocument({ kind: 'simplified' })),
  credit: aDocument({ typeCode: '381' }),
}

/** The codes that a document raises, with what its structure raises first. */
function raised(document: string): string[] {
  const xml = readXml(document)
  if (!xml) throw new Error('The document is not well-formed')
  const invoice = invoiceOf(xml.root, new Date('2026-01-15T08:00:00Z'))
  const broken = rules.filter((rule) => !rule.isMet(invoice)).map(({ code }) => code)
  return [...(structureFault(xml.root) === undefined ? [] : ['XSD_ZATCA_INVALID']), ...broken]
}

test.each(Object.entries(bases))('a right document raises nothing: %s', (_name, document) => {
  expect(raised(document)).toEqual([])
})

test.each(brokenDocuments)('$code is raised when $what', ({ code, base, changes, also = [] }) => {
  const document = changes.reduce((changed, [from, to]) => swapped(changed, from, to), bases[base])
  expect(raised(document).toSorted()).toEqual([code, ...also].toSorted())
})

test('every rule has a document that breaks it', () => {
  const broken = new Set(brokenDocuments.map(({ code }) => code))
  expect(rules.map(({ code }) => code).filter((code) => !broken.has(code))).toEqual([])
})

test('every rule has one code, and words in both languages without Latin letters of prose in Arabic', () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
  for (const { code, words } of rules) {
    expect(words.en, code).toMatch(/^[A-Z]|^currencyID/)
    expect(words.ar, code).toMatch(/[\u0600-\u06ff]/)
  }
})
