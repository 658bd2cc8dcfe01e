import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Certificate, readCertificate } from '../ca/certificate.ts'
import { oids } from '../ca/names.ts'
import { firstPreviousHash } from '../rules/stamp.ts'
import { invoiceHash } from '../stamp/digests.ts'
import { writeStamp } from '../stamp/writeStamp.ts'
import { newKey, requestOf, unit, withParts } from './seller.ts'
import type { Reply, Zatca } from './startZatca.ts'
import { noted, numbered, placed, simplified, standardInvoice } from './worked.ts'

const gateway = '/e-invoicing/developer-portal'

export interface Credentials {
  readonly key: KeyObject
  readonly certificate: Certificate
  readonly token: string
  readonly secret: string
  readonly requestId: number
}

export type Kind = 'standard' | 'simplified'
export type TypeCode = '388' | '381' | '383'

interface DocumentOptions {
  readonly kind?: Kind
  readonly typeCode?: TypeCode
  readonly counter?: number
  readonly previousHash?: string
  /** Whatever else is different. */
  readonly change?: (document: string) => string
}

/** A document without stamp, in canonical form. */
export function aDocument({
  kind = 'standard',
  typeCode = '388',
  counter = 1,
  previousHash = firstPreviousHash,
  change = (document) => document,
}: DocumentOptions = {}): string {
  const ofKind = kind === 'standard' ? standardInvoice : simplified(standardInvoice)
  const ofType = typeCode === '388' ? ofKind : noted(ofKind, typeCode)
  return change(placed(numbered(ofType, `DOC-${counter}`, randomUUID()), counter, previousHash))
}

/** A document with the seller's stamp and QR code. */
export function stamped(document: string, { key, certificate }: Credentials): string {
  const found = (pattern: RegExp) => pattern.exec(document)?.[1] ?? ''
  const shown = {
    sellerName: found(/SupplierParty>.*?<cbc:RegistrationName>([^<]*)/),
    vatNumber: found(/SupplierParty>.*?<cbc:CompanyID>([^<]*)/),
    timestamp: `${found(/<cbc:IssueDate>([^<]*)/)}T${found(/<cbc:IssueTime>([^<]*)/)}`,
    total: found(/<cbc:TaxInclusiveAmount[^>]*>([^<]*)/),
    vat: found(/<cac:TaxTotal><cbc:TaxAmount[^>]*>([^<]*)/),
  }
  return writeStamp(document, shown, { certificate, privateKey: key }, new Date('2026-01-15T07:30:05Z'))
}

export function submission(document: string, core = document) {
  const [, uuid = ''] = /<\/cbc:ID><cbc:UUID>([^<]*)<\/cbc:UUID><cbc:IssueDate>/.exec(document) ?? []
  return { invoiceHash: invoiceHash(core), uuid, invoice: Buffer.from(document).toString('base64') }
}

export function signedIn({ token, secret }: Pick<Credentials, 'token' | 'secret'>) {
  return { authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}` }
}

export function send(zatca: Zatca, by: Credentials, route: string, body: unknown, headers = {}): Promise<Reply> {
  return zatca.call('POST', `${gateway}${route}`, { body, headers: { ...signedIn(by), ...headers } })
}

export function clear(zatca: Zatca, by: Credentials, document: string): Promise<Reply> {
  return send(zatca, by, '/invoices/clearance/single', submission(document), { 'clearance-status': '1' })
}

export function report(zatca: Zatca, by: Credentials, document: string): Promise<Reply> {
  const body = submission(stamped(document, by), document)
  return send(zatca, by, '/invoices/reporting/single', body, { 'clearance-status': '0' })
}

export function credentialsFrom(reply: Reply, key: KeyObject): Credentials {
  const { binarySecurityToken: token, secret, requestID: requestId } = reply.body
  const certificate = readCertificate(Buffer.from(token, 'base64').toString('utf8'))
  if (!certificate) throw new Error('The token is not a certificate')
  return { key, certificate, token, secret, requestId }
}

/** A unit with the certificate for compliance checks. */
export async function aUnit(zatca: Zatca, kinds = '1100'): Promise<Credentials> {
  const key = newKey()
  const csr = requestOf(key, createPublicKey(key), { unit: withParts(unit, { [oids.title]: kinds }) })
  const reply = await zatca.call('POST', `${gateway}/compliance`, { body: { csr }, headers: { otp: '123345' } })
  expect(reply.status, reply.text).toBe(200)
  return credentialsFrom(reply, key)
}

export function check(zatca: Zatca, by: Credentials, document: string): Promise<Reply> {
  return send(zatca, by, '/compliance/invoices', submission(stamped(document, by), document))
}

export async function passChecks(zatca: Zatca, by: Credentials, kinds = '1100'): Promise<void> {
  const kindNames = [
    ...(kinds[0] === '1' ? ['standard' as const] : []),
    ...(kinds[1] === '1' ? ['simplified' as const] : []),
  ]
  for (const kind of kindNames) {
    for (const typeCode of ['388', '381', '383'] as const) {
      const reply = await check(zatca, by, aDocument({ kind, typeCode }))
      expect(reply.status, reply.text).toBe(200)
    }
  }
}

export function production(zatca: Zatca, by: Credentials, requestId: unknown = String(by.requestId)): Promise<Reply> {
  return send(zatca, by, '/production/csids', { compliance_request_id: requestId })
}

/** A unit that has been through all of it. */
export async function aSeller(zatca: Zatca, kinds = '1100'): Promise<Credentials> {
  const compliance = await aUnit(zatca, kinds)
  await passChecks(zatca, compliance, kinds)
  const reply = await production(zatca, compliance)
  expect(reply.status, reply.text).toBe(200)
  return credentialsFrom(reply, compliance.key)
}

/** The seller under a new certificate, which may begin a chain. */
export async function renewed(zatca: Zatca, by: Credentials): Promise<Credentials> {
  const key = newKey()
  const body = { csr: requestOf(key, createPublicKey(key)) }
  const headers = { otp: '123345', ...signedIn(by) }
  const reply = await zatca.call('PATCH', `${gateway}/production/csids`, { body, headers })
  expect(reply.status, reply.text).toBe(200)
  return credentialsFrom(reply, key)
}

export function codesOf({ body }: Reply): string[] {
  const { errorMessages, warningMessages } = body.validationResults
  return [...errorMessages, ...warningMessages].map(({ code }: { code: string }) => code)
}
