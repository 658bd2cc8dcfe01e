import { createHash, verify, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aLine, anEInvoice, aSigner, aSimplifiedInvoice, supplier } from '../../../test/eInvoices.ts'
import {
  certificateFacts,
  certificateText,
  chainHashes,
  hashedPropertiesText,
  signing,
  simplifiedQr,
} from '../../../test/eInvoiceVectors.ts'
import { randomContent } from '../../../test/randomEInvoices.ts'
import { readXml } from '../../../test/readXml.ts'
import { readCertificate } from './certificate.ts'
import { qrOf, readQr } from './qr.ts'
import { faultsIn, hashOfStored, qrOfCleared, signedInvoice } from './signedInvoice.ts'
import { createStamp, hashedProperties, type SignedPropertiesForm } from './stamp.ts'
import { calculated } from './totals.ts'

const signer = aSigner()
const published = readCertificate(certificateText)
if (!published) throw new Error('The published certificate cannot be read')
const vector = { certificate: published, privateKey: signer.privateKey }

const parts = ['//ext:UBLExtensions', '/ubl:Invoice/cac:Signature', "//cac:AdditionalDocumentReference[cbc:ID='QR']"]

describe('the published example', () => {
  test('its certificate is read', () => {
    const { issuer, serial, publicKeyBytes, signature } = published
    expect({ issuer, serial }).toEqual({ issuer: certificateFacts.issuer, serial: certificateFacts.serial })
    expect(Buffer.from(publicKeyBytes).toString('hex')).toBe(certificateFacts.publicKey)
    expect(Buffer.from(signature).toString('hex')).toBe(certificateFacts.signature)
  })

  test('its signature is of the 32 bytes of the hash', () => {
    const bytes = [Buffer.from(chainHashes[1], 'base64'), Buffer.from(signing.signature, 'base64')] as const
    expect(verify('sha256', bytes[0], published.publicKey, bytes[1])).toBe(true)
  })

  test('its signed properties are hashed letter for letter', () => {
    expect(hashedProperties({ certificate: published, signedAt: signing.at })).toBe(hashedPropertiesText)
    const { xml } = createStamp(chainHashes[1], vector, signing.at)
    expect([...xml.matchAll(/<ds:DigestValue>([^<]+)/g)].map(([, digest]) => digest)).toEqual([
      chainHashes[1],
      signing.propertiesDigest,
      certificateFacts.digest,
    ])
  })

  test('its QR code has these nine values', () => {
    const { publicKeyBytes, signature } = published
    const values = [supplier.name, supplier.vatNumber ?? '', '2026-01-15T10:30:00', '258.75', '33.75', chainHashes[1]]
    expect(qrOf([...values, signing.signature, publicKeyBytes, signature])).toBe(simplifiedQr)
    expect([...(readQr(simplifiedQr) ?? [])].map(([tag, value]) => [tag, value.length])).toEqual([
      ...[
        [1, 38],
        [2, 15],
        [3, 19],
        [4, 6],
        [5, 5],
        [6, 44],
        [7, 96],
        [8, 88],
        [9, 71],
      ],
    ])
  })
})

test('a signed document is what ZATCA verifies: hash, signature, certificate and QR code, read by other code', () => {
  const documents = [
    anEInvoice(),
    aSimplifiedInvoice(),
    ...[1, 2, 3, 4, 5].map((seed) => calculated(randomContent(seed))),
  ]
  for (const document of documents) {
    const { xml, hash, qr } = signedInvoice(document, signer, signing.at)
    readXml(xml, (read) => {
      const certificate = new X509Certificate(Buffer.from(read.texts('//ds:X509Certificate')[0] ?? '', 'base64'))
      const [signature = ''] = read.texts('//ds:SignatureValue')
      expect(read.texts("//cac:AdditionalDocumentReference[cbc:ID='QR']//cbc:EmbeddedDocumentBinaryObject")).toEqual([
        qr,
      ])
      const canonical = read.canonicalWithout(...parts)
      expect(createHash('sha256').update(canonical).digest('base64')).toBe(hash)
      const bytes = [Buffer.from(hash, 'base64'), Buffer.from(signature, 'base64')] as const
      expect(verify('sha256', bytes[0], certificate.publicKey, bytes[1])).toBe(true)
      const values = readQr(qr)
      expect(values?.get(6)?.toString()).toBe(hash)
      expect(values?.get(7)?.toString()).toBe(signature)
      expect(values?.get(8)).toEqual(certificate.publicKey.export({ type: 'spki', format: 'der' }))
      expect([...(values?.keys() ?? [])]).toHaveLength(document.isSimplified ? 9 : 8)
      expect(qr.length).toBeLessThanOrEqual(700)
    })
    expect(hashOfStored(xml)).toBe(hash)
    expect(faultsIn(xml)).toEqual([])
  }
})

test('the QR code of a document in dollars has its total in dollars and its VAT in riyals', () => {
  const { qr } = signedInvoice(anEInvoice({ currency: 'USD', exchangeRate: '3.75' }), signer, signing.at)
  expect([4, 5].map((tag) => readQr(qr)?.get(tag)?.toString())).toEqual(['258.75', '126.56'])
})

test.each<[SignedPropertiesForm, (exclusive: string) => string]>([
  ['sdk', (exclusive) => exclusive.replace('></ds:DigestMethod>', '/>')],
  ['canonical', (exclusive) => exclusive],
])('the digest of the signed properties is that of their exclusive canonical form (%s)', (form, expected) => {
  const { xml } = createStamp(chainHashes[0], signer, signing.at, form)
  const document = `<r xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" xmlns:cbc="urn:b">${xml}</r>`
  readXml(document, (read) => {
    const digest = createHash('sha256')
      .update(expected(read.exclusive('//xades:SignedProperties')))
      .digest('hex')
    expect(read.texts('//ds:Reference[2]/ds:DigestValue')).toEqual([Buffer.from(digest).toString('base64')])
  })
})

test.each([
  ['an amount', '<cbc:PayableAmount currencyID="SAR">258.75', '<cbc:PayableAmount currencyID="SAR">258.74', 'hash'],
  ['the signature', '<ds:SignatureValue>ME', '<ds:SignatureValue>MF', 'signature'],
  ['the certificate', '<ds:X509Certificate>', '<ds:X509Certificate>x', 'certificate'],
])('a stored document of which %s was changed is found', (_what, from, to, fault) => {
  const { xml } = signedInvoice(aSimplifiedInvoice(), signer, signing.at)
  expect(xml).toContain(from)
  expect(faultsIn(xml.replace(from, to))).toContain(fault)
})

test('a document signed with the key of another certificate is found', () => {
  const other = { certificate: signer.certificate, privateKey: aSigner().privateKey }
  expect(faultsIn(signedInvoice(anEInvoice(), other, signing.at).xml)).toEqual(['signature'])
})

test('a document without a stamp has faults', () => {
  expect(faultsIn('<Invoice></Invoice>')).toEqual(['hash', 'certificate', 'signature', 'qr'])
})

describe('the QR code of a cleared document', () => {
  const { xml, qr } = signedInvoice(anEInvoice(), signer, signing.at)

  test.each([
    ['as ours', xml],
    ['on lines of its own', xml.replaceAll('><', '>\n  <').replace(qr, `\n  ${qr.slice(0, 76)}\n  ${qr.slice(76)}\n`)],
  ])('is read from a document written %s', (_what, cleared) => {
    expect(qrOfCleared(cleared)).toBe(qr)
  })

  test.each([
    ['no QR code', xml.replace('<cbc:ID>QR</cbc:ID>', '<cbc:ID>Other</cbc:ID>')],
    ['other text as its QR code', xml.replace(qr, 'no')],
    ['nothing', ''],
  ])('is missing from one with %s', (_what, cleared) => {
    expect(qrOfCleared(cleared)).toBeNull()
  })
})

describe('a QR code', () => {
  test.each([
    ['Arabic', 'ش'.repeat(200)],
    ['Latin', 'a'.repeat(255)],
    ['emoji', `a${'😀'.repeat(100)}`],
  ])(
    'of a seller with a long name in %s is at most 700 characters long, with a whole part of the name',
    (_script, name) => {
      const large = { lines: [aLine({ price: '9999999999.99' })] }
      for (const document of [aSimplifiedInvoice, anEInvoice]) {
        const { qr } = signedInvoice(document({ ...large, seller: { ...supplier, name } }), signer, signing.at)
        const part = readQr(qr)?.get(1)?.toString() ?? '?'
        expect(name.startsWith(part)).toBe(true)
        expect(qr.length).toBeLessThanOrEqual(700)
        // One more character would not have fitted.
        const next = Array.from(name)[Array.from(part).length] ?? ''
        expect(Buffer.from(qr, 'base64').length + Buffer.byteLength(next)).toBeGreaterThan(525)
      }
    },
  )

  test.each([
    ['nothing', ''],
    ['a value that is longer than the rest', Buffer.from([1, 9, 65]).toString('base64')],
    ['a tag without a length', Buffer.from([1]).toString('base64')],
  ])('%s is not taken for one', (_what, text) => {
    expect(readQr(text)).toBeUndefined()
  })
})
