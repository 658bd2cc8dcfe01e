import { verify, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCertificate } from './ca/certificate.ts'
import { invoiceOf } from './rules/invoice.ts'
import { rules } from './rules/rules.ts'
import { hexDigest, invoiceHash } from './stamp/digests.ts'
import { readQr, writeQr } from './stamp/qr.ts'
import { signedProperties, withNamespaces } from './stamp/signedProperties.ts'
import { worked } from './test/worked.ts'
import { readXml } from './xml/readXml.ts'
import { structureFault } from './xml/structure.ts'

test.each(worked)('document $hash has its known hash and keeps every rule', ({ document, hash }) => {
  const xml = readXml(document)
  expect(xml?.core).toBe(document)
  expect(invoiceHash(xml?.core ?? '')).toBe(hash)
  expect(xml && structureFault(xml.root)).toBeUndefined()
  const invoice = xml && invoiceOf(xml.root, new Date('2026-01-15T08:00:00Z'))
  expect(rules.filter((rule) => invoice && !rule.isMet(invoice)).map(({ code }) => code)).toEqual(
    // The sheet shows the simplified document before it gets its stamp.
    hash === worked[1].hash ? ['BR-KSA-27', 'BR-KSA-60'] : [],
  )
})

test('each worked document is chained to the one before', () => {
  for (const [at, { document }] of worked.entries()) {
    const before = worked[at - 1]
    if (before) expect(document).toContain(`<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${before.hash}<`)
  }
})

const certificateText =
  'MIIB/DCCAaKgAwIBAgIUUUqplE+cio1AFYFXXnrrv2vEzuwwCgYIKoZIzj0EAwIwVTELMAkGA1UEBhMCU0ExGTAXBgNVBAoMEEV4YW1wbGUgU3VwcGxpZXIxFjAUBgNVBAsMDVJpeWFkaCBCcmFuY2gxEzARBgNVBAMMClRFU1QtRUdTLTEwHhcNMjYxMTIxMDMwMTU1WhcNMzYxMTE4MDMwMTU1WjBVMQswCQYDVQQGEwJTQTEZMBcGA1UECgwQRXhhbXBsZSBTdXBwbGllcjEWMBQGA1UECwwNUml5YWRoIEJyYW5jaDETMBEGA1UEAwwKVEVTVC1FR1MtMTBWMBAGByqGSM49AgEGBSuBBAAKA0IABNz9zq5CrMMYdt2xurHaH2k5ilrNXD6LQgkCLRR7CqbO7xNe1SqBEywuonlxrC/dnu+vlIaF1C1DqL4FRHsQZGCjUzBRMB0GA1UdDgQWBBQi69kpGS+Fq28RJRTHyqjNH605sjAfBgNVHSMEGDAWgBQi69kpGS+Fq28RJRTHyqjNH605sjAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCt/cESAOba8kbZC+6w0jyMYLobVajxwoaFosAb0QlHFwIgbvZdumDGTC/6A+B/PsakFKH7y++dl6NJX50A/rz9cUA='
const signatureValue =
  'MEYCIQD1Km5ZRL3wf9Fqx3NnAT6LgD/9mHmy/tHg4/h68TJtVwIhANwKCak3KSoVtl/3PmQRYgMHtvD8ewS4tZF18H8m/Gwv'
const qr =
  'ASbYtNix2YPYqSDYp9mE2YXZiNix2K8g2KfZhNiq2KzYsdmK2KjZigIPMzk5OTk5OTk5OTAwMDAzAxMyMDI2LTAxLTE1VDEwOjMwOjAwBAYyNTguNzUFBTMzLjc1BixtN0N6Q3B5VDNMT0xtTGpXdnpncXdtZjJHSFdrMllqMDc5bU9EVDZEa1drPQdgTUVZQ0lRRDFLbTVaUkwzd2Y5RnF4M05uQVQ2TGdELzltSG15L3RIZzQvaDY4VEp0VndJaEFOd0tDYWszS1NvVnRsLzNQbVFSWWdNSHR2RDhld1M0dFpGMThIOG0vR3d2CFgwVjAQBgcqhkjOPQIBBgUrgQQACgNCAATc/c6uQqzDGHbdsbqx2h9pOYpazVw+i0IJAi0Uewqmzu8TXtUqgRMsLqJ5cawv3Z7vr5SGhdQtQ6i+BUR7EGRgCUcwRQIhAK39wRIA5tryRtkL7rDSPIxguhtVqPHChoWiwBvRCUcXAiBu9l26YMZML/oD4H8+xqQUofvL752Xo0lfnQD+vP1xQA=='

test('the worked certificate is read as the sheet says', () => {
  const certificate = readCertificate(certificateText)
  expect(certificate?.issuerName).toBe('CN=TEST-EGS-1, OU=Riyadh Branch, O=Example Supplier, C=SA')
  expect(certificate?.serialNumber).toBe('464093280025356859496403213651240880663049850604')
  expect(certificate?.publicKey.toString('hex')).toMatch(/^3056301006072a8648ce3d020106052b8104000a03420004dcfdceae/)
  expect(certificate?.signature.toString('hex')).toMatch(/^3045022100adfdc112.*5f9d00febcfd7140$/)
  expect(hexDigest(certificateText)).toBe(
    'MDc2OWM0MjEyNTE1OTNiY2M3ZWIzMWJiNjU5YjZmZGE5ZjY5YzkxM2RhOGMyMzAwN2E3NzIxN2I2MDYxZTMyYw==',
  )
})

test('the worked signature is one of the 32 bytes of the hash', () => {
  const { publicKey } = new X509Certificate(Buffer.from(certificateText, 'base64'))
  const hash = Buffer.from(worked[1].hash, 'base64')
  expect(verify('sha256', hash, publicKey, Buffer.from(signatureValue, 'base64'))).toBe(true)
})

test('the signed properties have the digest of the sheet', () => {
  const properties = signedProperties({
    signingTime: '2026-01-15T10:30:05Z',
    certificateDigest: hexDigest(certificateText),
    issuerName: 'CN=TEST-EGS-1, OU=Riyadh Branch, O=Example Supplier, C=SA',
    serialNumber: '464093280025356859496403213651240880663049850604',
  })
  const digest = 'YzMxYTk0OTFhYWExOTUzMTIxZGU0MzZiYzk0MzgxNWRmYmQ3ZDYxZmQ2ODM3MGFmMzJmNmJhZWQ3N2M0M2IyOQ=='
  expect(hexDigest(withNamespaces(properties))).toBe(digest)
  const embedded = withNamespaces(properties).replaceAll('/>', '></ds:DigestMethod>')
  expect(hexDigest(withNamespaces(embedded))).toBe(digest)
})

test('the QR codes of the sheet are read and written again', () => {
  const tags = readQr(qr)
  expect([...(tags ?? [])].map(([tag, { length }]) => [tag, length])).toEqual([
    [1, 38],
    [2, 15],
    [3, 19],
    [4, 6],
    [5, 5],
    [6, 44],
    [7, 96],
    [8, 88],
    [9, 71],
  ])
  expect(writeQr([...(tags?.values() ?? [])])).toBe(qr)
  const phaseOne = ['شركة المورد التجريبي', '399999999900003', '2026-01-15T10:30:00Z', '258.75', '33.75']
  expect(writeQr(phaseOne)).toBe(
    'ASbYtNix2YPYqSDYp9mE2YXZiNix2K8g2KfZhNiq2KzYsdmK2KjZigIPMzk5OTk5OTk5OTAwMDAzAxQyMDI2LTAxLTE1VDEwOjMwOjAwWgQGMjU4Ljc1BQUzMy43NQ==',
  )
  expect(readQr('AAA')).toBeUndefined()
  expect(readQr(Buffer.from([1, 9, 0]).toString('base64'))).toBeUndefined()
})
