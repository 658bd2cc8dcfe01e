import { all, type Element, first, text } from '../xml/element.ts'
import { type Amount, amountOf } from './amount.ts'

/** A document as the rules see it. */
export interface Invoice {
  readonly root: Element
  readonly submittedAt: Date
  /** BT-3. */
  readonly typeCode: string
  /** KSA-2, `NNPNESB`. */
  readonly transactionCode: string
  readonly isStandard: boolean
  readonly isSimplified: boolean
  readonly isExport: boolean
  readonly isSummary: boolean
  readonly isNote: boolean
  readonly currency: string
  readonly seller: Element | undefined
  readonly buyer: Element | undefined
  readonly lines: readonly Element[]
  /** At the level of the document, not of its lines. */
  readonly allowances: readonly Element[]
  readonly charges: readonly Element[]
  readonly taxTotals: readonly Element[]
  /** The VAT groups (BG-23). */
  readonly groups: readonly Element[]
  readonly totals: Element | undefined
}

export function invoiceOf(root: Element, submittedAt: Date): Invoice {
  const transactionCode = first(root, 'cbc:InvoiceTypeCode')?.attributes.name ?? ''
  const typeCode = text(root, 'cbc:InvoiceTypeCode')
  const allowanceCharges = all(root, 'cac:AllowanceCharge')
  return {
    root,
    submittedAt,
    typeCode,
    transactionCode,
    isStandard: transactionCode.startsWith('01'),
    isSimplified: transactionCode.startsWith('02'),
    isExport: transactionCode[4] === '1',
    isSummary: transactionCode[5] === '1',
    isNote: typeCode === '381' || typeCode === '383',
    currency: text(root, 'cbc:DocumentCurrencyCode'),
    seller: first(root, 'cac:AccountingSupplierParty/cac:Party'),
    buyer: first(root, 'cac:AccountingCustomerParty/cac:Party'),
    lines: all(root, 'cac:InvoiceLine'),
    allowances: allowanceCharges.filter(isAllowance),
    charges: allowanceCharges.filter(isCharge),
    taxTotals: all(root, 'cac:TaxTotal'),
    groups: all(root, 'cac:TaxTotal/cac:TaxSubtotal'),
    totals: first(root, 'cac:LegalMonetaryTotal'),
  }
}

export function isAllowance(allowanceCharge: Element): boolean {
  return ['false', '0'].includes(text(allowanceCharge, 'cbc:ChargeIndicator'))
}

export function isCharge(allowanceCharge: Element): boolean {
  return ['true', '1'].includes(text(allowanceCharge, 'cbc:ChargeIndicator'))
}

/** The number at a path; undefined without one. */
export function amountAt(from: Element | undefined, path: string): Amount | undefined {
  return amountOf(text(from, path))
}

/** The document whose `cbc:ID` says what it is: `ICV`, `PIH` or `QR`. */
export function referenced(root: Element, id: string): Element | undefined {
  return all(root, 'cac:AdditionalDocumentReference').find((reference) => text(reference, 'cbc:ID') === id)
}

const embedded = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'

export function embeddedIn(root: Element, id: string): string {
  return text(referenced(root, id), embedded)
}

/** BT-29 to BT-31 and their like of the buyer. */
export function vatNumberOf(party: Element | undefined): string {
  return text(party, 'cac:PartyTaxScheme/cbc:CompanyID')
}

export function nameOf(party: Element | undefined): string {
  return text(party, 'cac:PartyLegalEntity/cbc:RegistrationName')
}

export function isVatNumber(value: string): boolean {
  return /^3\d{13}3$/.test(value)
}

/** A line that refers to a prepayment invoice, and states its amounts. */
export function isPrepaymentLine(line: Element): boolean {
  return all(line, 'cac:DocumentReference').length > 0
}
