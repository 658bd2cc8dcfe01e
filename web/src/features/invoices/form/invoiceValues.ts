import type { InvoiceSettings } from '@mawrid/contract/invoices/books.calls.ts'
import type { ChangedDraft, invoiceTypes, noteReasons, Restock } from '@mawrid/contract/invoices/draft.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type * as z from 'zod/mini'
import { type DiscountValue, discountBody, noDiscount } from '#features/deals/shared/discount.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { restockOfDraft } from '../shared/restockRows.ts'
import { type BuyerValues, blankBuyer, buyerBody, buyerValues } from './buyer/buyerValues.ts'
import { blankLine, type LineValue, lineBody, lineValues } from './lines/lineValues.ts'

/** The values of an invoice's form fields. */
export interface InvoiceValues {
  /** Undefined for a note, whose kind depends on the invoice it corrects. */
  kind: (typeof invoiceTypes)[number] | 'advance_payment' | undefined
  buyer: BuyerValues
  lines: LineValue[]
  discount: DiscountValue
  delivery_fee: string
  supply_on: string
  due_on: string
  payment_means: Invoice['payment_means']
  po_number: string
  terms_ar: string
  terms_en: string
  note_ar: string
  note_en: string
  lang: Invoice['lang']
  reason_code: (typeof noteReasons)[number] | ''
  reason: string
  /** For a credit note: the goods to restock. */
  restock: Restock[]
  /** The advances of the deal. Without an amount, as much is deducted as fits. */
  advances: { invoice: string; amount: string }[]
}

/** A new invoice starts with the company's default texts. */
export function blankInvoice(settings: Pick<InvoiceSettings, 'terms_ar' | 'terms_en' | 'lang'>): InvoiceValues {
  return {
    kind: 'tax_invoice',
    buyer: blankBuyer,
    lines: [blankLine],
    discount: noDiscount,
    delivery_fee: '',
    supply_on: '',
    due_on: '',
    payment_means: [],
    po_number: '',
    terms_ar: settings.terms_ar ?? '',
    terms_en: settings.terms_en ?? '',
    note_ar: '',
    note_en: '',
    lang: settings.lang,
    reason_code: '',
    reason: '',
    restock: [],
    advances: [],
  }
}

export function valuesOf(invoice: Invoice): InvoiceValues {
  return {
    kind: invoice.kind === 'credit_note' || invoice.kind === 'debit_note' ? undefined : invoice.kind,
    buyer: invoice.buyer ? buyerValues(invoice.buyer) : blankBuyer,
    lines: invoice.lines.map(lineValues),
    discount: invoice.discount ?? noDiscount,
    delivery_fee: invoice.delivery_fee === '0.00' ? '' : invoice.delivery_fee,
    supply_on: invoice.supply_on ?? '',
    due_on: invoice.due_on ?? '',
    payment_means: invoice.payment_means,
    po_number: invoice.po_number ?? '',
    terms_ar: invoice.terms_ar ?? '',
    terms_en: invoice.terms_en ?? '',
    note_ar: invoice.note_ar ?? '',
    note_en: invoice.note_en ?? '',
    lang: invoice.lang,
    reason_code: invoice.reason_code ?? '',
    reason: invoice.reason ?? '',
    restock: restockOfDraft(invoice),
    advances: invoice.deductible.map(({ invoice: id }) => {
      const deducted = invoice.advances.find((one) => one.invoice === id)
      return { invoice: id, amount: deducted?.requested ?? '' }
    }),
  }
}

export function bodyOf(filled: InvoiceValues): FormBody<z.input<typeof ChangedDraft>> {
  const { kind, buyer, lines, discount, delivery_fee, restock, advances, ...values } = filled
  return {
    ...values,
    kind: kind === 'advance_payment' ? undefined : kind,
    buyer: buyerBody(buyer),
    lines: lines.map(lineBody),
    discount: discountBody(discount),
    delivery_fee: delivery_fee || undefined,
    restock: values.reason_code === 'returned' ? restock.map((row) => restockBody(row, lines)) : [],
    advances: advances.filter(({ amount }) => amount !== ''),
  }
}

/** An item that was removed from the note restocks nothing, and its field is gone. */
function restockBody(row: Restock, lines: readonly LineValue[]): Restock {
  return { ...row, qty: lines.some(({ of_line }) => of_line === row.line) ? row.qty || '0' : '0' }
}
