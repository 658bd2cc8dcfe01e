import { verify } from 'node:crypto'
import { type Certificate, readCertificate } from '../ca/certificate.ts'
import { type Invoice, vatNumberOf } from '../rules/invoice.ts'
import { all, type Element, first, text } from '../xml/element.ts'
import { hexDigest } from './digests.ts'
import { type Finding, finding } from './messages.ts'
import { embeddedProperties, withNamespaces } from './signedProperties.ts'

const signaturePath =
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation/ds:Signature'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

export interface Stamped {
  readonly invoice: Invoice
  readonly source: string
  /** As computed here. */
  readonly hash: string
}

interface Trust {
  /** The certificate with which the caller signed in. */
  readonly caller: Certificate
  /** Whether this authority issued it and has not revoked it, and it has not ended. */
  readonly isGood: (certificate: Certificate) => boolean
}

/** Checks the seller's stamp; the certificate in it, if it can be read, goes on to the check of the QR code. */
export function checkStamp(
  { invoice, source, hash }: Stamped,
  { caller, isGood }: Trust,
): { findings: readonly Finding[]; certificate?: Certificate; signature?: string } {
  const signature = first(invoice.root, signaturePath)
  if (!signature) {
    const missing = certificateFinding('invalid-certificate', 'The document has no stamp', 'لا يحتوي المستند على ختم')
    return { findings: invoice.isSimplified ? [missing] : [] }
  }
  const certificate = readCertificate(text(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate'))
  if (!certificate) {
    const unreadable = certificateFinding(
      'invalid-certificate',
      'The certificate in the stamp cannot be read',
      'تعذرت قراءة الشهادة في الختم',
    )
    return { findings: [unreadable] }
  }
  const value = text(signature, 'ds:SignatureValue')
  const findings = [
    ...methodFindings(signature),
    ...digestFindings(signature, certificate, source, hash),
    ...(isSignedBy(certificate, hash, value) ? [] : [badSignature]),
    ...(isGood(certificate) && certificate.text === caller.text ? [] : [badSigner]),
  ]
  return { findings, certificate, signature: value }
}

/** Whether the certificate may be used for this seller and this kind of document. */
export function checkPermission({ seller, isStandard, isSimplified }: Invoice, { vatNumber, kinds }: Certificate) {
  const isOwn = vatNumberOf(seller) === vatNumber
  const isAllowed = (!isStandard || kinds[0] === '1') && (!isSimplified || kinds[1] === '1')
  if (isOwn && isAllowed) return []
  return [
    certificateFinding(
      'certificate-permissions',
      'User only allowed to use the VAT number and the invoice types that exist in the authentication certificate',
      'لا يُسمح إلا باستخدام الرقم الضريبي وأنواع الفواتير الواردة في شهادة المصادقة',
    ),
  ]
}

function methodFindings(signature: Element): readonly Finding[] {
  const algorithm = (path: string) => first(signature, path)?.attributes.Algorithm
  const isRight =
    algorithm('ds:SignedInfo/ds:CanonicalizationMethod') === 'http://www.w3.org/2006/12/xml-c14n11' &&
    algorithm('ds:SignedInfo/ds:SignatureMethod') === 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256' &&
    all(signature, 'ds:SignedInfo/ds:Reference/ds:DigestMethod').every(
      ({ attributes }) => attributes.Algorithm === sha256,
    )
  if (isRight) return []
  return [
    finding(
      'SIGNATURE_ERRORS',
      'signature-method',
      'The algorithms of the stamp are not those of the standard',
      'خوارزميات الختم ليست الخوارزميات المعتمدة',
    ),
  ]
}

function digestFindings(signature: Element, certificate: Certificate, source: string, hash: string): Finding[] {
  const references = all(signature, 'ds:SignedInfo/ds:Reference')
  const digestOf = (id: (reference: Element) => boolean) => text(references.find(id), 'ds:DigestValue')
  const properties = embeddedProperties(source)
  const cert =
    'ds:Object/xades:QualifyingProperties/xades:SignedProperties/xades:SignedSignatureProperties/xades:SigningCertificate/xades:Cert'
  const isNamed =
    text(signature, `${cert}/xades:IssuerSerial/ds:X509IssuerName`) === certificate.issuerName &&
    text(signature, `${cert}/xades:IssuerSerial/ds:X509SerialNumber`) === certificate.serialNumber
  const faults = {
    'invalid-invoice-hash': digestOf(({ attributes }) => attributes.Id === 'invoiceSignedData') !== hash,
    'certificate-hashing': text(signature, `${cert}/xades:CertDigest/ds:DigestValue`) !== hexDigest(certificate.text),
    'signed-properties-hashing':
      properties === undefined ||
      digestOf(({ attributes }) => attributes.URI === '#xadesSignedProperties') !==
        hexDigest(withNamespaces(properties)),
    'certificate-issuer-name': !isNamed,
  }
  return digestWords.flatMap((found) => (faults[found.code as keyof typeof faults] ? [found] : []))
}

const digestWords: readonly Finding[] = [
  finding(
    'INVOICE_HASHING_ERRORS',
    'invalid-invoice-hash',
    'The digest in the stamp does not match the hash of the XML',
    'البصمة في الختم لا تطابق بصمة ملف XML',
  ),
  certificateFinding(
    'certificate-hashing',
    'Invalid certificate hashing: the digest in the signing certificate does not match the certificate',
    'بصمة الشهادة في الختم لا تطابق الشهادة',
  ),
  finding(
    'SIGNATURE_ERRORS',
    'signed-properties-hashing',
    'Invalid signed properties hashing, SignedProperties with id="xadesSignedProperties"',
    'بصمة الخصائص الموقعة xadesSignedProperties غير صحيحة',
  ),
  certificateFinding(
    'certificate-issuer-name',
    'The issuer name or serial number in the stamp does not match the certificate',
    'اسم جهة الإصدار أو الرقم التسلسلي في الختم لا يطابق الشهادة',
  ),
]

const badSignature = finding(
  'SIGNATURE_ERRORS',
  'signature-value',
  'The signature value does not match the hash and the public key of the certificate',
  'قيمة التوقيع لا تطابق البصمة والمفتاح العام للشهادة',
)

const badSigner = certificateFinding(
  'invalid-signing-certificate',
  'The certificate used for signing is not the one used for authentication, or is not valid',
  'الشهادة المستخدمة في التوقيع ليست شهادة المصادقة أو ليست سارية',
)

function certificateFinding(code: string, en: string, ar: string): Finding {
  return finding('CERTIFICATE_ERRORS', code, en, ar)
}

function isSignedBy({ key }: Certificate, hash: string, signature: string): boolean {
  try {
    return verify('sha256', Buffer.from(hash, 'base64'), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
