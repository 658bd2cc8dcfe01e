import * as z from 'zod/mini'
import { languages } from '../constants.ts'
import { Discount } from '../deals/round.ts'
import { ZatcaMessage } from '../einvoicing/message.ts'
import { environments } from '../einvoicing/unit.ts'
import { vatCategories } from '../listings/vat.ts'
import { RecordEvent, recordFields } from '../record.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { Day, Moment } from '../values/time.ts'
import { noteReasons, Restock } from './draft.ts'
import { InvoiceBuyer, InvoiceSeller } from './party.ts'
import { InvoicePayment } from './payment.ts'
import { PaymentMeans } from './paymentMeans.ts'
import { invoiceLife, zatcaLife } from './states.ts'

export const invoiceKinds = ['tax_invoice', 'simplified', 'advance_payment', 'credit_note', 'debit_note'] as const

const VatOfCategory = z.object({ category: z.enum(vatCategories), rate: Percent, taxable: Money, vat: Money })

/** An advance payment invoice, with amounts of it: what is deducted, or what can be. */
const OfAdvance = z.object({
  invoice: Id,
  number: z.string(),
  issued_at: Moment,
  vat_by_category: z.array(VatOfCategory),
  /** With VAT. */
  total: Money,
})

export const InvoiceLine = z.object({
  id: Id,
  deal_line: z.nullable(Id),
  milestone: z.nullable(Id),
  of_line: z.nullable(Id),
  sku: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  qty: Quantity,
  unit: Id,
  unit_price: Money,
  discount: z.nullable(Discount),
  discount_amount: Money,
  net: Money,
  vat_category: z.enum(vatCategories),
  vat_rate: Percent,
  vat: Money,
  gross: Money,
  exemption_code: z.nullable(z.string()),
  /** Of an issued invoice: how many of these credit notes have not given back. */
  left_qty: z.nullable(z.string()),
  /** What is left of its net amount. */
  left_net: z.nullable(Money),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

/** An invoice in a list. A draft has no number yet: numbers have no gaps. */
export const InvoiceRow = z.object({
  ...recordFields,
  number: z.nullable(z.string()),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceLife.states),
  zatca_status: z.nullable(z.enum(zatcaLife.states)),
  is_overdue: z.boolean(),
  deal: z.nullable(z.object({ id: Id, number: z.string() })),
  /** On notes: the invoice that is corrected. */
  original: z.nullable(z.object({ id: Id, number: z.string() })),
  buyer_id: z.nullable(Id),
  buyer_name_ar: z.nullable(z.string()),
  buyer_name_en: z.nullable(z.string()),
  issued_at: z.nullable(Moment),
  due_on: z.nullable(Day),
  total: Money,
  /** Still to be paid; on a credit note, still to be paid back. */
  open: Money,
  /** The member who works on it. */
  assignee: z.nullable(Id),
})
export type InvoiceRow = z.output<typeof InvoiceRow>

/** In the list of all invoices, with what an accountant books by. */
export const ListedInvoice = z.extend(InvoiceRow, {
  buyer_vat_number: z.nullable(z.string()),
  po_number: z.nullable(z.string()),
  taxable: Money,
  vat: Money,
  /** The advances that it deducts, with VAT, and their VAT alone. */
  prepaid: Money,
  prepaid_vat: Money,
  /** The day of the last payment. */
  paid_on: z.nullable(Day),
  /** While it waits for ZATCA: since when, by when a simplified document is to be reported, and whether the certificate is why. */
  zatca_waits: z.nullable(
    z.object({ signed_at: Moment, due_at: z.nullable(Moment), is_certificate_refused: z.boolean() }),
  ),
})
export type ListedInvoice = z.output<typeof ListedInvoice>

/** A line of goods that were shipped, of a product whose stock is kept. */
export const Restockable = z.object({
  line: Id,
  /** How many were shipped and not returned. */
  left: Amount,
  /** Where they were shipped from; the default warehouse where that one is archived. */
  warehouse: Id,
})
export type Restockable = z.output<typeof Restockable>

export const Invoice = z.extend(InvoiceRow, {
  buyer: z.nullable(InvoiceBuyer),
  seller: InvoiceSeller,
  lang: z.enum(languages),
  supply_on: z.nullable(Day),
  po_number: z.nullable(z.string()),
  lines: z.array(InvoiceLine),
  discount: z.nullable(Discount),
  discount_amount: Money,
  delivery_fee: Money,
  subtotal: Money,
  taxable: Money,
  vat_by_category: z.array(VatOfCategory),
  vat: Money,
  /** The advances of its deal that it deducts. */
  advances: z.array(
    z.extend(OfAdvance, {
      /** The amount with VAT that was requested; null if it is chosen automatically. */
      requested: z.nullable(Money),
    }),
  ),
  /** All that it deducts, with VAT. The total less this is to be paid. */
  prepaid: Money,
  /** Of a draft: the advances of its deal, less what other invoices deduct of them. */
  deductible: z.array(
    z.extend(OfAdvance, {
      /** What the buyer has not paid of it. */
      open: Money,
    }),
  ),
  /** Of an advance payment invoice: what issued invoices deduct of it, with VAT. */
  deducted: Money,
  /** Of an advance payment invoice: the invoices that deduct it, drafts included. */
  deducted_by: z.array(
    z.object({ id: Id, number: z.nullable(z.string()), status: z.enum(invoiceLife.states), amount: Money }),
  ),
  paid: Money,
  /** What credit notes have given back. */
  credited: Money,
  /** What a credit note can still give back. */
  left_to_credit: Money,
  payments: z.array(InvoicePayment),
  notes: z.array(InvoiceRow),
  /** On a credit note: the goods that go back into stock when it is issued. */
  restock: z.array(Restock),
  /** What can be restocked: of an invoice by its own lines, of a draft credit note by those it corrects. */
  restockable: z.array(Restockable),
  payment_means: PaymentMeans,
  terms_ar: z.nullable(z.string()),
  terms_en: z.nullable(z.string()),
  note_ar: z.nullable(z.string()),
  note_en: z.nullable(z.string()),
  reason_code: z.nullable(z.enum(noteReasons)),
  reason: z.nullable(z.string()),
  uuid: z.nullable(z.string()),
  /** The place in the company's chain of documents, which never starts again. */
  counter: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  previous_hash: z.nullable(z.string()),
  qr: z.nullable(z.string()),
  /** What was signed for it and sent to ZATCA, the latest first; a corrected document has several. */
  zatca: z.array(
    z.object({
      uuid: Id,
      status: z.enum(zatcaLife.states),
      counter: z.int(),
      hash: z.string(),
      messages: z.array(ZatcaMessage),
      attempts: z.int(),
      signed_at: Moment,
      answered_at: z.nullable(Moment),
      /** When it is sent again. */
      retry_at: z.nullable(Moment),
      /** By when a simplified document is to be reported. */
      due_at: z.nullable(Moment),
      environment: z.enum(environments),
      /** It waits, but is never sent: its environment is not in use any more. Correcting the invoice signs it again. */
      is_abandoned: z.boolean(),
    }),
  ),
  /** What is missing before it can be issued, at the fields it is missing from. */
  missing: z.array(z.object({ path: z.string(), code: z.string() })),
  sent: z.array(z.object({ at: Moment, to: z.array(z.string()), kind: z.enum(['document', 'reminder']) })),
  events: z.array(RecordEvent),
})
export type Invoice = z.output<typeof Invoice>
