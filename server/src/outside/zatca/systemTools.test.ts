import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEInvoice, aSigner, aSimplifiedInvoice } from '../../../test/eInvoices.ts'
import { randomContent } from '../../../test/randomEInvoices.ts'
import { readXml } from '../../../test/readXml.ts'
import { coreXml, invoiceCore } from './invoiceXml.ts'
import { signedInvoice } from './signedInvoice.ts'
import { calculated } from './totals.ts'

// Programs that share no code with the product nor with each other's checks. `npm run test:cluster` installs them on Debian.

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined
const signer = aSigner()
const seeds = Array.from({ length: 20 }, (_, index) => index + 1)
const documents = [anEInvoice(), aSimplifiedInvoice(), ...seeds.map((seed) => calculated(randomContent(seed)))]
const signed = documents.map((document) => signedInvoice(document, signer, new Date('2026-01-15T07:30:05Z')))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mawrid-xml-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function stored(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function run(program: string, ...args: readonly string[]): string {
  return execFileSync(program, [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

test.runIf(isInstalled('xmllint'))(
  'xmllint reads every document, and what is hashed is its canonical form (C14N 1.1)',
  () => {
    for (const [index, { xml }] of signed.entries()) {
      run('xmllint', '--nonet', '--noout', stored(`signed-${index}.xml`, xml))
    }
    for (const [index, document] of documents.entries()) {
      const core = coreXml(invoiceCore(document))
      expect(run('xmllint', '--nonet', '--c14n11', stored(`core-${index}.xml`, core)).trimEnd()).toBe(core)
    }
  },
)

/**
 * The paths of ZATCA's transforms begin at the root (`//ancestor-or-self::`), so that read literally they leave nothing of
 * the document; here they say what is meant. The second reference is left out: its digest is that of another text, in
 * hexadecimal. The value of the signature covers the hash alone, which is for OpenSSL below.
 */
function asStandardSignature(xml: string): string {
  return xml
    .replaceAll('not(//ancestor-or-self::', 'not(ancestor-or-self::')
    .replace(/<ds:Reference Type=.*?<\/ds:Reference>/, '')
    .replace(/<ds:DigestValue>[^<]*/, '<ds:DigestValue>')
    .replace(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>')
}

test.runIf(isInstalled('xmlsec1'))('xmlsec1 computes the digest of the signature from the whole document', () => {
  const key = stored('key.pem', signer.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  for (const [index, { xml, hash }] of signed.entries()) {
    const template = stored(`template-${index}.xml`, asStandardSignature(xml))
    const again = run('xmlsec1', '--sign', '--privkey-pem', key, template)
    const digests = (document: string) => readXml(document, ({ texts }) => texts('//ds:Reference[1]/ds:DigestValue'))
    expect(digests(again)).toEqual([hash])
    expect(digests(xml)).toEqual([hash])
  }
})

test.runIf(isInstalled('openssl'))('OpenSSL verifies the signature of the hash with the key of the certificate', () => {
  for (const [index, { xml, hash }] of signed.entries()) {
    const [signature = '', certificate = ''] = readXml(xml, ({ texts }) => [
      ...texts('//ds:SignatureValue'),
      ...texts('//ds:X509Certificate'),
    ])
    const der = stored(`certificate-${index}.der`, Buffer.from(certificate, 'base64'))
    const key = stored(`key-${index}.pem`, run('openssl', 'x509', '-inform', 'der', '-in', der, '-noout', '-pubkey'))
    const value = stored(`value-${index}.der`, Buffer.from(signature, 'base64'))
    const verified = (bytes: Buffer) =>
      spawnSync('openssl', ['dgst', '-sha256', '-verify', key, '-signature', value, stored('hash.bin', bytes)]).status
    expect(verified(Buffer.from(hash, 'base64'))).toBe(0)
    expect(verified(createHash('sha256').update(xml).digest())).toBe(1)
  }
})
