import { verify } from 'node:crypto'
import type { ChainFault } from '@mawrid/contract/einvoicing/chainCheck.ts'
import type { Certificate } from './certificate.ts'
import { beforeStamp, qrXml } from './invoiceXml.ts'
import { readQr } from './qr.ts'
import { between, certificateIn, hashOfStored } from './signedInvoice.ts'
import { formatStamp } from './stamp.ts'

/** A document as it is stored; its columns repeat what its XML says. */
export interface StoredDocument {
  readonly id: string
  readonly number: string
  readonly isSimplified: boolean
  readonly counter: number
  readonly previousHash: string
  readonly hash: string
  readonly xml: string
  readonly qr: string
}

/** The document before it in its chain, and the certificates of its unit by their text. */
export interface ChainPlace {
  readonly counter: number
  readonly hash: string
  readonly certificates: ReadonlyMap<string, Certificate>
}

/**
 * What is wrong with a stored document and its place; nothing for a sound one. Its hash is computed from the XML, and the
 * stamp, which the hash leaves out, is written again and compared letter by letter.
 */
export function faultsOfStored(document: StoredDocument, before: ChainPlace): ChainFault[] {
  const { xml, qr } = document
  const hash = hashOfStored(xml)
  const signature = between(xml, '<ds:SignatureValue>', '</ds:SignatureValue>')
  const certificate = before.certificates.get(certificateIn(xml))
  const checks: readonly (readonly [ChainFault, boolean])[] = [
    ['place', document.counter === before.counter + 1],
    ['previous_hash', document.previousHash === before.hash],
    ['contents', matchesRecord(document)],
    ['hash', document.hash === hash],
    ['certificate', certificate !== undefined],
    ['signature', certificate === undefined || isSignedBy(certificate, hash, signature)],
    ['stamp', certificate === undefined || isStampedBy(certificate, { xml, qr, hash, signature })],
    ['qr', certificate === undefined || isQrOf(document, { hash, signature, certificate })],
  ]
  return checks.filter(([, isRight]) => !isRight).map(([fault]) => fault)
}

/** Number, UUID, type and place as they are stored beside the XML. */
function matchesRecord({ xml, id, number, isSimplified, counter, previousHash }: StoredDocument): boolean {
  const head = xml.slice(xml.indexOf('<cbc:ProfileID>'), xml.indexOf('<cac:AccountingSupplierParty>'))
  return (
    between(head, '<cbc:ID>', '<') === number &&
    between(head, '<cbc:UUID>', '<') === id &&
    between(head, '<cbc:InvoiceTypeCode name="', '"').startsWith(isSimplified ? '02' : '01') &&
    head.includes(`<cbc:ID>ICV</cbc:ID><cbc:UUID>${counter}</cbc:UUID>`) &&
    between(
      head,
      '<cbc:ID>PIH</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">',
      '<',
    ) === previousHash
  )
}

function isSignedBy({ publicKey }: Certificate, hash: string, signature: string): boolean {
  return verify('sha256', Buffer.from(hash, 'base64'), publicKey, Buffer.from(signature, 'base64'))
}

interface Parts {
  readonly xml: string
  readonly qr: string
  readonly hash: string
  readonly signature: string
}

/** All that the hash leaves out: the declaration, the stamp, the QR code and the reference to the stamp. */
function isStampedBy(certificate: Certificate, { xml, qr, hash, signature }: Parts): boolean {
  const signedAt = new Date(between(xml, '<xades:SigningTime>', '</xades:SigningTime>'))
  if (Number.isNaN(signedAt.getTime())) return false
  const isWithin = certificate.validFrom <= signedAt && signedAt <= certificate.validTo
  const stamp = formatStamp({ hash, signature, certificate, signedAt })
  return isWithin && xml.startsWith(beforeStamp + stamp) && xml.includes(qrXml(qr))
}

/** Every tag of the code, against the document it is in. */
function isQrOf(
  { xml, qr, isSimplified }: StoredDocument,
  { hash, signature, certificate }: Pick<Parts, 'hash' | 'signature'> & { readonly certificate: Certificate },
): boolean {
  const values = readQr(qr)
  if (!values || Buffer.from(qr, 'base64').toString('base64') !== qr) return false
  const seller = between(xml, '<cac:AccountingSupplierParty>', '</cac:AccountingSupplierParty>')
  const name = unescaped(between(seller, '<cbc:RegistrationName>', '<'))
  const totals = between(xml, '<cac:LegalMonetaryTotal>', '</cac:LegalMonetaryTotal>')
  const shown = values.get(1)?.toString() ?? ''
  const expected: readonly (string | Uint8Array)[] = [
    shown,
    between(seller, '<cbc:CompanyID>', '<'),
    `${between(xml, '<cbc:IssueDate>', '<')}T${between(xml, '<cbc:IssueTime>', '<')}`,
    between(totals, '<cbc:TaxInclusiveAmount currencyID="', '<').slice('SAR">'.length),
    between(xml, '<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">', '<'),
    hash,
    signature,
    certificate.publicKeyBytes,
    ...(isSimplified ? [certificate.signature] : []),
  ]
  return (
    shown !== '' &&
    name.startsWith(shown) &&
    values.size === expected.length &&
    expected.every((value, index) => values.get(index + 1)?.equals(Buffer.from(value)) === true)
  )
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#xD;', '\r').replaceAll('&amp;', '&')
}
