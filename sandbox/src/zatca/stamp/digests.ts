import { createHash } from 'node:crypto'

/** The invoice hash: 32 bytes as Base64. */
export function invoiceHash(core: string): string {
  return createHash('sha256').update(core, 'utf8').digest('base64')
}

/** How ZATCA writes the digests of certificates and properties: Base64 of the hexadecimal text. */
export function hexDigest(text: string): string {
  return Buffer.from(createHash('sha256').update(text, 'utf8').digest('hex')).toString('base64')
}
