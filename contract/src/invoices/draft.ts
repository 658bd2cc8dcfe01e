import * as z from 'zod/mini'
import { languages } from '../constants.ts'
import { Discount } from '../deals/round.ts'
import { vatRules, vatSchemas } from '../listings/vat.ts'
import { bilingual, bilingualMaybe } from '../values/bilingual.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money, Price } from '../values/money.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { neededWhen } from '../values/rules.ts'
import { line, prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { InvoiceBuyer } from './party.ts'
import { PaymentMeans } from './paymentMeans.ts'

/** `tax_invoice` to a business with full details; `simplified` to a person, who may stay unnamed. */
export const invoiceTypes = ['tax_invoice', 'simplified'] as const

/** Why a note corrects an invoice: what article 54 of the VAT regulations allows. */
export const noteReasons = ['cancelled', 'changed', 'price', 'returned', 'correction'] as const

/** The condition of returned goods: to be sold again, or written off. */
export const restockConditions = ['sellable', 'damaged'] as const

/** Goods of one line of the corrected invoice that go back into stock when the credit note is issued; 0 for none. */
export const Restock = z.strictObject({
  line: Id,
  qty: Amount,
  warehouse: Id,
  condition: z.enum(restockConditions),
})
export type Restock = z.output<typeof Restock>

const restock = z.array(Restock).check(
  z.maxLength(500),
  z.refine((rows) => new Set(rows.map(({ line }) => line)).size === rows.length, 'not_alike'),
)

/** Only goods that were returned go back into stock. */
const restocksReturnsOnly = z.refine<{ readonly reason_code: string | null; readonly restock?: Restock[] | undefined }>(
  ({ reason_code, restock = [] }) => reason_code === 'returned' || restock.every(({ qty }) => qty === '0'),
  { error: 'not_offered', path: ['restock'] },
)

const DraftLine = z
  .strictObject({
    /** The line of the deal that it charges. */
    deal_line: maybe(Id),
    /** The step of a service that it charges. */
    milestone: maybe(Id),
    /** On a note: the line of the invoice that it corrects. */
    of_line: maybe(Id),
    sku: maybe(line(1, 60)),
    ...bilingual('name', line(1, 300)),
    qty: Quantity,
    unit: Id,
    unit_price: Money,
    discount: z._default(z.nullable(Discount), null),
    ...vatSchemas,
  })
  .check(...vatRules)

const draftFields = {
  buyer: maybe(InvoiceBuyer),
  lines: z.array(DraftLine).check(z.minLength(1), z.maxLength(500)),
  /** Discount on the whole document, shared among the VAT categories in proportion. */
  discount: z._default(z.nullable(Discount), null),
  delivery_fee: z._default(Money, '0.00'),
  /** Null: the day it is issued. */
  supply_on: maybe(Day),
  due_on: maybe(Day),
  payment_means: z._default(PaymentMeans, []),
  po_number: maybe(line(1, 60)),
  ...bilingualMaybe('terms', prose(1, 1000)),
  ...bilingualMaybe('note', prose(1, 1000)),
  /** The language that is read first on paper. */
  lang: z._default(z.enum(languages), 'ar'),
}

export const NewInvoice = z.strictObject({ kind: z._default(z.enum(invoiceTypes), 'tax_invoice'), ...draftFields })
export type NewInvoice = z.output<typeof NewInvoice>

/** How much of an advance a draft deducts, with VAT; the nearest amount below that divides its VAT to the halala. */
const Deduction = z.strictObject({ invoice: Id, amount: Money })

/** Of advances that are left out, as much is deducted as fits, the oldest first. */
const advances = z._default(
  z.array(Deduction).check(
    z.maxLength(50),
    z.refine((all) => new Set(all.map(({ invoice }) => invoice)).size === all.length, 'not_alike'),
  ),
  [],
)

const noteWhy = {
  reason_code: z.enum(noteReasons),
  reason: maybe(prose(2, 500)),
}

/** A change of a draft. Its kind, deal and corrected invoice never change. */
export const ChangedDraft = z
  .strictObject({
    ...draftFields,
    kind: z.optional(z.enum(invoiceTypes)),
    reason_code: maybe(noteWhy.reason_code),
    reason: noteWhy.reason,
    /** Unchanged if left out. */
    restock: z.optional(restock),
    advances,
  })
  .check(restocksReturnsOnly)
export type ChangedDraft = z.output<typeof ChangedDraft>

/**
 * What of an issued document can be corrected after ZATCA rejected it: number, day and amounts stay. The seller's details
 * are read again from the company's profile.
 */
export const CorrectedInvoice = z.strictObject({
  buyer: draftFields.buyer,
  supply_on: draftFields.supply_on,
  po_number: draftFields.po_number,
  note_ar: draftFields.note_ar,
  note_en: draftFields.note_en,
  reason: noteWhy.reason,
})
export type CorrectedInvoice = z.output<typeof CorrectedInvoice>

/** A document as far as it is written: it may have no items yet, and nothing of it is saved. */
export const PreviewedDraft = z.strictObject({
  ...draftFields,
  lines: z.array(DraftLine).check(z.maxLength(500)),
  kind: z._default(z.enum(invoiceTypes), 'tax_invoice'),
  /** The saved draft that is being edited; its kind, number and corrected invoice are printed. */
  draft: maybe(Id),
  advances,
  reason_code: maybe(noteWhy.reason_code),
  reason: noteWhy.reason,
})
export type PreviewedDraft = z.output<typeof PreviewedDraft>

/** An advance of an accepted deal, with VAT. Left out: what is left of the deposit agreed. */
export const NewAdvance = z.strictObject({ deal: Id, amount: maybe(Price) })

/** Lines of an invoice that are given back, at their own prices; left out, all that is left of it. */
export const NewCreditNote = z
  .strictObject({
    ...noteWhy,
    lines: maybe(
      z
        .array(z.strictObject({ line: Id, qty: Quantity, unit_price: maybe(Money) }))
        .check(z.minLength(1), z.maxLength(500)),
    ),
    restock: z._default(restock, []),
  })
  .check(restocksReturnsOnly)

/** What is charged on top of an invoice. */
export const NewDebitNote = z
  .strictObject({ ...noteWhy, lines: draftFields.lines })
  .check(neededWhen<{ readonly reason_code: string; readonly reason: string | null }>('reason', () => true))
