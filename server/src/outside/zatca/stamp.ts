import { createHash, type KeyObject, sign } from 'node:crypto'
import type { Certificate } from './certificate.ts'
import { escaped } from './xml.ts'

/** The key and certificate of a unit. */
export interface Signer {
  readonly certificate: Certificate
  readonly privateKey: KeyObject
}

export interface Stamp {
  /** The element `ext:UBLExtensions`. */
  readonly xml: string
  /** `ds:SignatureValue`, tag 7 of the QR code. */
  readonly signature: string
}

/**
 * Reports differ on which text of the signed properties ZATCA hashes. `sdk` reproduces the signed samples of ZATCA's own
 * SDK; `canonical` is their exclusive canonical form, which differs in the end tag of `ds:DigestMethod`.
 */
export type SignedPropertiesForm = 'sdk' | 'canonical'

/** Signs the hash of a document. Unlike other XML signatures, the value covers the hash itself and not `ds:SignedInfo`. */
export function createStamp(
  hash: string,
  { certificate, privateKey }: Signer,
  signedAt: Date,
  form: SignedPropertiesForm = 'sdk',
): Stamp {
  const signature = sign('sha256', Buffer.from(hash, 'base64'), privateKey).toString('base64')
  return { xml: formatStamp({ hash, signature, certificate, signedAt }, form), signature }
}

interface StampInput extends Properties {
  readonly hash: string
  readonly signature: string
}

/** The stamp's text from what it consists of, to write it and to compare a stored one with. */
export function formatStamp(
  { hash, signature, certificate, signedAt }: StampInput,
  form: SignedPropertiesForm = 'sdk',
): string {
  const properties = { certificate, signedAt }
  const propertiesDigest = hexDigest(hashedProperties(properties, form))
  return stampXml({ hash, propertiesDigest, signature, certificate, properties: embedded(properties) })
}

interface Properties {
  readonly certificate: Certificate
  readonly signedAt: Date
}

/** The text that is hashed: the element as it is embedded, with its namespaces declared where they are first used. */
export function hashedProperties(properties: Properties, form: SignedPropertiesForm = 'sdk'): string {
  const declared = embedded(properties)
    .replace('<xades:SignedProperties ', `<xades:SignedProperties xmlns:xades="${xades}" `)
    .replace(/<ds:(\w+)/g, `<ds:$1 xmlns:ds="${ds}"`)
  return form === 'sdk' ? declared : declared.replace(/<(ds:DigestMethod)([^>]*)\/>/, '<$1$2></$1>')
}

/** Base64 of the hexadecimal text of the hash, as ZATCA writes these two digests. */
function hexDigest(text: string): string {
  return Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')
}

const ds = 'http://www.w3.org/2000/09/xmldsig#'
const xades = 'http://uri.etsi.org/01903/v1.3.2#'
const c14n = 'http://www.w3.org/2006/12/xml-c14n11'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const xpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116'

/** Line breaks and indents are part of what is hashed; these are those of ZATCA's SDK. */
function embedded({ certificate, signedAt }: Properties): string {
  const time = signedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  return `<xades:SignedProperties Id="xadesSignedProperties">
                                    <xades:SignedSignatureProperties>
                                        <xades:SigningTime>${time}</xades:SigningTime>
                                        <xades:SigningCertificate>
                                            <xades:Cert>
                                                <xades:CertDigest>
                                                    <ds:DigestMethod Algorithm="${sha256}"/>
                                                    <ds:DigestValue>${hexDigest(certificate.text)}</ds:DigestValue>
                                                </xades:CertDigest>
                                                <xades:IssuerSerial>
                                                    <ds:X509IssuerName>${escaped(certificate.issuer)}</ds:X509IssuerName>
                                                    <ds:X509SerialNumber>${certificate.serial}</ds:X509SerialNumber>
                                                </xades:IssuerSerial>
                                            </xades:Cert>
                                        </xades:SigningCertificate>
                                    </xades:SignedSignatureProperties>
                                </xades:SignedProperties>`
}

interface Signed {
  readonly hash: string
  readonly propertiesDigest: string
  readonly signature: string
  readonly certificate: Certificate
  readonly properties: string
}

function stampXml({ hash, propertiesDigest, signature, certificate, properties }: Signed): string {
  const transforms = [
    'not(//ancestor-or-self::ext:UBLExtensions)',
    'not(//ancestor-or-self::cac:Signature)',
    "not(//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR'])",
  ].map((path) => `<ds:Transform Algorithm="${xpath}"><ds:XPath>${path}</ds:XPath></ds:Transform>`)
  const digest = (value: string) =>
    `<ds:DigestMethod Algorithm="${sha256}"/><ds:DigestValue>${value}</ds:DigestValue></ds:Reference>`
  const urn = 'urn:oasis:names:specification:ubl'
  return [
    `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${urn}:dsig:enveloped:xades</ext:ExtensionURI>`,
    `<ext:ExtensionContent><sig:UBLDocumentSignatures xmlns:sig="${urn}:schema:xsd:CommonSignatureComponents-2"`,
    ` xmlns:sac="${urn}:schema:xsd:SignatureAggregateComponents-2"`,
    ` xmlns:sbc="${urn}:schema:xsd:SignatureBasicComponents-2"><sac:SignatureInformation>`,
    `<cbc:ID>${urn}:signature:1</cbc:ID>`,
    `<sbc:ReferencedSignatureID>${urn}:signature:Invoice</sbc:ReferencedSignatureID>`,
    `<ds:Signature xmlns:ds="${ds}" Id="signature"><ds:SignedInfo>`,
    `<ds:CanonicalizationMethod Algorithm="${c14n}"/>`,
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
    '<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>',
    ...transforms,
    `<ds:Transform Algorithm="${c14n}"/></ds:Transforms>${digest(hash)}`,
    `<ds:Reference Type="${ds}SignatureProperties" URI="#xadesSignedProperties">${digest(propertiesDigest)}`,
    `</ds:SignedInfo><ds:SignatureValue>${signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${xades}" Target="signature">${properties}`,
    '</xades:QualifyingProperties></ds:Object></ds:Signature></sac:SignatureInformation></sig:UBLDocumentSignatures>',
    '</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
  ].join('')
}
