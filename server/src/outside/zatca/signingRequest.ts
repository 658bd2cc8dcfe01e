import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { isVatGroup, Tin, VatNumber } from '@mawrid/contract/values/companyNumbers.ts'
import { Attributes, CertificationRequest, CertificationRequestInfo } from '@peculiar/asn1-csr'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  AttributeValue,
  Extension,
  Extensions,
  GeneralName,
  GeneralNames,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
} from '@peculiar/asn1-x509'
import type { ZatcaSettings } from '../../platform/settings.ts'

type ZatcaEnvironment = ZatcaSettings['environment']

/** What a unit asks a certificate for. */
export interface RequestedUnit {
  /** CN: the unique name of the unit. */
  readonly name: string
  /** O: the taxpayer. */
  readonly organization: string
  /** OU: the branch; of a VAT group, the member's ten-digit TIN. */
  readonly branch: string
  readonly vatNumber: string
  /** Whether it issues standard documents, simplified ones, or both. */
  readonly issues: { readonly standard: boolean; readonly simplified: boolean }
  /** The branch's address, best its short national address. */
  readonly address: string
  readonly industry: string
  /** The software, its version and the unit's own number. */
  readonly product: { readonly vendor: string; readonly version: string; readonly serial: string }
}

/** A key of the curve that ZATCA requires. */
export function createSigningKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey
}

/** The request for the certificate of a unit (PKCS#10), as PEM. */
export function signingRequest(unit: RequestedUnit, privateKey: KeyObject, environment: ZatcaEnvironment): string {
  const info = new CertificationRequestInfo({
    subject: nameOf([
      ['2.5.4.6', 'SA', 'printableString'],
      ['2.5.4.11', unit.branch],
      ['2.5.4.10', unit.organization],
      ['2.5.4.3', unit.name],
    ]),
    subjectPKInfo: AsnConvert.parse(publicKeyBytes(privateKey), SubjectPublicKeyInfo),
    attributes: new Attributes([
      new Attribute({ type: extensionRequest, values: [AsnConvert.serialize(extensionsOf(unit, environment))] }),
    ]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(info)), privateKey)
  const request = new CertificationRequest({
    certificationRequestInfo: info,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 }),
    signature: new Uint8Array(signature).buffer,
  })
  const lines =
    Buffer.from(AsnConvert.serialize(request))
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join('\n')
}

const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const extensionRequest = '1.2.840.113549.1.9.14'

type Entry = readonly [type: string, value: string, form?: 'printableString' | 'utf8String']

function extensionsOf(unit: RequestedUnit, environment: ZatcaEnvironment): Extensions {
  const [template, form] = templates[environment]
  const { vendor, version, serial } = unit.product
  const alternative = nameOf([
    // Surname, which OpenSSL calls SN.
    ['2.5.4.4', `1-${vendor}|2-${version}|3-${serial}`],
    ['0.9.2342.19200300.100.1.1', unit.vatNumber],
    ['2.5.4.12', `${Number(unit.issues.standard)}${Number(unit.issues.simplified)}00`],
    ['2.5.4.26', unit.address],
    ['2.5.4.15', unit.industry],
  ])
  const names = new GeneralNames([new GeneralName({ directoryName: alternative })])
  return new Extensions([
    extensionOf('1.3.6.1.4.1.311.20.2', AsnConvert.serialize(new AttributeValue({ [form]: template }))),
    extensionOf('2.5.29.17', AsnConvert.serialize(names)),
  ])
}

/** The template's name, in the string type that integrators use for each environment. */
const templates = {
  sandbox: ['TSTZATCA-Code-Signing', 'printableString'],
  simulation: ['PREZATCA-Code-Signing', 'printableString'],
  production: ['ZATCA-Code-Signing', 'utf8String'],
} as const satisfies Record<ZatcaEnvironment, readonly [string, string]>

function nameOf(entries: readonly Entry[]): Name {
  return new Name(
    entries.map(([type, value, form = 'utf8String']) => {
      const entry = new AttributeTypeAndValue({ type, value: new AttributeValue({ [form]: value }) })
      return new RelativeDistinguishedName([entry])
    }),
  )
}

function extensionOf(id: string, value: ArrayBuffer): Extension {
  return new Extension({ extnID: id, extnValue: new OctetString(value) })
}

/** SubjectPublicKeyInfo as DER. */
export function publicKeyBytes(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
}

/** The longest values of a distinguished name (X.520). */
const maxNameLength = 64
const maxTextLength = 128

export interface RequestFault {
  readonly field: keyof RequestedUnit
  readonly fault: 'required' | 'too_long' | 'characters' | 'vat_number' | 'group_tin' | 'no_documents'
}

/** What has to be changed before a certificate can be asked for. */
export function faultsOfRequest(unit: RequestedUnit): RequestFault[] {
  const { vendor, version, serial } = unit.product
  const texts: readonly (readonly [keyof RequestedUnit, string, number])[] = [
    ['name', unit.name, maxNameLength],
    ['organization', unit.organization, maxNameLength],
    ['branch', unit.branch, maxNameLength],
    ['address', unit.address, maxTextLength],
    ['industry', unit.industry, maxTextLength],
    ...[vendor, version, serial].map((part) => ['product', part, maxNameLength] as const),
  ]
  const checks: readonly (readonly [keyof RequestedUnit, RequestFault['fault'], boolean])[] = [
    ...texts.flatMap(([field, text, max]) => [
      [field, 'required', text.trim() === ''] as const,
      [field, 'too_long', [...text].length > max] as const,
      [field, 'characters', /[\p{Cc}\p{Cs}]/u.test(text)] as const,
    ]),
    // A bar separates the parts of the unit's serial number.
    ['product', 'characters', [vendor, version, serial].some((part) => part.includes('|'))],
    ['vatNumber', 'vat_number', !isExactly(VatNumber, unit.vatNumber)],
    ['branch', 'group_tin', isVatGroup(unit.vatNumber) && !isExactly(Tin, unit.branch)],
    ['issues', 'no_documents', !unit.issues.standard && !unit.issues.simplified],
  ]
  return checks.filter(([, , isWrong]) => isWrong).map(([field, fault]) => ({ field, fault }))
}

/** Whether a number is valid, and without the grouping that a person may type. */
function isExactly(schema: typeof VatNumber, text: string): boolean {
  const read = check(schema, text)
  return read.ok && read.value === text
}
