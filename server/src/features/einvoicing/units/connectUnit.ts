import { randomUUIDv7 } from 'node:crypto'
import type { connectUnit as call } from '@mawrid/contract/einvoicing/calls.ts'
import type { NewUnit, Unit } from '@mawrid/contract/einvoicing/unit.ts'
import { check, type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { isVatGroup, Tin } from '@mawrid/contract/values/companyNumbers.ts'
import {
  createSigningKey,
  faultsOfRequest,
  type RequestedUnit,
  type RequestFault,
  signingRequest,
} from '../../../outside/zatca/signingRequest.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Limit, Parts } from '../../../platform/parts.ts'
import { lockCompany } from '../../companies/index.ts'
import { missingForUnit } from '../missing.ts'
import type { Supplier } from '../supplier.ts'
import type { UnitRecord } from '../tables.ts'
import { taxpayerToday } from '../taxpayer.ts'
import { sendCertifying } from './certifyUnit.ts'
import { checksOf, issuesOf } from './documentTypes.ts'
import { recordUnitAction } from './recordUnitAction.ts'
import { unitSealOf } from './secrets.ts'
import { insertUnit, readUnits } from './store.ts'
import { unitView } from './view.ts'

/** Each attempt has up to nine calls to ZATCA, which limits those of the whole marketplace. */
const certificatesOfCompany: Limit = { name: 'einvoicing_certificates', points: 20, seconds: 3_600 }

export function spendCertificate({ limits }: Pick<Parts, 'limits'>, companyId: string): Promise<void> {
  return limits.spend(certificatesOfCompany, companyId)
}

/** Of a company, without those that are disconnected. */
const maxUnits = 20

/** Creates the key of a unit and its request, and queues asking ZATCA for its certificates. */
export function connectUnit(parts: Parts, { body, principal, once }: CallContext<typeof call>): Promise<Unit> {
  const companyId = principal.company.id
  const spend = () => spendCertificate(parts, companyId)
  return once.after(spend, async (tx) => {
    // So that two requests together do not exceed the limit.
    await lockCompany(tx, companyId)
    const units = await readUnits(tx, companyId)
    if (units.filter(({ status }) => status !== 'retired').length >= maxUnits) {
      throw new Problem('einvoicing_units_limit', { params: { max: maxUnits } })
    }
    const { seller, isVatCheckDue } = await taxpayerToday(tx, companyId)
    const missing = missingForUnit(seller, isVatCheckDue)
    if (missing.length > 0) throw invalid(missing.map(({ path, code }) => fieldError(path, code)))
    const made = await createUnit(parts, tx, { companyId, seller }, body)
    await recordUnitAction(parts, tx, null, made, { action: 'connect', userId: principal.userId })
    return unitView(parts, made)
  })
}

/** A unit that is connecting; a job does the rest. */
export async function createUnit(
  parts: Parts,
  tx: Db,
  { companyId, seller }: { readonly companyId: Supplier; readonly seller: InvoiceSeller },
  input: NewUnit,
): Promise<UnitRecord> {
  const now = parts.clock.now()
  const id = randomUUIDv7()
  const requested = requestedUnit(input, seller, id)
  const made = await insertUnit(tx, {
    id,
    companyId,
    name: requested.name,
    environment: parts.settings.zatca.environment,
    documentTypes: input.document_types,
    status: 'connecting',
    vatNumber: requested.vatNumber,
    branch: requested.branch,
    industry: requested.industry,
    step: 'compliance_certificate',
    checks: checksOf(input.document_types),
    pendingSealed: pendingSealed(parts, requested, input.otp),
    createdAt: now,
    updatedAt: now,
  })
  await sendCertifying(parts, tx, made)
  return made
}

/** A new key with its request, and the code that goes with it. */
export function pendingSealed(parts: Pick<Parts, 'settings'>, requested: RequestedUnit, otp: string): string {
  const privateKey = createSigningKey()
  return unitSealOf(parts).closePending({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    request: signingRequest(requested, privateKey, parts.settings.zatca.environment),
    vatNumber: requested.vatNumber,
    otp,
    compliance: null,
  })
}

const maxNameLength = 64

/** What is asked for, with the company's own data. A member of a VAT group is identified by its tax number. Throws `invalid`. */
export function requestedUnit(
  { name, branch, industry, document_types }: Omit<NewUnit, 'otp'>,
  seller: InvoiceSeller,
  serial: string,
): RequestedUnit {
  const vatNumber = seller.vat_number ?? ''
  const requested: RequestedUnit = {
    name,
    organization: inOneLine(seller.name_ar, maxNameLength),
    branch: isVatGroup(vatNumber) ? ungrouped(branch) : branch,
    vatNumber,
    issues: issuesOf(document_types),
    address: registeredAddress(seller.address),
    industry,
    product: { vendor: 'Mawrid', version: '1.0', serial },
  }
  const faults = faultsOfRequest(requested)
  if (faults.some(({ field }) => field === 'product')) throw new Error('The product cannot be named in a request')
  if (faults.length > 0)
    throw invalid(faults.map(({ field, fault }) => fieldError(fieldNames[field], faultCodes[fault])))
  return requested
}

/** Where a seller corrects what a request cannot contain. */
const fieldNames: Readonly<Record<keyof RequestedUnit, string>> = {
  name: 'name',
  branch: 'branch',
  industry: 'industry',
  issues: 'document_types',
  organization: 'seller.name_ar',
  vatNumber: 'seller.vat_number',
  address: 'seller.address',
  product: '',
}

const faultCodes: Readonly<Record<RequestFault['fault'], FieldCode>> = {
  required: 'required',
  too_long: 'too_long',
  characters: 'control_characters',
  vat_number: 'vat_number',
  group_tin: 'tin',
  no_documents: 'too_few',
}

/** A TIN as it was typed, without spaces between its digits. */
function ungrouped(tin: string): string {
  const read = check(Tin, tin)
  return read.ok ? read.value : tin
}

const maxAddressLength = 128

/** The short national address, or else the address in words. */
function registeredAddress(address: InvoiceSeller['address']): string {
  if (!address) return ''
  const { short_address, building_number, street_ar, street_en, district_ar, district_en, city } = address
  const words = [building_number, street_ar ?? street_en, district_ar ?? district_en, city].filter(Boolean).join(' ')
  return short_address ?? inOneLine(words, maxAddressLength)
}

/** A text of the register as a certificate may have it. */
function inOneLine(text: string, maxLength: number): string {
  return [...text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, maxLength).join('')
}
