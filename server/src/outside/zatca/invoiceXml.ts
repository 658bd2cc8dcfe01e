import { createHash } from 'node:crypto'
import {
  type Address,
  type EInvoice,
  isNote,
  type Party,
  type PaymentMeans,
  paymentCodes,
  transactionCode,
  typeCodes,
} from './eInvoice.ts'
import { adjustmentXml, amountXml, lineXml, prepaymentXml, vatScheme, vatXml } from './lineXml.ts'
import { branch, leaf, leafIf, leafWith } from './xml.ts'

/** The text of a document without its stamp and QR code, in the places where these are inserted. */
export interface InvoiceCore {
  /** After the start tag of the root, where the stamp is. */
  readonly beforeStamp: string
  /** From there to where the QR code and the reference to the stamp are. */
  readonly beforeQr: string
  readonly afterQr: string
  /** SHA-256 of the document without these parts, in Base64: the `invoiceHash`, and the next document's previous hash. */
  readonly hash: string
}

/** The previous hash of the first document of a unit: SHA-256 of "0" as hexadecimal text, in Base64. */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

const rootTag =
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"' +
  ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
  ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"' +
  ' xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * The document as UBL 2.1, written so that it equals its own canonical form (C14N 1.1): no white space between elements,
 * all namespaces on the root, no empty-element tags. Its hash is therefore that of its bytes.
 */
export function invoiceCore(invoice: EInvoice): InvoiceCore {
  const beforeQr = headXml(invoice)
  const afterQr = `${bodyXml(invoice)}</Invoice>`
  const hash = createHash('sha256').update(rootTag).update(beforeQr).update(afterQr).digest('base64')
  return { beforeStamp: rootTag, beforeQr, afterQr, hash }
}

/** The document without stamp and QR code, which is what the hash is of. */
export function coreXml({ beforeStamp, beforeQr, afterQr }: InvoiceCore): string {
  return beforeStamp + beforeQr + afterQr
}

/** The complete document. Nothing is inserted between its parts, since white space would change the hash. */
export function assembledXml(
  core: InvoiceCore,
  { stamp, qr }: { readonly stamp: string; readonly qr: string },
): string {
  const { beforeStamp, beforeQr, afterQr } = core
  return declaration + beforeStamp + stamp + beforeQr + qrXml(qr) + afterQr
}

/** What a complete document begins with; its stamp follows. */
export const beforeStamp = declaration + rootTag

/** The QR code, and the reference to the stamp. */
export function qrXml(qr: string): string {
  return (
    attachmentXml('QR', qr) +
    branch(
      'cac:Signature',
      leaf('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
      leaf('cbc:SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
    )
  )
}

function headXml(invoice: EInvoice): string {
  const { currency, notes, corrects, orderNumber, contractNumber } = invoice
  return [
    leaf('cbc:ProfileID', 'reporting:1.0'),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:UUID', invoice.uuid),
    leaf('cbc:IssueDate', invoice.issuedOn),
    leaf('cbc:IssueTime', invoice.issuedAt),
    leafWith('cbc:InvoiceTypeCode', 'name', transactionCode(invoice), typeCodes[invoice.type]),
    ...notes.map(({ lang, text }) => leafWith('cbc:Note', 'languageID', lang, text)),
    leaf('cbc:DocumentCurrencyCode', currency),
    leaf('cbc:TaxCurrencyCode', 'SAR'),
    orderNumber ? branch('cac:OrderReference', leaf('cbc:ID', orderNumber)) : '',
    ...corrects.map((number) =>
      branch('cac:BillingReference', branch('cac:InvoiceDocumentReference', leaf('cbc:ID', number))),
    ),
    contractNumber ? branch('cac:ContractDocumentReference', leaf('cbc:ID', contractNumber)) : '',
    branch('cac:AdditionalDocumentReference', leaf('cbc:ID', 'ICV'), leaf('cbc:UUID', String(invoice.counter))),
    attachmentXml('PIH', invoice.previousHash),
  ].join('')
}

function attachmentXml(id: 'PIH' | 'QR', value: string): string {
  return branch(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', id),
    branch('cac:Attachment', leafWith('cbc:EmbeddedDocumentBinaryObject', 'mimeCode', 'text/plain', value)),
  )
}

function bodyXml(invoice: EInvoice): string {
  const { seller, buyer, currency, lines, prepayments } = invoice
  return [
    branch('cac:AccountingSupplierParty', partyXml(seller)),
    branch('cac:AccountingCustomerParty', buyer ? partyXml(buyer) : ''),
    deliveryXml(invoice),
    ...paymentsXml(invoice),
    ...invoice.adjustments.map((one) => adjustmentXml(one, currency, vatXml('cac:TaxCategory', one.vat))),
    taxXml(invoice),
    totalsXml(invoice),
    ...lines.map((line, index) => lineXml(line, { position: index + 1, currency })),
    ...prepayments.map((one, index) => prepaymentXml(one, { position: lines.length + index + 1, currency })),
  ].join('')
}

function partyXml({ name, identifier, vatNumber, address }: Party): string {
  return branch(
    'cac:Party',
    identifier
      ? branch('cac:PartyIdentification', leafWith('cbc:ID', 'schemeID', identifier.scheme, identifier.value))
      : '',
    address ? addressXml(address) : '',
    vatNumber ? branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', vatNumber), vatScheme) : '',
    branch('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name)),
  )
}

function addressXml(address: Address): string {
  return branch(
    'cac:PostalAddress',
    leafIf('cbc:StreetName', address.street),
    leafIf('cbc:AdditionalStreetName', address.additionalStreet),
    leafIf('cbc:BuildingNumber', address.buildingNumber),
    leafIf('cbc:PlotIdentification', address.additionalNumber),
    leafIf('cbc:CitySubdivisionName', address.district),
    leafIf('cbc:CityName', address.city),
    leafIf('cbc:PostalZone', address.postalCode),
    leafIf('cbc:CountrySubentity', address.region),
    branch('cac:Country', leaf('cbc:IdentificationCode', address.country)),
  )
}

function deliveryXml({ suppliedFrom, suppliedTo }: EInvoice): string {
  if (!suppliedFrom && !suppliedTo) return ''
  return branch(
    'cac:Delivery',
    leafIf('cbc:ActualDeliveryDate', suppliedFrom),
    leafIf('cbc:LatestDeliveryDate', suppliedTo),
  )
}

/** The reason of a note is part of each means of payment (BR-KSA-17), so a note without any gets one that names none. */
function paymentsXml(invoice: EInvoice): string[] {
  const { payments, reason } = invoice
  const reasonXml = isNote(invoice) ? leafIf('cbc:InstructionNote', reason) : ''
  const none: PaymentMeans = { means: 'not_defined', account: null, terms: null }
  const stated = payments.length === 0 && reasonXml ? [none] : payments
  return stated.map(({ means, account, terms }) =>
    branch(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', paymentCodes[means]),
      reasonXml,
      account || terms
        ? branch('cac:PayeeFinancialAccount', leafIf('cbc:ID', account), leafIf('cbc:PaymentNote', terms))
        : '',
    ),
  )
}

/** The total in riyals alone, then the total of the document with its groups. */
function taxXml({ vat, totals, currency }: EInvoice): string {
  const groups = vat.map((group) =>
    branch(
      'cac:TaxSubtotal',
      amountXml('cbc:TaxableAmount', group.taxable, currency),
      amountXml('cbc:TaxAmount', group.amount, currency),
      vatXml('cac:TaxCategory', group, group.exemption),
    ),
  )
  return (
    branch('cac:TaxTotal', amountXml('cbc:TaxAmount', totals.vatInRiyals, 'SAR')) +
    branch('cac:TaxTotal', amountXml('cbc:TaxAmount', totals.vat, currency), ...groups)
  )
}

function totalsXml({ totals, rounding, adjustments, currency }: EInvoice): string {
  const hasCharges = adjustments.some(({ isCharge }) => isCharge)
  return branch(
    'cac:LegalMonetaryTotal',
    amountXml('cbc:LineExtensionAmount', totals.lines, currency),
    amountXml('cbc:TaxExclusiveAmount', totals.taxable, currency),
    amountXml('cbc:TaxInclusiveAmount', totals.withVat, currency),
    amountXml('cbc:AllowanceTotalAmount', totals.allowances, currency),
    hasCharges ? amountXml('cbc:ChargeTotalAmount', totals.charges, currency) : '',
    amountXml('cbc:PrepaidAmount', totals.prepaid, currency),
    rounding ? amountXml('cbc:PayableRoundingAmount', rounding, currency) : '',
    amountXml('cbc:PayableAmount', totals.payable, currency),
  )
}
