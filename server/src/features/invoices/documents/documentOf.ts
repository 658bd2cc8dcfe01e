import type { Language } from '@mawrid/contract/constants.ts'
import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import { exemptions } from '@mawrid/contract/listings/exemptions.ts'
import { totalOf } from '@mawrid/contract/sales/advances.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { InvoiceDocument } from '../../../platform/documents/templates/invoice.ts'
import { type Bilingual, bilingual } from '../../../platform/documents/templates/texts.ts'
import { returnWords } from '../../deals/index.ts'
import type { SignedDocument } from '../../einvoicing/index.ts'
import { unitWords } from '../../reference/index.ts'
import type { Bank, InvoiceLineRecord, InvoiceRecord } from '../tables.ts'
import { isAwaitingClearance } from '../zatca/clearance.ts'
import { kindWords, paymentMeansWords, reasonWords } from './words.ts'

/** Everything printed on a document; for an issued one, what was frozen with it. */
export interface Printed {
  readonly invoice: InvoiceRecord
  readonly buyer: InvoiceBuyer | null
  readonly lines: readonly InvoiceLineRecord[]
  readonly seller: NonNullable<InvoiceRecord['seller']>
  readonly logo: Uint8Array | null
  readonly bank: Bank | null
  /** Of a document that a unit has signed. */
  readonly signed: SignedDocument | null
}

/** What is printed, of a saved document or of one that is being written. */
interface Printable extends Omit<Printed, 'invoice' | 'lines'> {
  readonly invoice: PrintedRecord
  readonly lines: readonly PrintedLine[]
}

type PrintedRecord = Pick<
  InvoiceRecord,
  | 'kind'
  | 'status'
  | 'lang'
  | 'number'
  | 'issuedAt'
  | 'supplyOn'
  | 'dueOn'
  | 'dealNumber'
  | 'paymentMeans'
  | 'poNumber'
  | 'subtotal'
  | 'discountAmount'
  | 'deliveryFee'
  | 'taxable'
  | 'vatByCategory'
  | 'vat'
  | 'total'
  | 'advances'
  | 'prepaid'
  | 'originalNumber'
  | 'originalIssuedAt'
  | 'reasonCode'
  | 'reason'
  | 'termsAr'
  | 'termsEn'
  | 'noteAr'
  | 'noteEn'
  | 'returnDays'
  | 'qr'
  | 'isSimplified'
  | 'zatcaStatus'
>

type PrintedLine = Pick<
  InvoiceLineRecord,
  | 'sku'
  | 'nameAr'
  | 'nameEn'
  | 'qty'
  | 'unitId'
  | 'unitPrice'
  | 'discountAmount'
  | 'net'
  | 'vatCategory'
  | 'exemptionCode'
  | 'vat'
  | 'gross'
>

export function documentOf(
  { invoice, buyer, lines, seller, logo, bank, signed }: Printable,
  lang: Language = invoice.lang,
): InvoiceDocument {
  return {
    lang,
    kind: invoice.kind,
    mark: markOf(invoice),
    environment: signed?.environment ?? null,
    number: invoice.number,
    issued_at: invoice.issuedAt,
    supply_on: invoice.supplyOn,
    due_on: invoice.dueOn,
    deal: invoice.dealNumber,
    payment_means: invoice.paymentMeans.map((means) => paymentMeansWords[means]),
    po_number: invoice.poNumber,
    seller: { ...seller, logo },
    buyer: buyer && { ...buyer, cr: null },
    lines: lines.map(documentLine),
    sums: {
      subtotal: invoice.subtotal,
      discount: invoice.discountAmount,
      delivery_fee: invoice.deliveryFee,
      taxable: invoice.taxable,
      vat_by_category: invoice.vatByCategory,
      vat: invoice.vat,
      total: invoice.total,
    },
    exemptions: exemptionsOf(lines),
    // An issued document never changes; later payments and notes are on the statement of payments.
    payments: [],
    balance: null,
    deducted: deductedBy(invoice),
    corrects: correctedBy(invoice),
    terms: inBoth(invoice.termsAr, invoice.termsEn),
    returns: invoice.returnDays === null ? null : returnWords(invoice.returnDays),
    note: inBoth(invoice.noteAr, invoice.noteEn),
    bank: bank && { name: bilingual(bank.name_ar, bank.name_en), iban: bank.iban },
    qr: signed?.qr ?? invoice.qr,
    xml: signed?.xml ?? null,
  }
}

function markOf(invoice: PrintedRecord): InvoiceDocument['mark'] {
  if (invoice.status === 'draft' || invoice.status === 'cancelled') return invoice.status
  if (!isAwaitingClearance(invoice)) return null
  return invoice.zatcaStatus === 'rejected' ? 'rejected' : 'uncleared'
}

/** What it is called: by its number once it has one. */
export function documentName({ number, kind }: Pick<InvoiceRecord, 'number' | 'kind'>, lang: Language): string {
  return `${number ?? kindWords[kind][lang]}.pdf`
}

function documentLine(line: PrintedLine): InvoiceDocument['lines'][number] {
  return {
    sku: line.sku,
    name_ar: line.nameAr,
    name_en: line.nameEn,
    qty: line.qty,
    unit: unitWords(line.unitId),
    unit_price: line.unitPrice,
    discount: line.discountAmount,
    net: line.net,
    vat_rate: vatRates[line.vatCategory],
    vat: line.vat,
    gross: line.gross,
    exemption_code: line.exemptionCode,
  }
}

/** Each reason once, in the authority's words. */
function exemptionsOf(lines: readonly PrintedLine[]): InvoiceDocument['exemptions'] {
  const codes = new Set(lines.flatMap(({ exemptionCode }) => exemptionCode ?? []))
  return exemptions
    .filter(({ code }) => codes.has(code))
    .map(({ code, name_ar, name_en }) => ({ code, reason: { ar: name_ar, en: name_en } }))
}

function deductedBy({ advances, total, prepaid }: PrintedRecord): InvoiceDocument['deducted'] {
  if (prepaid === '0.00') return null
  const deducted = advances.filter(({ vat_by_category }) => vat_by_category.length > 0)
  return {
    advances: deducted.map(({ number, issued_at, vat_by_category }) => {
      const sum = (amount: 'taxable' | 'vat') =>
        fromHalalas(vat_by_category.reduce((all, one) => all + toHalalas(one[amount]), 0n))
      const on = riyadhDay(new Date(issued_at))
      return { number, on, taxable: sum('taxable'), vat: sum('vat'), total: totalOf(vat_by_category) }
    }),
    due: fromHalalas(toHalalas(total) - toHalalas(prepaid)),
  }
}

function correctedBy(invoice: PrintedRecord): InvoiceDocument['corrects'] {
  const { originalNumber, originalIssuedAt, reasonCode, reason } = invoice
  if (!originalNumber || !originalIssuedAt) return null
  return {
    number: originalNumber,
    on: riyadhDay(originalIssuedAt),
    reason: reasonCode && reasonWords[reasonCode],
    explained: reason,
  }
}

function inBoth(ar: string | null, en: string | null): Bilingual | null {
  return ar === null && en === null ? null : bilingual(ar, en)
}
