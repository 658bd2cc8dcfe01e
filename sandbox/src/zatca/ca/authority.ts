import { createHmac, randomBytes, sign } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  Certificate as AsnCertificate,
  BasicConstraints,
  Extension,
  Extensions,
  GeneralName,
  type Name,
  SubjectAlternativeName,
  type SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'
import { type Certificate, readCertificate } from './certificate.ts'
import { keyPairOf } from './keys.ts'
import { attributesOf, oids } from './names.ts'

interface Order {
  readonly subject: Name
  readonly alternativeName?: Name
  readonly publicKey: SubjectPublicKeyInfo
  readonly notBefore: Date
  readonly notAfter: Date
}

/** A certification authority of ZATCA. */
export interface Authority {
  issue(order: Order): Certificate
  hasIssued(certificate: Certificate): boolean
  /** The password that belongs to a certificate. */
  secretOf(certificate: Certificate): string
}

/**
 * Its key and the secrets come from its names, so that a unit remains known when the sandbox restarts: only the
 * sandbox itself relies on them.
 */
export function createAuthority(environment: string, issuer: Name): Authority {
  const { seed, privateKey, publicKey: ownKey } = keyPairOf(`${environment}, ${attributesOf(issuer)[oids.commonName]}`)
  /** What was found out of certificates that are read again and again. */
  const issued = new WeakMap<Certificate, boolean>()
  const signatureAlgorithm = new AlgorithmIdentifier({ algorithm: oids.ecdsaWithSha256 })

  return {
    issue({ subject, alternativeName, publicKey, notBefore, notAfter }) {
      const tbsCertificate = new TBSCertificate({
        version: Version.v3,
        serialNumber: serialNumber(),
        signature: signatureAlgorithm,
        issuer,
        validity: new Validity({ notBefore, notAfter }),
        subject,
        subjectPublicKeyInfo: publicKey,
        extensions: extensionsOf(alternativeName),
      })
      const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey)
      const certificate = new AsnCertificate({ tbsCertificate, signatureAlgorithm, signatureValue: bytesOf(signature) })
      const read = readCertificate(Buffer.from(AsnConvert.serialize(certificate)).toString('base64'))
      if (!read) throw new Error('The certificate that was made cannot be read')
      return read
    },
    hasIssued(certificate) {
      const known = issued.get(certificate) ?? certificate.x509.verify(ownKey)
      issued.set(certificate, known)
      return known
    },
    secretOf: ({ text }) => createHmac('sha256', seed).update(text).digest('base64'),
  }
}

/** Positive and without leading zero bytes, as DER wants it. */
function serialNumber(): ArrayBuffer {
  const bytes = randomBytes(18)
  bytes[0] = 0x11
  return bytesOf(bytes)
}

function extensionsOf(alternativeName: Name | undefined): Extensions {
  const constraints = new Extension({
    extnID: oids.basicConstraints,
    critical: true,
    extnValue: new OctetString(AsnConvert.serialize(new BasicConstraints())),
  })
  if (!alternativeName) return new Extensions([constraints])
  const alternative = new SubjectAlternativeName([new GeneralName({ directoryName: alternativeName })])
  const extnValue = new OctetString(AsnConvert.serialize(alternative))
  return new Extensions([new Extension({ extnID: oids.subjectAltName, extnValue }), constraints])
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer
}
