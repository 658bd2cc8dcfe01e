import * as z from 'zod/mini'
import { vatCategories } from '../listings/vat.ts'
import { RecordEvent, recordFields } from '../record.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Quantity } from '../values/quantity.ts'
import { Day, Moment } from '../values/time.ts'
import { Party } from './party.ts'
import { invoiceLife, zatcaLife } from './states.ts'

export const invoiceKinds = ['tax_invoice', 'simplified', 'credit_note', 'debit_note'] as const

const InvoiceLine = z.object({
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  qty: Quantity,
  unit: z.string(),
  unit_price: Money,
  discount: Money,
  net: Money,
  vat_category: z.enum(vatCategories),
  vat_rate: Percent,
  vat: Money,
  gross: Money,
  exemption_code: z.nullable(z.string()),
})

const Payment = z.object({
  on: Day,
  amount: Money,
  method: z.string(),
  reference: z.nullable(z.string()),
  receipt: z.nullable(StoredDocument),
})

/** What the authority says, under its own code, with the field it speaks of. */
const ZatcaMessage = z.object({
  code: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  field: z.nullable(z.string()),
  text_ar: z.string(),
  text_en: z.string(),
})

/** An invoice in a list. A draft has no number yet: numbers have no gaps. */
export const InvoiceRow = z.object({
  ...recordFields,
  number: z.nullable(z.string()),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceLife.states),
  zatca_status: z.nullable(z.enum(zatcaLife.states)),
  is_overdue: z.boolean(),
  deal: z.nullable(Id),
  buyer_name: z.string(),
  issued_at: z.nullable(Moment),
  due_on: z.nullable(Day),
  total: Money,
  open: Money,
})
export type InvoiceRow = z.output<typeof InvoiceRow>

export const Invoice = z.extend(InvoiceRow, {
  buyer: Party,
  seller: Party,
  supply_on: Day,
  po_number: z.nullable(z.string()),
  lines: z.array(InvoiceLine),
  allowances: z.array(z.object({ reason: z.string(), amount: Money, vat_category: z.enum(vatCategories) })),
  subtotal: Money,
  vat_by_category: z.array(z.object({ category: z.enum(vatCategories), rate: Percent, taxable: Money, vat: Money })),
  vat: Money,
  /** The one amount that can be below nothing; it is at most a few halalas. */
  rounding: z.string(),
  paid: Money,
  payments: z.array(Payment),
  terms: z.nullable(z.string()),
  note_ar: z.nullable(z.string()),
  note_en: z.nullable(z.string()),
  uuid: z.nullable(z.string()),
  counter: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  previous_hash: z.nullable(z.string()),
  qr: z.nullable(z.string()),
  xml: z.nullable(StoredDocument),
  pdf: z.nullable(StoredDocument),
  zatca_messages: z.array(ZatcaMessage),
  attempts: z.array(z.object({ at: Moment, outcome: z.string(), codes: z.array(z.string()) })),
  original: z.nullable(Id),
  reason: z.nullable(z.string()),
  events: z.array(RecordEvent),
})
export type Invoice = z.output<typeof Invoice>
