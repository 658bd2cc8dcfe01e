import { createPublicKey, verify } from 'node:crypto'
import { CertificationRequest } from '@peculiar/asn1-csr'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Extensions, type Name, SubjectAlternativeName, type SubjectPublicKeyInfo } from '@peculiar/asn1-x509'
import { type Attributes, attributesOf, oids } from './names.ts'

/** A certificate request that ZATCA accepts. */
export interface UnitRequest {
  readonly subject: Name
  /** The directory name of the extension, as it came. */
  readonly alternativeName: Name
  readonly publicKey: SubjectPublicKeyInfo
  readonly vatNumber: string
  readonly kinds: string
}

/** Reads Base64 of the whole PEM text. What is wrong with it comes in words. */
export function readRequest(csr: string, template: string): UnitRequest | { readonly fault: string } {
  const parts = partsOf(csr)
  if (!parts) return { fault: 'The provided Certificate Signing Request (CSR) is invalid' }
  const { request, subject, unit, templateName, alternativeName } = parts
  if (!isSigned(request)) return { fault: 'The signature of the CSR does not match its public key' }
  if (!alternativeName) return { fault: 'The CSR has no directory name as its subject alternative name' }
  const fault = subjectFault(subject) ?? unitFault(unit) ?? groupFault(subject, unit)
  if (fault) return { fault }
  if (templateName !== template) return { fault: `The certificate template name must be ${template}` }
  const { subjectPKInfo } = request.certificationRequestInfo
  return {
    subject: request.certificationRequestInfo.subject,
    alternativeName,
    publicKey: subjectPKInfo,
    vatNumber: unit[oids.userId] ?? '',
    kinds: unit[oids.title] ?? '',
  }
}

interface Parts {
  readonly request: CertificationRequest
  readonly subject: Attributes
  readonly unit: Attributes
  readonly templateName: string | undefined
  readonly alternativeName: Name | undefined
}

function partsOf(csr: string): Parts | undefined {
  const pem = Buffer.from(csr, 'base64').toString('utf8')
  const [, body] = /-----BEGIN CERTIFICATE REQUEST-----([\s\S]+)-----END CERTIFICATE REQUEST-----/.exec(pem) ?? []
  if (!body) return undefined
  try {
    const request = AsnConvert.parse(Buffer.from(body, 'base64'), CertificationRequest)
    const { attributes, subject } = request.certificationRequestInfo
    const [requested] = attributes?.find(({ type }) => type === oids.extensionRequest)?.values ?? []
    const extensions = requested ? AsnConvert.parse(requested, Extensions) : new Extensions()
    const extended = (oid: string) => extensions.find(({ extnID }) => extnID === oid)?.extnValue.buffer
    const alternative = extended(oids.subjectAltName)
    const [general] = alternative ? AsnConvert.parse(alternative, SubjectAlternativeName) : []
    const template = extended(oids.templateName)
    return {
      request,
      subject: attributesOf(subject),
      unit: general?.directoryName ? attributesOf(general.directoryName) : {},
      alternativeName: general?.directoryName,
      templateName: template && stringOf(template),
    }
  } catch {
    return undefined
  }
}

/** Public code writes the template's name as either kind of string. */
function stringOf(der: ArrayBuffer): string | undefined {
  const tag = new Uint8Array(der)[0]
  const value = Buffer.from(der).subarray(2).toString('utf8')
  return tag === 0x0c || tag === 0x13 ? value : undefined
}

function isSigned(request: CertificationRequest): boolean {
  const { certificationRequestInfo, certificationRequestInfoRaw, signature, signatureAlgorithm } = request
  if (signatureAlgorithm.algorithm !== oids.ecdsaWithSha256) return false
  const spki = Buffer.from(AsnConvert.serialize(certificationRequestInfo.subjectPKInfo))
  try {
    const key = createPublicKey({ key: spki, type: 'spki', format: 'der' })
    if (key.asymmetricKeyDetails?.namedCurve !== 'secp256k1') return false
    const signed = certificationRequestInfoRaw ?? AsnConvert.serialize(certificationRequestInfo)
    return verify('sha256', Buffer.from(signed), key, Buffer.from(signature))
  } catch {
    return false
  }
}

function subjectFault(subject: Attributes): string | undefined {
  if (!subject[oids.commonName]) return 'Common Name is required'
  if (!subject[oids.organization]) return 'Organization Name is required'
  if (!subject[oids.organizationalUnit]) return 'Organization Unit Name is required'
  if (subject[oids.country] !== 'SA') return 'Country Name must be SA'
}

function unitFault(unit: Attributes): string | undefined {
  if (!/^1-[^|]+\|2-[^|]+\|3-[^|]+$/.test(unit[oids.surname] ?? '')) {
    return 'Serial Number must have the form 1-...|2-...|3-...'
  }
  if (!/^3\d{13}3$/.test(unit[oids.userId] ?? '')) {
    return 'Organization Identifier must have 15 digits and begin and end with 3'
  }
  if (!/^(?:1100|1000|0100)$/.test(unit[oids.title] ?? '')) return 'Invoice Type must be 1100, 1000 or 0100'
  if (!unit[oids.registeredAddress]) return 'Location is required'
  if (!unit[oids.businessCategory]) return 'Industry is required'
}

/** A member of a VAT group is named by its ten-digit number. */
function groupFault(subject: Attributes, unit: Attributes): string | undefined {
  const isGroup = unit[oids.userId]?.[10] === '1'
  if (isGroup && !/^\d{10}$/.test(subject[oids.organizationalUnit] ?? '')) {
    return 'Organization Unit Name must be the 10-digit TIN of the member of a VAT group'
  }
}
