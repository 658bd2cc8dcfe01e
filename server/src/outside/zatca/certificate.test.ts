import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aSigner } from '../../../test/eInvoices.ts'
import { certificateText } from '../../../test/eInvoiceVectors.ts'
import { certificateOfToken, readCertificate } from './certificate.ts'

/** From ZATCA's SDK: a certificate that its test authority issued. */
const issuedByZatca =
  'MIID6TCCA5CgAwIBAgITbwAAf8tem6jngr16DwABAAB/yzAKBggqhkjOPQQDAjBjMRUwEwYKCZImiZPyLGQBGRYFbG9jYWwxEzARBgoJkiaJk/IsZAEZ' +
  'FgNnb3YxFzAVBgoJkiaJk/IsZAEZFgdleHRnYXp0MRwwGgYDVQQDExNUU1pFSU5WT0lDRS1TdWJDQS0xMB4XDTIyMDkxNDEzMjYwNFoXDTI0MDkxMzEz' +
  'MjYwNFowTjELMAkGA1UEBhMCU0ExEzARBgNVBAoTCjMxMTExMTExMTExDDAKBgNVBAsTA1RTVDEcMBoGA1UEAxMTVFNULTMxMTExMTExMTEwMTExMzBW' +
  'MBAGByqGSM49AgEGBSuBBAAKA0IABGGDDKDmhWAITDv7LXqLX2cmr6+qddUkpcLCvWs5rC2O29W/hS4ajAK4Qdnahym6MaijX75Cg3j4aao7ouYXJ9Gj' +
  'ggI5MIICNTCBmgYDVR0RBIGSMIGPpIGMMIGJMTswOQYDVQQEDDIxLVRTVHwyLVRTVHwzLWE4NjZiMTQyLWFjOWMtNDI0MS1iZjhlLTdmNzg3YTI2MmNl' +
  'MjEfMB0GCgmSJomT8ixkAQEMDzMxMTExMTExMTEwMTExMzENMAsGA1UEDAwEMTEwMDEMMAoGA1UEGgwDVFNUMQwwCgYDVQQPDANUU1QwHQYDVR0OBBYE' +
  'FDuWYlOzWpFN3no1WtyNktQdrA8JMB8GA1UdIwQYMBaAFHZgjPsGoKxnVzWdz5qspyuZNbUvME4GA1UdHwRHMEUwQ6BBoD+GPWh0dHA6Ly90c3RjcmwuemF0' +
  'Y2EuZ292LnNhL0NlcnRFbnJvbGwvVFNaRUlOVk9JQ0UtU3ViQ0EtMS5jcmwwga0GCCsGAQUFBwEBBIGgMIGdMG4GCCsGAQUFBzABhmJodHRwOi8vdHN0Y3Js' +
  'LnphdGNhLmdvdi5zYS9DZXJ0RW5yb2xsL1RTWkVpbnZvaWNlU0NBMS5leHRnYXp0Lmdvdi5sb2NhbF9UU1pFSU5WT0lDRS1TdWJDQS0xKDEpLmNydDArBggr' +
  'BgEFBQcwAYYfaHR0cDovL3RzdGNybC56YXRjYS5nb3Yuc2Evb2NzcDAOBgNVHQ8BAf8EBAMCB4AwHQYDVR0lBBYwFAYIKwYBBQUHAwIGCCsGAQUFBwMDMCcG' +
  'CSsGAQQBgjcVCgQaMBgwCgYIKwYBBQUHAwIwCgYIKwYBBQUHAwMwCgYIKoZIzj0EAwIDRwAwRAIgOgjNPJW017lsIijmVQVkP7GzFO2KQKd9GHaukLgIWFsC' +
  'IFJF9uwKhTMxDjWbN+1awsnFI7RLBRxA/6hZ+F1wtaqU'

test('a certificate that ZATCA issued has the issuer and serial number that its own samples state', () => {
  const certificate = readCertificate(issuedByZatca)
  expect(certificate).toMatchObject({
    issuer: 'CN=TSZEINVOICE-SubCA-1, DC=extgazt, DC=gov, DC=local',
    subject: 'CN=TST-311111111101113, OU=TST, O=3111111111, C=SA',
    serial: '2475382886904809774818644480820936050208702411',
    validFrom: new Date('2022-09-14T13:26:04Z'),
    validTo: new Date('2024-09-13T13:26:04Z'),
  })
})

test.each([
  ['issued by ZATCA', issuedByZatca],
  ['signed by itself', certificateText],
])('Node reads the same key, serial number and validity (%s)', (_what, text) => {
  const certificate = readCertificate(text)
  const other = new X509Certificate(Buffer.from(text, 'base64'))
  expect(
    BigInt(certificate?.serial ?? 0)
      .toString(16)
      .toUpperCase(),
  ).toBe(other.serialNumber.replace(/^0+/, ''))
  expect(Buffer.from(certificate?.publicKeyBytes ?? [])).toEqual(
    other.publicKey.export({ type: 'spki', format: 'der' }),
  )
  expect(certificate?.validTo).toEqual(other.validToDate)
  expect(Buffer.from(text, 'base64').toString('hex')).toContain(
    Buffer.from(certificate?.signature ?? []).toString('hex'),
  )
})

test('the token of a certificate is the Base64 of its Base64', () => {
  const { certificate } = aSigner()
  const token = Buffer.from(certificate.text).toString('base64')
  expect(certificateOfToken(token)).toMatchObject({ text: certificate.text, issuer: 'CN=TEST-EGS', serial: '16909060' })
})

describe('what is no certificate', () => {
  test.each([
    ['nothing', ''],
    ['other text', 'not a certificate'],
    ['Base64 of something else', Buffer.from('hello').toString('base64')],
    ['half a certificate', certificateText.slice(0, 200)],
  ])('%s is not read', (_what, text) => {
    expect(readCertificate(text)).toBeUndefined()
    expect(certificateOfToken(Buffer.from(text).toString('base64'))).toBeUndefined()
  })
})
