import type { Language } from '@mawrid/contract/constants.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { InvoiceDocument } from '../../../platform/documents/templates/invoice.ts'
import { type Bilingual, printedDay } from '../../../platform/documents/templates/texts.ts'
import { marketplaceLogo } from '../../../platform/images/logo.ts'
import type { SignedDocument } from '../../einvoicing/index.ts'
import { dueOf, type InvoiceRow } from '../invoices/store.ts'
import type { CreditNoteRow } from '../refunds/store.ts'
import { vatOf } from '../zatca/eInvoiceOf.ts'

/** An issued invoice. Everything printed was stored when it was issued. */
export type Issued = InvoiceRow & {
  readonly number: string
  readonly issuedAt: Date
  readonly seller: NonNullable<InvoiceRow['seller']>
  readonly buyer: NonNullable<InvoiceRow['buyer']>
  readonly qr: string
}

/** Present for documents issued while the marketplace was connected to ZATCA; `signed` is null until they are signed. */
export interface ZatcaSigning {
  readonly signed: SignedDocument | null
}

type Amounts = Pick<InvoiceRow, 'subtotal' | 'vat' | 'total'>
type Lines = InvoiceRow['lines']

export function invoiceDocument(invoice: Issued, signing: ZatcaSigning | null, lang: Language): InvoiceDocument {
  return {
    ...frame(invoice, signing, lang),
    kind: 'tax_invoice',
    number: invoice.number,
    issued_at: invoice.issuedAt,
    lines: linesOf(invoice.lines, invoice, unitOf(invoice)),
    sums: amountsOf(invoice),
    payments: paymentOf(invoice),
    balance: balanceOf(invoice),
    deducted: null,
    corrects: null,
    note: {
      ar: `${periodWords(invoice).ar}: من ${dayText('ar', invoice.periodStart)} إلى ${dayText('ar', invoice.periodEnd)}`,
      en: `${periodWords(invoice).en}: ${dayText('en', invoice.periodStart)} to ${dayText('en', invoice.periodEnd)}`,
    },
    qr: signing?.signed?.qr ?? invoice.qr,
  }
}

function paymentOf(invoice: Issued): InvoiceDocument['payments'] {
  const { paidAt, method, bankReference } = invoice
  if (!paidAt) return []
  const amount = dueOf(invoice)
  return [{ on: riyadhDay(paidAt), method: methodWords(method), reference: bankReference, amount }]
}

function balanceOf(invoice: Issued): InvoiceDocument['balance'] {
  const due = dueOf(invoice)
  const set_off = invoice.credited
  if (invoice.paidAt) return { on: riyadhDay(invoice.paidAt), paid: due, set_off, open: '0.00' }
  return { on: riyadhDay(invoice.updatedAt), paid: '0.00', set_off, open: due }
}

function periodWords({ purpose }: Issued): Bilingual {
  return purpose === 'fees' ? { ar: 'عن الفترة', en: 'For' } : { ar: 'المدة المدفوعة', en: 'Paid for' }
}

export function creditNoteDocument(
  invoice: Issued,
  note: CreditNoteRow & { readonly number: string; readonly issuedAt: Date; readonly qr: string },
  signing: ZatcaSigning | null,
  lang: Language,
): InvoiceDocument {
  const [line] = invoice.lines
  const on = riyadhDay(note.issuedAt)
  const lines = [{ name_ar: line?.name_ar ?? '', name_en: line?.name_en ?? '', amount: note.subtotal }]
  // The signed document's VAT may differ from what was booked by a halala.
  const { vat, rounding } = signing?.signed ? vatOf({ lines, total: note.total }) : { vat: note.vat, rounding: null }
  return {
    ...frame(invoice, signing, lang),
    kind: 'credit_note',
    number: note.number,
    issued_at: note.issuedAt,
    lines: linesOf(lines, { vat, total: fromHalalas(toHalalas(note.subtotal) + toHalalas(vat)) }, unitOf(invoice)),
    sums: { ...amountsOf({ ...note, vat }), rounding },
    ...refunded(invoice, note, on),
    deducted: null,
    corrects: { number: invoice.number, on: riyadhDay(invoice.issuedAt), reason: null, explained: note.reason },
    note: null,
    qr: signing?.signed?.qr ?? note.qr,
  }
}

/** How the money went back, or that it was never paid, or is still to be transferred. */
function refunded(
  { method }: Issued,
  { isSetOff, isByTransfer, transferredOn, transferReference: reference, total: amount }: CreditNoteRow,
  on: string,
): Pick<InvoiceDocument, 'payments' | 'balance'> {
  if (isSetOff) return { payments: [], balance: { on, paid: '0.00', set_off: amount, open: '0.00' } }
  if (!isByTransfer) {
    const payments = [{ on, method: methodWords(method), reference: null, amount }]
    return { payments, balance: { on, paid: amount, set_off: '0.00', open: '0.00' } }
  }
  if (transferredOn === null) return { payments: [], balance: { on, paid: '0.00', set_off: '0.00', open: amount } }
  const payments = [{ on: transferredOn, method: methodWords(method), reference, amount }]
  return { payments, balance: { on: transferredOn, paid: amount, set_off: '0.00', open: '0.00' } }
}

function frame(
  { seller, buyer, periodStart, reference, purpose, dueOn }: Issued,
  signing: ZatcaSigning | null,
  lang: Language,
) {
  return {
    lang,
    mark: signing && !signing.signed?.xml ? 'uncleared' : null,
    environment: signing?.signed?.environment ?? null,
    xml: signing?.signed?.xml ?? null,
    supply_on: periodStart,
    due_on: purpose === 'fees' ? dueOn : null,
    deal: null,
    po_number: reference,
    payment_means: [],
    seller: { ...seller, logo: marketplaceLogo },
    buyer: { ...buyer, cr: null },
    exemptions: [],
    terms: null,
    returns: null,
    bank: null,
  } as const
}

/** VAT is computed on the sum of the lines; these invoices have one line. */
function linesOf(
  lines: Lines,
  { vat, total }: Pick<Amounts, 'vat' | 'total'>,
  unit: Bilingual,
): InvoiceDocument['lines'] {
  return lines.map(({ name_ar, name_en, amount }) => ({
    sku: null,
    name_ar,
    name_en,
    qty: '1.000',
    unit,
    unit_price: amount,
    discount: '0.00',
    net: amount,
    vat_rate: vatRates.S,
    vat,
    gross: total,
    exemption_code: null,
  }))
}

function unitOf({ purpose }: Issued): Bilingual {
  return purpose === 'fees' ? { ar: 'شهر', en: 'month' } : { ar: 'اشتراك', en: 'subscription' }
}

function amountsOf({ subtotal, vat, total }: Amounts): InvoiceDocument['sums'] {
  return {
    subtotal,
    discount: '0.00',
    delivery_fee: '0.00',
    taxable: subtotal,
    vat_by_category: [{ category: 'S', rate: vatRates.S, taxable: subtotal, vat }],
    vat,
    total,
  }
}

const methods: Readonly<Record<string, Bilingual>> = {
  mada: { ar: 'مدى', en: 'mada' },
  visa: { ar: 'فيزا', en: 'Visa' },
  master: { ar: 'ماستركارد', en: 'Mastercard' },
  amex: { ar: 'أمريكان إكسبريس', en: 'American Express' },
  applepay: { ar: 'أبل باي', en: 'Apple Pay' },
  stcpay: { ar: 'إس تي سي باي', en: 'STC Pay' },
  bank_transfer: { ar: 'تحويل بنكي', en: 'Bank transfer' },
}

/** The payment method. One that we do not know keeps the payment service's own word in English. */
function methodWords(method: string | null): Bilingual {
  return methods[method ?? ''] ?? { ar: 'بطاقة', en: method ?? 'Card' }
}

function dayText(lang: Language, day: string): string {
  return printedDay(day).gregorian[lang] ?? day
}
