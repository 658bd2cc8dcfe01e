import { expect, test } from 'vitest'
import { readQr } from './stamp/qr.ts'
import { aDocument, aSeller, codesOf, send, stamped, submission } from './test/aSeller.ts'
import { onboardedSeller } from './test/onboardedSeller.ts'
import { swapped } from './test/worked.ts'

const setup = onboardedSeller()
const { zatca } = setup

const reporting = '/invoices/reporting/single'

/** A stamp in which one thing is wrong, and what ZATCA says about it. */
const badStamps: readonly (readonly [what: string, from: string | RegExp, to: string, codes: readonly string[]])[] = [
  [
    'digest of the document',
    /(invoiceSignedData.*?<ds:DigestValue>)[^<]*/,
    `$1${'A'.repeat(43)}=`,
    ['invalid-invoice-hash'],
  ],
  [
    'digest of the certificate',
    /(CertDigest>[\s\S]*?<ds:DigestValue>)[^<]*/,
    '$1AAAA',
    ['certificate-hashing', 'signed-properties-hashing'],
  ],
  [
    'signing time',
    /<xades:SigningTime>[^<]*/,
    '<xades:SigningTime>2026-01-15T00:00:00Z',
    ['signed-properties-hashing'],
  ],
  ['whitespace of the properties', / {36}<xades/, '<xades', ['signed-properties-hashing']],
  [
    'issuer',
    'CN=TSZEINVOICE-SubCA-1, DC=extgazt',
    'CN=Somebody, DC=extgazt',
    ['signed-properties-hashing', 'certificate-issuer-name'],
  ],
  [
    'serial number',
    /<ds:X509SerialNumber>\d/,
    '<ds:X509SerialNumber>9',
    ['signed-properties-hashing', 'certificate-issuer-name'],
  ],
  ['signature', /<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>MEUCIQ==', ['signature-value', 'QRCODE_INVALID']],
  ['certificate', /<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AAAA', ['invalid-certificate']],
  ['method', 'xmldsig-more#ecdsa-sha256', 'xmldsig-more#rsa-sha256', ['signature-method']],
  ['signature information', ':signature:1<', ':signature:2<', ['BR-KSA-28']],
  ['referenced signature', '<sbc:ReferencedSignatureID>urn', '<sbc:ReferencedSignatureID>none', ['BR-KSA-29']],
  ['signature method', 'dsig:enveloped:xades</cbc:SignatureMethod>', 'x</cbc:SignatureMethod>', ['BR-KSA-30']],
  ['QR code', /(<cbc:ID>QR<.*?text\/plain">)[^<]*/, '$1AAAA', ['QRCODE_INVALID', 'QRCODE_INVALID']],
]

test.each(badStamps)('a stamp with a wrong %s is rejected', async (_what, from, to, codes) => {
  const document = aDocument({ kind: 'simplified' })
  const wrong = swapped(stamped(document, setup.seller), from, to)
  const reply = await send(zatca, setup.seller, reporting, submission(wrong, document))
  expect(reply.status).toBe(400)
  expect(new Set(codesOf(reply))).toEqual(new Set(codes))
})

test('a simplified document needs the stamp of the unit that sends it', async () => {
  const document = aDocument({ kind: 'simplified' })
  const bare = await send(zatca, setup.seller, reporting, submission(document))
  expect(codesOf(bare)).toEqual(['BR-KSA-27', 'invalid-certificate', 'BR-KSA-60'])
  const other = await aSeller(zatca)
  const foreign = await send(zatca, setup.seller, reporting, submission(stamped(document, other), document))
  expect(codesOf(foreign)).toEqual(['invalid-signing-certificate'])
})

/** Something wrong in the document, of which the QR code and the stamp were made before. */
test.each([
  ['name', 1, 'Another seller', ['QRCODE_INVALID']],
  ['VAT number', 2, '311111111100003', ['QRCODE_INVALID']],
  ['time', 3, '2026-01-15T10:30:00Z', ['invoiceTimeStamp_QRCODE_INVALID']],
  ['total', 4, '258.74', ['QRCODE_INVALID']],
  ['VAT', 5, '33.74', ['QRCODE_INVALID']],
  ['hash', 6, 'A'.repeat(44), ['invoiceHash_QRCODE_INVALID']],
  ['signature', 7, 'A'.repeat(96), ['QRCODE_INVALID']],
  ['public key', 8, 'A'.repeat(88), ['QRCODE_INVALID']],
  ['signature of the certificate', 9, 'A'.repeat(71), ['CERTIFICATE_SIGNATURE_QRCODE_INVALID']],
])('a QR code with another %s is found', async (_what, tag, value, codes) => {
  const document = aDocument({ kind: 'simplified' })
  const good = stamped(document, setup.seller)
  const code = /<cbc:ID>QR<.*?text\/plain">([^<]*)/.exec(good)?.[1] ?? ''
  const values = new Map(readQr(code)).set(tag, Buffer.from(value))
  const changed = Buffer.concat([...values].flatMap(([at, bytes]) => [Buffer.from([at, bytes.length]), bytes]))
  const reply = await send(
    zatca,
    setup.seller,
    reporting,
    submission(good.replace(code, changed.toString('base64')), document),
  )
  expect([reply.status, codesOf(reply)]).toEqual([tag === 3 ? 202 : 400, codes])
})
