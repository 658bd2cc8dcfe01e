import { createPublicKey, type KeyObject } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate as Asn1Certificate, type Name } from '@peculiar/asn1-x509'

/** What documents and screens need of a unit's certificate, the CSID. */
export interface Certificate {
  /** Base64 of the certificate on one line, as documents contain it. */
  readonly text: string
  /** As `ds:X509IssuerName` names it: `CN=TSZEINVOICE-SubCA-1, DC=extgazt, DC=gov, DC=local`. */
  readonly issuer: string
  readonly subject: string
  /** Decimal. */
  readonly serial: string
  readonly publicKey: KeyObject
  /** SubjectPublicKeyInfo as DER: tag 8 of the QR code. */
  readonly publicKeyBytes: Uint8Array
  /** The signature of the authority on the certificate: tag 9 of the QR code. */
  readonly signature: Uint8Array
  readonly validFrom: Date
  readonly validTo: Date
}

/** The certificate in a `binarySecurityToken`, which is the Base64 of its Base64; undefined if it cannot be read. */
export function certificateOfToken(token: string): Certificate | undefined {
  return readCertificate(Buffer.from(token, 'base64').toString('latin1'))
}

const latest = new Map<string, Certificate>()
const maxLatest = 200

/**
 * Reads the Base64 of a certificate, without the lines of PEM; undefined if it is not one. Those read last are kept, because
 * reading takes longer than signing, and each document needs that of its unit.
 */
export function readCertificate(text: string): Certificate | undefined {
  const certificate = latest.get(text) ?? parsed(text)
  if (!certificate) return undefined
  latest.delete(text)
  latest.set(text, certificate)
  const [oldest] = latest.keys()
  if (latest.size > maxLatest && oldest !== undefined) latest.delete(oldest)
  return certificate
}

function parsed(text: string): Certificate | undefined {
  const oneLine = text.replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(oneLine)) return undefined
  try {
    const { tbsCertificate, signatureValue } = AsnConvert.parse(Buffer.from(oneLine, 'base64'), Asn1Certificate)
    const publicKeyBytes = Buffer.from(AsnConvert.serialize(tbsCertificate.subjectPublicKeyInfo))
    return {
      text: oneLine,
      issuer: nameText(tbsCertificate.issuer),
      subject: nameText(tbsCertificate.subject),
      serial: serialText(tbsCertificate.serialNumber),
      publicKey: createPublicKey({ key: publicKeyBytes, format: 'der', type: 'spki' }),
      publicKeyBytes,
      signature: new Uint8Array(signatureValue),
      validFrom: tbsCertificate.validity.notBefore.getTime(),
      validTo: tbsCertificate.validity.notAfter.getTime(),
    }
  } catch {
    return undefined
  }
}

/** The attributes that names of certificates have, by their OIDs; any other is written with its OID. */
const attributeNames: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'SERIALNUMBER',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.97': 'organizationIdentifier',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'EMAILADDRESS',
}

/** In the reverse order of the encoding, joined by a comma and a space. */
function nameText(name: Name): string {
  return [...name]
    .reverse()
    .map((parts) =>
      [...parts]
        .map(({ type, value }) => `${attributeNames[type] ?? type}=${escapedValue(value.toString())}`)
        .join('+'),
    )
    .join(', ')
}

/** RFC 4514, which XML signatures refer to for names. */
function escapedValue(value: string): string {
  return value.replace(/[\\",+;<>]|^[ #]| $/g, (sign) => `\\${sign}`)
}

function serialText(serial: ArrayBuffer): string {
  return BigInt(`0x${Buffer.from(serial).toString('hex')}`).toString()
}
