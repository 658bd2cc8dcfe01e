import { type KeyObject, sign } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509'
import { readCertificate } from '../src/outside/zatca/certificate.ts'
import type { EInvoice, EInvoiceContent, LineContent, Party, Vat } from '../src/outside/zatca/eInvoice.ts'
import { firstPreviousHash } from '../src/outside/zatca/invoiceXml.ts'
import { createSigningKey, publicKeyBytes } from '../src/outside/zatca/signingRequest.ts'
import type { Signer } from '../src/outside/zatca/stamp.ts'
import { calculated } from '../src/outside/zatca/totals.ts'

export const standardRate: Vat = { category: 'S', rate: '15.00', exemption: null }

export const supplier: Party = {
  name: 'شركة المورد التجريبي',
  identifier: { scheme: 'CRN', value: '1010101010' },
  vatNumber: '399999999900003',
  address: {
    street: 'طريق الملك فهد',
    additionalStreet: null,
    buildingNumber: '1234',
    additionalNumber: '5678',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12211',
    region: null,
    country: 'SA',
  },
}

export const customer: Party = {
  name: 'مؤسسة المشتري التجريبي',
  identifier: { scheme: 'CRN', value: '4030303030' },
  vatNumber: '388888888800003',
  address: {
    street: 'شارع فلسطين',
    additionalStreet: null,
    buildingNumber: '4321',
    additionalNumber: '8765',
    district: 'الحمراء',
    city: 'جدة',
    postalCode: '23323',
    region: null,
    country: 'SA',
  },
}

export function aLine(change: Partial<LineContent> = {}): LineContent {
  return {
    name: 'صندوق كرتون',
    sellersNumber: null,
    buyersNumber: null,
    standardNumber: null,
    quantity: '10',
    unit: 'PCE',
    price: '20.00',
    priceBase: null,
    grossPrice: null,
    adjustments: [],
    vat: standardRate,
    ...change,
  }
}

/** A standard tax invoice of SAR 258.75. */
export function eInvoiceContent(change: Partial<EInvoiceContent> = {}): EInvoiceContent {
  return {
    number: 'INV-2026-000001',
    uuid: '3f2b8a1e-5c1d-4e0f-9a6b-7c8d9e0f1a2b',
    issuedOn: '2026-01-15',
    issuedAt: '10:30:00',
    type: 'invoice',
    isSimplified: false,
    flags: { isThirdParty: false, isNominal: false, isExport: false, isSummary: false, isSelfBilled: false },
    notes: [],
    currency: 'SAR',
    exchangeRate: null,
    orderNumber: null,
    contractNumber: null,
    corrects: [],
    reason: null,
    counter: 1,
    previousHash: firstPreviousHash,
    seller: supplier,
    buyer: customer,
    suppliedFrom: '2026-01-15',
    suppliedTo: null,
    payments: [{ means: 'bank_account', account: null, terms: null }],
    adjustments: [],
    lines: [aLine(), aLine({ name: 'شريط لاصق', quantity: '5', price: '5.00' })],
    prepayments: [],
    rounding: null,
    ...change,
  }
}

export function anEInvoice(change: Partial<EInvoiceContent> = {}): EInvoice {
  return calculated(eInvoiceContent(change))
}

/** A simplified invoice to a customer who is only named. */
export function aSimplifiedInvoice(change: Partial<EInvoiceContent> = {}): EInvoice {
  return anEInvoice({
    number: 'SINV-2026-000001',
    uuid: '9d4c6b2a-1f3e-4a5b-8c7d-6e5f4a3b2c1d',
    isSimplified: true,
    buyer: { name: 'عميل نقدي', identifier: null, vatNumber: null, address: null },
    payments: [{ means: 'card', account: null, terms: null }],
    ...change,
  })
}

/** A new key with a certificate that it signs itself. */
export function aSigner(): Signer {
  const privateKey = createSigningKey()
  const certificate = readCertificate(selfSigned(privateKey))
  if (!certificate) throw new Error('The certificate cannot be read')
  return { certificate, privateKey }
}

function selfSigned(privateKey: KeyObject): string {
  const algorithm = new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' })
  const entry = new AttributeTypeAndValue({ type: '2.5.4.3', value: new AttributeValue({ utf8String: 'TEST-EGS' }) })
  const name = new Name([new RelativeDistinguishedName([entry])])
  const tbs = new TBSCertificate({
    version: 2,
    serialNumber: new Uint8Array([1, 2, 3, 4]).buffer,
    signature: algorithm,
    issuer: name,
    subject: name,
    validity: new Validity({ notBefore: new Date('2026-01-01'), notAfter: new Date('2031-01-01') }),
    subjectPublicKeyInfo: AsnConvert.parse(publicKeyBytes(privateKey), SubjectPublicKeyInfo),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbs)), privateKey)
  const certificate = new Certificate({
    tbsCertificate: tbs,
    signatureAlgorithm: algorithm,
    signatureValue: new Uint8Array(signature).buffer,
  })
  return Buffer.from(AsnConvert.serialize(certificate)).toString('base64')
}
