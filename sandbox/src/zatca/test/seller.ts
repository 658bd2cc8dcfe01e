import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { Attributes, CertificationRequest, CertificationRequestInfo } from '@peculiar/asn1-csr'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  Attribute,
  Extension,
  Extensions,
  GeneralName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
} from '@peculiar/asn1-x509'
import { nameOf, oids } from '../ca/names.ts'

export type Part = readonly [oid: string, value: string]

const utf8String = 0x0c

export const subject: readonly Part[] = [
  [oids.country, 'SA'],
  [oids.organizationalUnit, 'Riyadh Branch'],
  [oids.organization, 'Example Supplier'],
  [oids.commonName, 'TST-EGS-1'],
]

export const unit: readonly Part[] = [
  [oids.surname, '1-Market|2-1.0|3-3f2b8a1e-5c1d-4e0f-9a6b-7c8d9e0f1a2b'],
  [oids.userId, '399999999900003'],
  [oids.title, '1100'],
  [oids.registeredAddress, 'RRRD2929'],
  [oids.businessCategory, 'Trade'],
]

/** Some parts of a name changed, or left out where the value is undefined. */
export function withParts(parts: readonly Part[], changes: Readonly<Record<string, string | undefined>>): Part[] {
  return parts.flatMap(([oid, value]): Part[] => {
    const changed = oid in changes ? changes[oid] : value
    return changed === undefined ? [] : [[oid, changed]]
  })
}

interface RequestOptions {
  readonly subject?: readonly Part[]
  readonly unit?: readonly Part[]
  readonly template?: string
  readonly curve?: string
  /** Signs with another key than the one in the request. */
  readonly isForged?: boolean
}

export function newKey(curve = 'secp256k1'): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: curve }).privateKey
}

/** A certificate request as the interface takes it: Base64 of the PEM text. */
export function requestOf(key: KeyObject, publicKey: KeyObject, options: RequestOptions = {}): string {
  const template = Buffer.from(options.template ?? 'TSTZATCA-Code-Signing')
  const extensions = new Extensions([
    extension(oids.templateName, Buffer.concat([Buffer.from([utf8String, template.length]), template])),
    extension(
      oids.subjectAltName,
      AsnConvert.serialize(
        new SubjectAlternativeName([new GeneralName({ directoryName: nameOf(options.unit ?? unit) })]),
      ),
    ),
  ])
  const certificationRequestInfo = new CertificationRequestInfo({
    subject: nameOf(options.subject ?? subject),
    subjectPKInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo),
    attributes: new Attributes([
      new Attribute({ type: oids.extensionRequest, values: [AsnConvert.serialize(extensions)] }),
    ]),
  })
  const signature = sign(
    'sha256',
    Buffer.from(AsnConvert.serialize(certificationRequestInfo)),
    options.isForged ? newKey() : key,
  )
  const der = AsnConvert.serialize(
    new CertificationRequest({
      certificationRequestInfo,
      signatureAlgorithm: new AlgorithmIdentifier({ algorithm: oids.ecdsaWithSha256 }),
      signature: new Uint8Array(signature).buffer,
    }),
  )
  const body = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')
  const pem = `-----BEGIN CERTIFICATE REQUEST-----\n${body}\n-----END CERTIFICATE REQUEST-----\n`
  return Buffer.from(pem).toString('base64')
}

function extension(extnID: string, value: Uint8Array | ArrayBuffer): Extension {
  return new Extension({ extnID, extnValue: new OctetString(value) })
}
