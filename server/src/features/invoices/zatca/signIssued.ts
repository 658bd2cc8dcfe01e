import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { BrokenRules, signDocument } from '../../einvoicing/index.ts'
import { openBuyer } from '../buyers/storedBuyer.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../tables.ts'
import { eInvoiceOf } from './eInvoiceOf.ts'

/** What issuing freezes. */
export type Frozen = Pick<
  InvoiceRecord,
  'counter' | 'issuedOn' | 'logoFile' | 'bank' | 'supplyOn' | 'dueOn' | 'zatcaStatus' | 'qr'
> & {
  readonly number: string
  readonly uuid: string
  readonly issuedAt: Date
  readonly seller: InvoiceSeller
}

/** Signs an invoice for ZATCA if the company is connected. What it adds to the record is then the document's own. */
export async function signIssued(
  parts: Parts,
  tx: Db,
  invoice: InvoiceRecord & Frozen,
  lines: readonly InvoiceLineRecord[],
): Promise<Pick<InvoiceRecord, 'zatcaStatus' | 'hash' | 'previousHash' | 'qr'> | undefined> {
  const { companyId, id: invoiceId, issuedAt, bank } = invoice
  const content = eInvoiceOf({ ...invoice, invoice, lines, buyer: openBuyer(parts, invoice), iban: bank?.iban ?? null })
  try {
    const signed = await signDocument(parts, tx, { companyId, invoiceId, content, issuedAt })
    if (!signed) return undefined
    const { hash, previousHash, qr } = signed
    return { zatcaStatus: 'queued', hash, previousHash, qr }
  } catch (error) {
    throw error instanceof BrokenRules ? problemOf(error) : error
  }
}

/** Each rule at the field that can fulfil it; where there is none, the rules' names. */
function problemOf({ findings }: BrokenRules): Problem {
  const errors = findings.flatMap(({ path, rule }) => {
    const field = fieldOf(path)
    if (field === undefined) return []
    return [isOtherReason(path, rule) ? fieldError(field, 'one_exemption') : fieldError(field, 'zatca_rule', { rule })]
  })
  if (errors.length > 0) return invalid(errors)
  return new Problem('einvoice_rules_broken', { params: { rules: findings.map(({ rule }) => rule).join(', ') } })
}

/** EN 16931 has one group for each VAT category, and a group one reason: a second reason needs a document of its own. */
function isOtherReason(path: string, rule: string): boolean {
  return /^lines\.\d+\.vat\.exemption$/.test(path) && /^BR-KSA-(?:69|23|24)$/.test(rule)
}

const fields: readonly (readonly [RegExp, string])[] = [
  [/^seller\.vatNumber/, 'seller.vat_number'],
  [/^seller\.identifier/, 'seller.cr'],
  [/^seller/, 'seller.address'],
  [/^buyer\.vatNumber/, 'buyer.vat_number'],
  [/^buyer\.identifier/, 'buyer.identifier'],
  [/^buyer\.name/, 'buyer.name_ar'],
  [/^buyer\.address\.street/, 'buyer.address.street_ar'],
  [/^buyer\.address\.buildingNumber/, 'buyer.address.building_number'],
  [/^buyer\.address\.additionalNumber/, 'buyer.address.additional_number'],
  [/^buyer\.address\.district/, 'buyer.address.district_ar'],
  [/^buyer\.address\.city/, 'buyer.address.city'],
  [/^buyer\.address\.postalCode/, 'buyer.address.postal_code'],
  [/^buyer/, 'buyer'],
  [/^orderNumber/, 'po_number'],
  [/^supplied/, 'supply_on'],
  [/^reason/, 'reason'],
  [/^notes\.0/, 'note_ar'],
]

function fieldOf(path: string): string | undefined {
  const line = /^lines\.(\d+)\.(name|quantity|price|sellersNumber|vat)/.exec(path)
  if (line) return `lines.${line[1]}.${lineFields[line[2] ?? ''] ?? 'name_ar'}`
  return fields.find(([pattern]) => pattern.test(path))?.[1]
}

const lineFields: Readonly<Record<string, string>> = {
  name: 'name_ar',
  quantity: 'qty',
  price: 'unit_price',
  sellersNumber: 'sku',
  vat: 'exemption_code',
}
