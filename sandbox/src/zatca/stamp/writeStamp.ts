import { type KeyObject, sign } from 'node:crypto'
import type { Certificate } from '../ca/certificate.ts'
import { namespaces } from '../xml/namespaces.ts'
import { hexDigest, invoiceHash } from './digests.ts'
import { writeQr } from './qr.ts'
import { signedProperties, withNamespaces } from './signedProperties.ts'

export interface Signer {
  readonly certificate: Certificate
  readonly privateKey: KeyObject
}

/** What the QR code shows of a document. */
export interface Shown {
  readonly sellerName: string
  readonly vatNumber: string
  readonly timestamp: string
  readonly total: string
  readonly vat: string
}

const urn = 'urn:oasis:names:specification:ubl'
const sha256 = '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>'
const c14n11 = 'http://www.w3.org/2006/12/xml-c14n11'
const leftOut = [
  'not(//ancestor-or-self::ext:UBLExtensions)',
  'not(//ancestor-or-self::cac:Signature)',
  "not(//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR'])",
]

/** Puts stamp and QR code into a canonical document without them. The hash of the document remains the same. */
export function writeStamp(core: string, shown: Shown, signer: Signer, at: Date): string {
  const hash = invoiceHash(core)
  const signature = sign('sha256', Buffer.from(hash, 'base64'), signer.privateKey).toString('base64')
  const qr = writeQr([
    cut(shown.sellerName),
    shown.vatNumber,
    shown.timestamp,
    shown.total,
    shown.vat,
    hash,
    signature,
    signer.certificate.publicKey,
    signer.certificate.signature,
  ])
  const rootEnd = core.indexOf('>') + 1
  const afterHash =
    core.indexOf('</cac:AdditionalDocumentReference>', core.indexOf('<cbc:ID>PIH</cbc:ID>')) +
    '</cac:AdditionalDocumentReference>'.length
  return [
    core.slice(0, rootEnd),
    extensions(hash, signature, signer.certificate, at, core.slice(0, rootEnd).includes('xmlns:ext=')),
    core.slice(rootEnd, afterHash),
    `<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${qr}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`,
    `<cac:Signature><cbc:ID>${urn}:signature:Invoice</cbc:ID><cbc:SignatureMethod>${urn}:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>`,
    core.slice(afterHash),
  ].join('')
}

function extensions(hash: string, signature: string, certificate: Certificate, at: Date, knowsExt: boolean): string {
  const properties = signedProperties({
    signingTime: `${at.toISOString().slice(0, 19)}Z`,
    certificateDigest: hexDigest(certificate.text),
    issuerName: certificate.issuerName,
    serialNumber: certificate.serialNumber,
  })
  const { ds, ext, sac, sbc, sig, xades } = namespaces
  const transforms = leftOut.map(
    (path) =>
      `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>${path}</ds:XPath></ds:Transform>`,
  )
  return [
    `<ext:UBLExtensions${knowsExt ? '' : ` xmlns:ext="${ext}"`}><ext:UBLExtension>`,
    `<ext:ExtensionURI>${urn}:dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent>`,
    `<sig:UBLDocumentSignatures xmlns:sig="${sig}" xmlns:sac="${sac}" xmlns:sbc="${sbc}"><sac:SignatureInformation>`,
    `<cbc:ID>${urn}:signature:1</cbc:ID>`,
    `<sbc:ReferencedSignatureID>${urn}:signature:Invoice</sbc:ReferencedSignatureID>`,
    `<ds:Signature xmlns:ds="${ds}" Id="signature"><ds:SignedInfo>`,
    `<ds:CanonicalizationMethod Algorithm="${c14n11}"/>`,
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
    `<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>${transforms.join('')}<ds:Transform Algorithm="${c14n11}"/></ds:Transforms>`,
    `${sha256}<ds:DigestValue>${hash}</ds:DigestValue></ds:Reference>`,
    '<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">',
    `${sha256}<ds:DigestValue>${hexDigest(withNamespaces(properties))}</ds:DigestValue></ds:Reference></ds:SignedInfo>`,
    `<ds:SignatureValue>${signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${xades}" Target="signature">${properties}</xades:QualifyingProperties></ds:Object>`,
    '</ds:Signature></sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
  ].join('')
}

/** A value of more than 255 bytes has no place in a QR code. */
function cut(name: string): string {
  const characters = [...name]
  while (Buffer.byteLength(characters.join('')) > 255) characters.pop()
  return characters.join('')
}
