import { createHash, verify } from 'node:crypto'
import { readCertificate } from './certificate.ts'
import type { EInvoice } from './eInvoice.ts'
import { assembledXml, invoiceCore, qrXml } from './invoiceXml.ts'
import { bytesOf, cutName, qrOf, readQr } from './qr.ts'
import { createStamp, type Signer } from './stamp.ts'

/** A document that can be stored, given to its buyer if it is simplified, and sent to ZATCA. */
export interface SignedInvoice {
  readonly xml: string
  /** Also the previous hash of the next document of the unit. */
  readonly hash: string
  readonly qr: string
}

/** Builds, hashes and signs a document with the key of its unit. */
export function signedInvoice(invoice: EInvoice, signer: Signer, signedAt: Date): SignedInvoice {
  const core = invoiceCore(invoice)
  const { xml: stamp, signature } = createStamp(core.hash, signer, signedAt)
  const { seller, issuedOn, issuedAt, totals, isSimplified } = invoice
  const { publicKeyBytes, signature: authority } = signer.certificate
  const signed = [
    seller.vatNumber ?? '',
    `${issuedOn}T${issuedAt}`,
    totals.withVat,
    // Of a document in another currency: the first VAT total in it, which is the one in riyals.
    totals.vatInRiyals,
    core.hash,
    signature,
    publicKeyBytes,
  ]
  // Tag 9 proves the seller's certificate, which stamps simplified documents only; standard ones get ZATCA's own code.
  const values = isSimplified ? [...signed, authority] : signed
  const qr = qrOf([cutName(seller.name, bytesOf(values)), ...values])
  return { xml: assembledXml(core, { stamp, qr }), hash: core.hash, qr }
}

/**
 * A stored document with the stamp and QR code of another certificate. Its hash leaves both out, so it stays the same document
 * of the same chain. Only for documents that were built here.
 */
export function signedAgain(stored: SignedInvoice, signer: Signer, signedAt: Date): SignedInvoice {
  const { hash } = stored
  const before = readQr(stored.qr)
  if (!before) throw new Error('The QR code of a stored document cannot be read')
  const { xml: stamp, signature } = createStamp(hash, signer, signedAt)
  const { publicKeyBytes, signature: authority } = signer.certificate
  const [name = '', ...fields] = [1, 2, 3, 4, 5].map((tag) => before.get(tag)?.toString() ?? '')
  const signed = [...fields, hash, signature, publicKeyBytes]
  const values = before.has(9) ? [...signed, authority] : signed
  const qr = qrOf([cutName(name, bytesOf(values)), ...values])
  // Functions, since a replacement text may not contain `$`.
  const xml = stored.xml.replace(stampPart, () => stamp).replace(qrXml(stored.qr), () => qrXml(qr))
  return { xml, hash, qr }
}

/** The certificate in the stamp of a document that was built here, as text. */
export function certificateIn(xml: string): string {
  return between(xml, '<ds:X509Certificate>', '</ds:X509Certificate>')
}

const stampPart = /<ext:UBLExtensions>.*?<\/ext:UBLExtensions>/s
const qrPart = /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/s
const signaturePart = /<cac:Signature>.*?<\/cac:Signature>/s

/**
 * The hash of a stored document, from its text. Only for documents that were built here: these equal their canonical
 * form, and no text in them can contain the tags that are looked for.
 */
export function hashOfStored(xml: string): string {
  const core = [/^<\?xml[^>]*\?>\s*/, stampPart, qrPart, signaturePart].reduce(
    (rest, part) => rest.replace(part, ''),
    xml,
  )
  return createHash('sha256').update(core).digest('base64')
}

/** Where a stored document contradicts itself; nothing for a sound one. Only for documents that were built here. */
export function faultsIn(xml: string): ('hash' | 'certificate' | 'signature' | 'qr')[] {
  const hash = hashOfStored(xml)
  const signature = between(xml, '<ds:SignatureValue>', '</ds:SignatureValue>')
  const certificate = readCertificate(certificateIn(xml))
  const qr = readQr(
    between(qrPart.exec(xml)?.[0] ?? '', '<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">', '<'),
  )
  const isSigned =
    certificate !== undefined &&
    verify('sha256', Buffer.from(hash, 'base64'), certificate.publicKey, Buffer.from(signature, 'base64'))
  const checks = [
    ['hash', between(xml, '<ds:DigestValue>', '</ds:DigestValue>') === hash],
    ['certificate', certificate !== undefined],
    ['signature', isSigned],
    ['qr', qr?.get(6)?.toString() === hash && qr.get(7)?.toString() === signature],
  ] as const
  return checks.filter(([, isRight]) => !isRight).map(([name]) => name)
}

/**
 * The QR code of a document that ZATCA cleared, which is the one to print; null if there is none. Such a document may be
 * written otherwise than ours.
 */
export function qrOfCleared(xml: string): string | null {
  const references = xml.matchAll(/<cac:AdditionalDocumentReference>(.*?)<\/cac:AdditionalDocumentReference>/gs)
  for (const [, reference = ''] of references) {
    if (!/<cbc:ID>\s*QR\s*<\/cbc:ID>/.test(reference)) continue
    const [, qr = ''] = /<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]*)</.exec(reference) ?? []
    const oneLine = qr.replace(/\s/g, '')
    return readQr(oneLine) ? oneLine : null
  }
  return null
}

/** Whether a document that ZATCA cleared is this one, by UUID and hash, as far as they can be read in it. */
export function isCopyOf(
  clearedXml: string,
  { uuid, hash }: { readonly uuid: string; readonly hash: string },
): boolean {
  const [, found] = /<(?:\w+:)?UUID>\s*([^<\s]+)\s*</.exec(clearedXml) ?? []
  const stated = readQr(qrOfCleared(clearedXml) ?? '')?.get(6)
  const isSameHash = !stated || stated.toString() === hash || stated.toString('base64') === hash
  return isSameHash && (found === undefined || found.toLowerCase() === uuid.toLowerCase())
}

/** The text between two others, from the first of them; empty if either is missing. */
export function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  const to = from < 0 ? -1 : text.indexOf(end, from + start.length)
  return to < 0 ? '' : text.slice(from + start.length, to)
}
