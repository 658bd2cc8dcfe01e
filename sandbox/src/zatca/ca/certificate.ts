import { type KeyObject, X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate as AsnCertificate, SubjectAlternativeName } from '@peculiar/asn1-x509'
import { attributesOf, oids } from './names.ts'

/** What a certificate says, as far as documents are checked against it. */
export interface Certificate {
  /** Base64 of its bytes in one line. */
  readonly text: string
  readonly x509: X509Certificate
  readonly key: KeyObject
  /** The parts of the issuer's name from the last to the first, as stamps quote it. */
  readonly issuerName: string
  readonly serialNumber: string
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Buffer
  /** The issuer's signature on it. */
  readonly signature: Buffer
  readonly notBefore: Date
  readonly notAfter: Date
  readonly commonName: string
  readonly organization: string
  readonly vatNumber: string
  /** `TSCZ`: which kinds of documents it may stamp. */
  readonly kinds: string
  /** `1-…|2-…|3-…`. */
  readonly unitSerial: string
}

const latest = new Map<string, Certificate>()
const maxLatest = 500

/** Undefined if it cannot be read. Those read last are kept: every call and every document has one. */
export function readCertificate(text: string): Certificate | undefined {
  const certificate = latest.get(text) ?? parsed(text)
  if (!certificate) return undefined
  latest.set(text, certificate)
  const [oldest] = latest.keys()
  if (latest.size > maxLatest && oldest !== undefined) latest.delete(oldest)
  return certificate
}

function parsed(text: string): Certificate | undefined {
  try {
    const der = Buffer.from(text, 'base64')
    const x509 = new X509Certificate(der)
    const key = x509.publicKey
    const { tbsCertificate, signatureValue } = AsnConvert.parse(der, AsnCertificate)
    const subject = attributesOf(tbsCertificate.subject)
    const extension = tbsCertificate.extensions?.find(({ extnID }) => extnID === oids.subjectAltName)
    const [alternative] = extension ? AsnConvert.parse(extension.extnValue.buffer, SubjectAlternativeName) : []
    const unit = alternative?.directoryName ? attributesOf(alternative.directoryName) : {}
    return {
      text,
      x509,
      key,
      issuerName: x509.issuer.split('\n').toReversed().join(', '),
      serialNumber: BigInt(`0x${x509.serialNumber}`).toString(),
      publicKey: key.export({ type: 'spki', format: 'der' }),
      signature: Buffer.from(signatureValue),
      notBefore: x509.validFromDate,
      notAfter: x509.validToDate,
      commonName: subject[oids.commonName] ?? '',
      organization: subject[oids.organization] ?? '',
      vatNumber: unit[oids.userId] ?? '',
      kinds: unit[oids.title] ?? '',
      unitSerial: unit[oids.surname] ?? '',
    }
  } catch {
    return undefined
  }
}
